import type { Scenario } from "../../../../engine/doors/scenario.ts";
import { addressOf, isPlaceAddress, placeAt } from "../../../address/place.ts";
import { progressFromText } from "../../../learn/progress-text.ts";
import { authoredLesson, formFromText } from "../../../lessons/authored.ts";
import { readExercise } from "../../../lessons/exercise.ts";
import { shelfFromText } from "../../../store/kept/shelf.ts";
import { messagesFault } from "./links.ts";
import { mutatedJson, mutatedText } from "./mutate.ts";
import type { Random } from "./random.ts";

const ADDRESSES = [
  "#/e/mice-elephants-late-burst",
  "#/e/asrpt-fig-2?p=las,srpt",
  "#/lessons/fifos-convoy/2",
  "#lesson/fifos-convoy/1",
  "#/sweep",
  "#/bench",
  "#/examples",
  "#/e/a?p=%E2%82%AC",
];
const ENDS = ["%", "%E0%A4", "/../..", "?p=", "?p=,,,", "/-1", "/1e99", "__proto__", "#"];

/** A spoilt address: no place, or one whose own address leads to it again. */
export function addressFault(random: Random): string | null {
  let hash = mutatedText(random.pick(ADDRESSES), random);
  if (random.below(4) === 0) hash += random.pick(ENDS);
  const place = isPlaceAddress(hash) ? placeAt(hash) : null;
  if (place === null) return null;
  const again = placeAt(addressOf(place));
  if (JSON.stringify(again) === JSON.stringify(place)) return null;
  return `${hash} is ${JSON.stringify(place)}, and its own address ${JSON.stringify(again)}`;
}

const BENCH: Scenario = {
  version: 1,
  model: "slot",
  fabric: { kind: "link", rate: 1 },
  flows: [
    { id: "a", arrival: 0, size: 9 },
    { id: "b", arrival: 2, size: 1 },
  ],
  policies: [{ id: "fifo" }, { id: "srpt" }],
};
const STEP = {
  kind: "finish",
  ask: "",
  measure: "meanFct",
  policy: "FIFO",
  flow: "a",
  best: "least",
  at: "3",
  hidePolicy: "SRPT",
  hideFrom: "2",
  after: "x {{meanFct FIFO}}\n\ny",
  panels: ["service", "metrics"],
};
const FORM = {
  ...STEP,
  name: "Group",
  recap: "So it is.",
  others: [
    { ...STEP, kind: "policy", title: "Two", shown: ["SRPT"] },
    { ...STEP, kind: "number", flows: { scenario: BENCH }, points: "2", tolerance: "5" },
  ],
};
const PROGRESS = { pias: { at: 2, seen: [0, 1, 2], answers: { 1: "a", 2: "5" } } };
const SHELF = { version: 1, current: "a", entries: [{ id: "a", name: "x", title: "y" }] };

/** What else the browser keeps, spoilt: the list of scenarios, progress in lessons, a form of an exercise. */
export function keptFault(random: Random): string | null {
  const spoilt = (value: unknown): string =>
    random.below(2) === 0
      ? mutatedText(JSON.stringify(value), random)
      : JSON.stringify(mutatedJson(value, random));
  const { entries } = shelfFromText(spoilt(SHELF));
  if (entries.some(({ name }) => typeof name !== "string")) return "a name that is no text";
  try {
    const places = Object.values(progressFromText(spoilt(PROGRESS)));
    if (places.some(({ at }) => !Number.isInteger(at))) return "a step that is no number";
    const lesson = authoredLesson(formFromText(spoilt(FORM)), BENCH);
    const read = readExercise({ scenario: BENCH, lesson });
    return read.ok ? null : messagesFault(read.faults);
  } catch (error) {
    // Whoever reads these takes what is no JSON for nothing.
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
