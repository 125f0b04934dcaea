import { beforeAll, expect, it } from "vitest";
import { seeds } from "../../../engine/testing/seeds.ts";
import { PRESET_GROUPS } from "../../../workloads/presets/index.ts";
import { boundsParameters } from "../../document/draft/choices.ts";
import {
  type Draft,
  draftTitle,
  fabricOf,
  flowsOf,
  readDraft,
  sourceOf,
  workloadOf,
} from "../../document/draft/draft.ts";
import { hostsOf } from "../../document/draft/network-kinds.ts";
import { textOfList } from "../../document/draft/written-lists.ts";
import { checkDraft } from "../../document/read/check.ts";
import { randomIntegers } from "../../document/testing/random-integers.ts";
import { curveOf } from "../../draw/studies/sizes-plot.ts";
import { setFlowCells } from "../../edits/flow-edits.ts";
import { setFabricKind, setModel, setSource } from "../../edits/setting-edits.ts";
import { atSpeed, lineRateOf, sizeUnitOf, timeUnitOf } from "../../edits/units.ts";
import { partsOf } from "../../shell/panels/policy/mix.ts";
import { begin, edit, undo } from "./edit-history.ts";
import { fetchFirst, historyToText, readStored } from "./stored.ts";

const SEEDS = seeds([1, 2, 3, 4, 5, 6]);
/** Each seed stands for so many texts. */
const TEXTS = 60;

/** What 0.2.0 stored. */
const FORMER: Readonly<Record<string, string>> = import.meta.glob(
  "../../../e2e/kept/0.2.0/storage/half-typed-*.json",
  { query: "?raw", import: "default", eager: true },
);
const STORED = Object.values(FORMER).flatMap((dump) =>
  Object.entries<string>(JSON.parse(dump).localStorage)
    .filter(([key]) => key.startsWith("slotwise.scenario."))
    .map(([, text]) => JSON.parse(text)),
);

const ORIGINALS = PRESET_GROUPS.flatMap((group) => group.presets)
  .map(({ scenario }) => {
    const draft = readDraft(scenario) as Draft;
    const typed = setFlowCells(draft, [0], "size", "1e");
    return JSON.parse(historyToText(undo(edit(edit(begin(draft), typed), draft))));
  })
  .concat(STORED);

/** What another program, another version or a broken disk may leave in the place of a value. */
const ODD: readonly unknown[] = [
  ...["__proto__", "constructor", "toString", "hasOwnProperty", "valueOf", "poems", ""],
  ...[null, true, 0, -1, 1e308, 5e-324, [], [[]], [null], {}, { toString: 1 }, { share: {} }],
  JSON.parse('{"__proto__":{"kind":"cdf"},"constructor":{"prototype":{}}}'),
  "x".repeat(20_000),
  Array.from({ length: 5000 }, (_, k) => k),
];

/** Of all there is to see before anything has run. */
function lookedAt(draft: Draft): void {
  const { distribution, bounds } = workloadOf(draft);
  checkDraft(draft);
  draftTitle(draft).trim();
  curveOf(distribution);
  boundsParameters(bounds);
  hostsOf(fabricOf(draft));
  lineRateOf(draft);
  for (const policy of draft.policies) {
    for (const key of ["thresholds", "rank", "constants"] as const) textOfList(policy, key);
    partsOf(policy.file);
  }
  for (const { id, arrival, size } of flowsOf(draft)) [id, arrival, size].map(String);
  sizeUnitOf(draft);
  timeUnitOf(draft);
  for (const kind of ["link", "switch", "network"] as const) {
    checkDraft(setFabricKind(setModel(draft, "fluid"), kind));
  }
  checkDraft(setSource(draft, sourceOf(draft) === "flows" ? "workload" : "flows"));
  checkDraft(atSpeed(draft));
}

function check(text: string): void {
  const { state, history } = readStored(text);
  if (history === null) return;
  const again = readStored(historyToText(history));
  expect(again).toEqual({ state: "whole", history: { ...history, gesture: null } });
  for (const draft of [...history.past, history.present, ...history.future]) lookedAt(draft);
  // Nothing is claimed to be whole that differs from what was stored.
  if (state === "whole") {
    const stored = JSON.parse(text, (_, value) =>
      value === Number.POSITIVE_INFINITY ? "Infinity" : value,
    );
    if (stored.version === 2) {
      const { policies: _, ...file } = stored.draft.file;
      expect(history.present).toMatchObject({ ...stored.draft, file });
    }
  }
}

type Place = { readonly of: Record<string, unknown>; readonly key: string };

/** Every key and index of a JSON value, at any depth; of long lists the first alone. */
function placesOf(value: unknown): readonly Place[] {
  if (typeof value !== "object" || value === null) return [];
  const of = value as Record<string, unknown>;
  const keys = Object.keys(of).slice(0, Array.isArray(value) ? 12 : undefined);
  return keys.flatMap((key) => [{ of, key }, ...placesOf(of[key])]);
}

beforeAll(fetchFirst);

it.each(SEEDS)("a stored text of which values were changed is read, seed %i", (seed) => {
  const random = randomIntegers(seed);
  const pick = <T>(list: readonly T[]): T => list[random(list.length)] as T;
  for (let count = 0; count < TEXTS; count++) {
    const copy = structuredClone(pick(ORIGINALS));
    for (let changes = 1 + random(3); changes > 0; changes--) {
      // The version and the draft themselves seldom, or nothing else is ever read.
      const places = placesOf(random(10) === 0 ? copy : copy["draft"]);
      if (places.length === 0) break;
      const { of, key } = pick(places);
      const other = pick(placesOf(pick(ORIGINALS)));
      const kind = random(5);
      if (kind === 0) delete of[key];
      else if (kind === 1) of[other.key] = structuredClone(other.of[other.key]);
      else if (kind === 2) of[key] = structuredClone(other.of[other.key]);
      else of[key] = pick(ODD);
    }
    check(JSON.stringify(copy));
  }
});

it.each(SEEDS)("a stored text that was cut or scrambled is read, seed %i", (seed) => {
  const random = randomIntegers(seed + 1000);
  for (let count = 0; count < TEXTS; count++) {
    const text = JSON.stringify(ORIGINALS[random(ORIGINALS.length)]);
    const place = random(text.length);
    const kind = random(4);
    if (kind === 0) check(text.slice(0, place));
    else if (kind === 1) check(text.slice(0, place) + text.slice(place + 1 + random(9)));
    else if (kind === 2) check(`${text.slice(0, place)}9e999${text.slice(place)}`);
    else check(text.replace(/\d+/g, (number) => (random(20) === 0 ? `${number}e999` : number)));
  }
});

it("a deep or an enormous text is read, or refused, in a moment", () => {
  const deep = `${"[".repeat(100_000)}${"]".repeat(100_000)}`;
  for (const part of ["flows", "units", "policies", "workload", "fabric"]) {
    check(`{"version":1,"draft":{"flows":[],"${part}":${deep}}}`);
    check(`{"version":2,"draft":{"file":{"flows":[],"${part}":${deep}}}}`);
    check(
      `{"version":1,"draft":{"flows":[{"id":"a","packets":${deep}}],"${part}":{"loss":${deep}}}}`,
    );
  }
  check(deep);
  const flows = Array.from({ length: 50_000 }, (_, k) => ({ id: `f${k}`, arrival: k, size: "" }));
  expect(readStored(JSON.stringify({ version: 1, draft: { flows } })).state).toBe("whole");
});
