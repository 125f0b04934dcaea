import { beforeAll, describe, expect, test } from "vitest";
import { type Fault, parseScenario } from "../../../engine/doors/files.ts";
import { TOPOLOGIES } from "../../../engine/doors/scenario.ts";
import { seeds } from "../../../engine/testing/seeds.ts";
import { PRESET_GROUPS } from "../../../workloads/presets/index.ts";
import { addFlow, deleteFlows, duplicateFlows, setFlowCells } from "../../edits/flow-edits.ts";
import {
  changePolicy,
  duplicatePolicy,
  togglePolicy,
  withThresholds,
  withThresholdText,
} from "../../edits/policy-edits.ts";
import { setFabricKind, setModel, setSource } from "../../edits/setting-edits.ts";
import { atSpeed, inUnits } from "../../edits/units.ts";
import { begin, edit, type History, undo } from "../../store/kept/edit-history.ts";
import { historyToText, readStored } from "../../store/kept/stored.ts";
import { boundsOf } from "../draft/choices.ts";
import {
  choose,
  type Draft,
  fabricKindOf,
  flowsOf,
  parametersAt,
  putBack,
  readDraft,
  setAside,
  sourceOf,
  withField,
} from "../draft/draft.ts";
import { isRecord } from "../draft/json-paths.ts";
import { randomIntegers } from "../testing/random-integers.ts";
import { checkDraft } from "./check.ts";
import { fetchReading } from "./reading-at-hand.ts";

beforeAll(fetchReading);

const SEEDS = seeds([1, 2, 3, 4]);
const PRESETS = PRESET_GROUPS.flatMap(({ presets }) => presets).map(({ scenario }) => scenario);

/** Every policy, model, fabric, transport and kind of workload. */
const KEPT = Object.values<string>(
  import.meta.glob("../../../e2e/kept/0.2.0/scenarios/*.json", {
    query: "?raw",
    import: "default",
    eager: true,
  }),
).map((text): object => JSON.parse(text));

function draftOf(file: unknown): Draft {
  const draft = readDraft(file);
  if (draft === null) throw new Error("a scenario is a draft");
  return draft;
}

type Random = ReturnType<typeof randomIntegers>;

/** The same JSON with the keys of every object in another order. */
function shuffled(value: unknown, random: Random): unknown {
  if (Array.isArray(value)) return value.map((item) => shuffled(item, random));
  if (!isRecord(value)) return value;
  const keys = Object.keys(value).map((key) => [random(1000), key] as const);
  keys.sort(([a], [b]) => a - b);
  return Object.fromEntries(keys.map(([, key]) => [key, shuffled(value[key], random)]));
}

describe("a file becomes a draft and the same file again", () => {
  test.each(SEEDS)(
    "to the letter, in any order of keys, also by way of storage, seed %i",
    (seed) => {
      const random = randomIntegers(seed);
      for (const scenario of [...PRESETS, ...KEPT]) {
        const text = JSON.stringify(shuffled(scenario, random));
        expect(parseScenario(JSON.parse(text)).ok).toBe(true);
        const draft = draftOf(JSON.parse(text));
        expect(JSON.stringify(draft.file)).toBe(text);
        const stored = readStored(historyToText(begin(draft)));
        expect([stored.state, JSON.stringify(stored.history?.present.file)]).toEqual([
          "whole",
          text,
        ]);
      }
    },
  );
});

/** Edits as the forms make them. */
const EDITS: readonly ((draft: Draft, random: Random) => Draft)[] = [
  (draft, random) => addFlow(draft, random(9), 1 + random(9)),
  (draft, random) => deleteFlows(draft, new Set([random(flowsOf(draft).length + 1)])),
  (draft, random) =>
    flowsOf(draft).length > 0 ? duplicateFlows(draft, [random(flowsOf(draft).length)]) : draft,
  (draft, random) =>
    setFlowCells(
      draft,
      [random(9)],
      pick(["size", "spread", "deadline", "src", "id"], random),
      cell(random),
    ),
  (draft, random) => setModel(draft, pick(["slot", "fluid"], random)),
  (draft, random) => setFabricKind(draft, pick(["link", "switch", "network"], random)),
  (draft, random) =>
    fabricKindOf(draft) === "network"
      ? setFabricKind(draft, "network", pick(TOPOLOGIES, random).kind)
      : draft,
  (draft, random) => setSource(draft, pick(["flows", "workload"], random)),
  (draft, random) =>
    togglePolicy(draft, pick(["fifo", "pias", "nos2", "rank", "mix", "dctcp"], random)),
  (draft, random) => duplicatePolicy(draft, keyIn(draft, random)),
  (draft, random) =>
    changePolicy(draft, keyIn(draft, random), (one) =>
      withField(one, pick(["label", "slack", "ecn"], random), cell(random)),
    ),
  (draft, random) =>
    changePolicy(draft, keyIn(draft, random), (one) =>
      withThresholdText(one, pick(["3, 8,", "x", "", "9 9"], random)),
    ),
  (draft, random) =>
    changePolicy(draft, keyIn(draft, random), (one) =>
      withThresholds(one, ({ queues }) => ({
        method: pick(["optimal", "published"], random),
        queues,
      })),
    ),
  (draft, random) =>
    sourceOf(draft) === "workload"
      ? withField(
          draft,
          `workload.${pick(["load", "flows", "seed", "warmUp"], random)}`,
          cell(random),
        )
      : draft,
  (draft, random) => (sourceOf(draft) === "workload" ? inWorkload(draft, random) : draft),
  (draft, random) =>
    withField(draft, pick(["title", "fabric.rate", "fabric.ports"], random), cell(random)),
  (draft, random) =>
    inUnits(draft, pick([{ size: "bytes" }, { time: "us" }, { time: "units" }] as const, random)),
  (draft, random) => atSpeed(draft, pick([1, 40], random)),
];

