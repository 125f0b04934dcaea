/** A fault made by hand, as somebody might make it by mistake, and the tests of the gate that must tell it. */
export interface Fault {
  /** What is wrong with it. */
  readonly what: string;
  readonly file: string;
  /** It stands in the file once. */
  readonly from: string;
  readonly to: string;
  /** Folders or files of unit tests, or browser tests by file and a part of their title. */
  readonly tests: readonly string[] | { readonly spec: string; readonly title: string };
}

export const FAULTS: readonly Fault[] = [
  {
    what: "A heap of flows forgets the last right child.",
    file: "engine/simulate/queues/indexed-heap.ts",
    from: "if (right < length && before(",
    to: "if (right < length - 1 && before(",
    tests: ["engine/simulate/queues"],
  },
  {
    what: "A flow keeps the link for a packet longer than LAS lets it.",
    file: "engine/simulate/slot/built-in-keys.ts",
    from: "Math.min(most, wins ? lead + 1 : lead)",
    to: "Math.min(most, lead + 1)",
    tests: ["engine/simulate/slot/link", "engine/policies"],
  },
  {
    what: "A flow that has sent a threshold stays above it for another packet.",
    file: "engine/policies/ladder.ts",
    from: "(thresholds[level] as number) <= x",
    to: "(thresholds[level] as number) < x",
    tests: ["engine/policies"],
  },
  {
    what: "On a switch an egress keeps the flow that asks first, not the one that is next.",
    file: "engine/simulate/slot/switch/greedy-matching.ts",
    from: "if (kept >= 0 && !isBefore(queues.keys, flow, kept)) continue;",
    to: "if (kept >= 0) continue;",
    tests: ["engine/simulate/slot/switch"],
  },
  {
    what: "A cap does not count the weight of its flow.",
    file: "engine/simulate/fluid/events/fill.ts",
    from: "const height = claims.cap(flow) / weight;",
    to: "const height = claims.cap(flow);",
    tests: ["engine/simulate/fluid"],
  },
  {
    what: "Of packets of equal rank a full port drops the first, not the last.",
    file: "engine/packets/switching/port-queues.ts",
    from: "if ((ranks[k] as number) >= (ranks[worst] as number)) worst = k;\n    }\n    return worst;",
    to: "if ((ranks[k] as number) > (ranks[worst] as number)) worst = k;\n    }\n    return worst;",
    tests: ["engine/packets"],
  },
  {
    what: "DCTCP ends its window of observation a packet early.",
    file: "engine/transports/windows/dctcp-marks.ts",
    from: "if (una <= (this.windowEnd[flow] as number)) return;",
    to: "if (una < (this.windowEnd[flow] as number)) return;",
    tests: ["engine/transports/windows/dctcp.test.ts", "engine/transports/golden-runs.test.ts"],
  },
  {
    what: "PDQ's first flow in line probes without a pause.",
    file: "engine/transports/pdq-controller.ts",
    from: "this.parameters.probing * (index + 1)",
    to: "this.parameters.probing * index",
    tests: ["engine/transports/pdq-controller.test.ts", "engine/transports/distributed.test.ts"],
  },
  {
    what: "The mean of a bounded Pareto law leaves out half of its last term.",
    file: "engine/workload/written-law.ts",
    from: "0.5 * (fa + fb)",
    to: "0.5 * fa",
    tests: ["engine/workload/written-law.test.ts"],
  },
  {
    what: "A drawn deadline is rounded down to a slot.",
    file: "engine/workload/drawn-times.ts",
    from: "Math.max(1, Math.ceil(allowed))",
    to: "Math.max(1, Math.floor(allowed))",
    tests: ["engine/workload/drawn-times.test.ts"],
  },
  {
    what: "A decimal comma is read as one in the first number of a line only.",
    file: "engine/workload/import/table-lines.ts",
    from: "text.replace(/(\\d),(?=\\d)/g,",
    to: "text.replace(/(\\d),(?=\\d)/,",
    tests: [
      "engine/workload/import/table-lines.test.ts",
      "engine/workload/import/read-flows.test.ts",
    ],
  },
  {
    what: "A percentile lies a place too high.",
    file: "engine/metrics/value-statistics.ts",
    from: "const position = (n - 1) * p;",
    to: "const position = Math.min(n - 1, n * p);",
    tests: ["engine/metrics"],
  },
  {
    what: "A tree of the forest asks for one flow more on the right of a split.",
    file: "engine/knowledge/regression-tree.ts",
    from: "total - count >= leaf",
    to: "total - count > leaf",
    tests: ["engine/knowledge"],
  },
  {
    what: "The optimum of flows that begin late counts their wait once, not for each.",
    file: "engine/theory/srpt-optimum.ts",
    from: "fpt: fpt + own.count * first",
    to: "fpt: fpt + first",
    tests: ["engine/theory/optimum.test.ts"],
  },
  {
    what: "Another unit of time changes rates the wrong way round.",
    file: "app/edits/units.ts",
    from: "rate: sizes / times,",
    to: "rate: sizes * times,",
    tests: ["app/edits/units.test.ts"],
  },
  {
    what: "A flow that ends at the playhead is drawn as one that still waits.",
    file: "app/draw/gantt/run-up-to.ts",
    from: "(one <= time ? one : Number.NaN)",
    to: "(one < time ? one : Number.NaN)",
    tests: ["app/draw/gantt/run-up-to.test.ts"],
  },
  {
    what: "A worker's answer to a job that was cancelled is taken for one to the next.",
    file: "app/workers/pool.ts",
    from: "if (task === null || message.id !== task.id) return;",
    to: "if (task === null) return;",
    tests: ["app/workers"],
  },
  {
    what: "Another screen takes the place of the former one in the browser's history.",
    file: "app/address/follow-places.ts",
    from: "else bar.push(here, { depth: ++depth, scenario: state.shelf.current });",
    to: "else mark(here);",
    tests: ["app/address"],
  },
  {
    what: "A menu that closes does not give the focus back.",
    file: "app/ui/menu.tsx",
    from: "if (isLost && was instanceof HTMLElement)",
    to: "if (!isLost && was instanceof HTMLElement)",
    tests: { spec: "rows", title: "charts stand as chosen" },
  },
  {
    what: "Where the last row of a table is deleted the focus falls off the page.",
    file: "app/editor/drawn-row.tsx",
    from: "if (isLast) focusDelete(",
    to: "if (!isLast) focusDelete(",
    tests: { spec: "keyboard", title: "the focus never falls off the page" },
  },
];
