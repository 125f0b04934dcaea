import { expect, test } from "vitest";
import { explain, figure, fromLink, parse, run } from "./index.ts";

const PAIR = {
  version: 1,
  model: "slot",
  fabric: { kind: "link" },
  flows: [
    { id: "elephant", arrival: 0, size: 12, estimate: 10 },
    { id: "mouse", arrival: 5, size: 1, deadline: 8 },
  ],
  policies: [{ id: "fifo" }, { id: "srpt" }, { id: "srpt", label: "again" }],
};

test("what code without types hands over is refused with a sentence that repeats no long text", () => {
  const long = "x".repeat(1e6) as never;
  const holed: object[] = [];
  holed[1] = { id: "a", arrival: 0, size: 1 };
  const refusals: [() => unknown, RegExp][] = [
    [() => fromLink(7 as never), /no Slotwise link/],
    [() => figure(PAIR, { kind: {} as never }), /^kind: expected/],
    [() => figure(PAIR, { kind: "switch" }), /^kind: switch: none of these policies sends/],
    [() => figure(PAIR, { theme: long }), /^theme: expected/],
    [() => explain(PAIR, { policy: long, at: 0 }), /^no policy/],
    [() => explain(PAIR, { policy: undefined as never, at: 0 }), /^no policy "undefined"/],
    [
      () =>
        run(PAIR)
          .policy("FIFO")
          .flow(7 as never),
      /^no flow "7"/,
    ],
    [() => run(PAIR).policy("FIFO").flow(long), /^no flow "x/],
    [() => figure(PAIR, { colums: 2 } as never), /^an option: expected kind, .*, got "colums"$/],
    [() => figure(PAIR, { [`${"x".repeat(1e6)}`]: 2 } as never), /^an option: expected kind/],
    [() => figure(PAIR, { title: 2026 as never }), /^title: expected a text, got number/],
    [() => parse({ ...PAIR, flows: holed }), /^flows\[0\]: expected a flow, got nothing/],
  ];
  for (const [act, wanted] of refusals) {
    expect(act).toThrow(wanted);
    expect(act).not.toThrow(/.{500}/);
  }
});

test.each([
  ["gantt", { columns: 2 }],
  ["gantt", { measure: "slowdown" }],
  ["gantt", { at: 3 }],
  ["gantt", { xlabel: "t" }],
  ["cdf", { columns: 2 }],
  ["cdf", { lanes: "flow" }],
  ["cdf", { measures: ["mean"] }],
  ["size", { ylabel: "FCT" }],
  ["table", { columns: 2 }],
] as const)(
  "an option that no kind takes is refused with those that do: %s, %o",
  (kind, option) => {
    const [name] = Object.keys(option);
    const words = new RegExp(`^${name}: none of ${kind} takes it; [a-z, -]+ do(es)?$`);
    expect(() => figure(PAIR, { kind, ...option })).toThrow(words);
    const other = name === "lanes" || name === "measures" ? "table" : "gantt";
    if (name === "measures" || name === "columns")
      expect(figure(PAIR, { kind: ["table", "size", other], ...option })).toContain("<svg");
  },
);

test("what the page's tools plot is drawn, and packets of policies that send them", () => {
  expect(figure(PAIR, { kind: "classes" })).toContain("<svg");
  const flows = PAIR.flows.map(({ id, arrival, size }) => ({ id, arrival, size: 1460 * size }));
  const sent = {
    ...{ version: 1, model: "fluid", units: { size: "bytes", time: "us" } },
    ...{ fabric: { kind: "link", rate: 1250 }, flows, policies: [{ id: "tcp" }] },
  };
  const svg = figure(run(sent), { kind: ["packets", "sums"], at: 20 });
  expect(svg).toContain("<svg");
  expect(figure(sent, { kind: ["packets", "sums"], at: 20 })).toBe(svg);
  expect(figure(sent, { kind: ["packets", "sums"], at: 30 })).not.toBe(svg);
});