function inWorkload(draft: Draft, random: Random): Draft {
  const path = `workload.${pick(["deadlines", "counted", "bounds", "arrivals", "distribution", "pattern", "spread"], random)}`;
  if (path.endsWith("s") && random(2) === 0) return setAside(draft, path);
  if (path.endsWith("bounds"))
    return choose(draft, path, (said) => boundsOf(pick(["none", "exact", "noise"], random), said));
  if (path.endsWith("arrivals")) return choose(draft, path, ({ onOff }) => ({ onOff }));
  if (path.endsWith("distribution")) return choose(draft, path, ({ uniform }) => ({ uniform }));
  if (path.endsWith("pattern") || path.endsWith("spread")) return setAside(draft, path);
  return putBack(draft, path, parametersAt(draft, path));
}

function pick<T>(list: readonly T[], random: Random): T {
  return list[random(list.length)] as T;
}

function cell(random: Random): number | string {
  return pick([0, 1, 7, 0.5, "1e", "-", ""], random);
}

function keyIn({ policies }: Draft, random: Random): string {
  return policies[random(policies.length)]?.key ?? "";
}

describe("edits as forms make them", () => {
  test.each(SEEDS)("are undone to the byte, and survive storage to the byte, seed %i", (seed) => {
    const random = randomIntegers(seed + 100);
    for (const scenario of PRESETS) {
      const first = draftOf(scenario);
      let history: History<Draft> = begin(first);
      const texts = [JSON.stringify(first)];
      for (let step = 0; step < 12; step++) {
        const next = pick(EDITS, random)(history.present, random);
        if (next === history.present) continue;
        history = edit(history, next);
        texts.push(JSON.stringify(next));
        // The file is that of the policies that are on, and no other edit forgets it.
        expect(next.file["policies"]).toEqual(
          next.policies.filter(({ on }) => on).map(({ file }) => file),
        );
        const stored = readStored(historyToText(begin(next), 0));
        expect([stored.state, JSON.stringify(stored.history?.present.file)]).toEqual([
          "whole",
          JSON.stringify(next.file),
        ]);
      }
      for (const text of texts.reverse()) {
        expect(JSON.stringify(history.present)).toBe(text);
        history = undo(history);
      }
      expect(JSON.stringify(history.present.file)).toBe(JSON.stringify(scenario));
    }
  });

  test.each(SEEDS)("have every fault of the parser at its path, seed %i", (seed) => {
    const random = randomIntegers(seed + 200);
    for (const scenario of PRESETS) {
      let draft = draftOf(scenario);
      for (let step = 0; step < 8; step++) draft = pick(EDITS, random)(draft, random);
      const checked = checkDraft(draft);
      const parsed = parseScenario(draft.file, Number.POSITIVE_INFINITY);
      const told = [
        ...[...checked.faults.values()].map((fault) => fault.path),
        ...draft.policies
          .filter(({ on }) => on)
          .flatMap(({ key }, k) =>
            (checked.policyFaults.get(key) ?? []).map(({ path }) => toldAt(path, k)),
          ),
      ];
      const base = parseScenario({ ...draft.file, policies: [] }, Number.POSITIVE_INFINITY);
      const whole: readonly Fault[] = parsed.ok ? [] : parsed.faults;
      // What a policy needs of sound flows is told once they are sound.
      const faults = whole.filter(
        ({ path }) => base.ok || path.startsWith("policies") || isAmong(base.faults, path),
      );
      for (const { path } of faults) expect([path, told.includes(path)]).toEqual([path, true]);
      expect(checked.scenario === null).toBe(checked.faults.size > 0);
    }
  });
});

function isAmong(faults: readonly Fault[], path: string): boolean {
  return faults.some((fault) => fault.path === path);
}

/** A path of a policy's own, or of something else that it needs. */
function toldAt(path: string, place: number): string {
  const isElsewhere = /^(flows|workload|fabric|units)(\.|\[|$)/.test(path);
  if (isElsewhere) return path;
  return path === "" ? `policies[${place}]` : `policies[${place}].${path}`;
}
