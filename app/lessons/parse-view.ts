import {
  at,
  LESSON_KEYS,
  LESSON_PANELS,
  NOT_NEGATIVE,
  type Reader,
} from "../../engine/doors/files.ts";
import type { Names } from "./lesson-measures.ts";
import type { Panel, StepView } from "./lesson-types.ts";

const AS_OPENED: StepView = {
  window: null,
  lanes: "flow",
  measure: "fct",
  scale: null,
  sizeClass: "all",
  playhead: null,
  explained: null,
  panels: ["service"],
};

/** How a step looks at its results: strict, unlike the view in a link, since a person writes it. */
export function readView(value: unknown, path: string, names: Names, reader: Reader): StepView {
  if (value === undefined) return AS_OPENED;
  const source = reader.object(value, path, LESSON_KEYS.view);
  if (source === undefined) return AS_OPENED;
  const choice = <const T extends string>(key: string, options: readonly T[]) =>
    reader.optional(source, path, key, (v, p) => reader.choice(v, p, options));
  const view = {
    ...AS_OPENED,
    ...choice("lanes", ["queue", "flow"]),
    ...choice("measure", ["fct", "slowdown"]),
    ...choice("scale", ["linear", "log"]),
    ...choice("explained", names.policies),
    ...reader.optional(source, path, "playhead", (v, p) => reader.number(v, p, NOT_NEGATIVE)),
    ...reader.optional(source, path, "window", (v, p) => readWindow(v, p, reader)),
    ...reader.optional(source, path, "panels", (v, p) => readPanels(v, p, reader)),
  };
  if (view.explained !== null && view.playhead === null) {
    reader.fault(at(path, "explained"), "nothing: there is no playhead", view.explained);
  }
  return view as StepView;
}

function readWindow(value: unknown, path: string, reader: Reader): StepView["window"] | undefined {
  const list = reader.array(value, path, "[from, to]") ?? [];
  const [from, to] = list.map((item, k) => reader.number(item, at(path, k), NOT_NEGATIVE));
  if (from === undefined || to === undefined) return undefined;
  return from < to ? { from, to } : reader.fault(path, "from < to", value);
}

function readPanels(value: unknown, path: string, reader: Reader): readonly Panel[] {
  const list = reader.array(value, path, "an array of panels", LESSON_PANELS.length) ?? [];
  return list.flatMap((item, k) => reader.choice(item, at(path, k), LESSON_PANELS) ?? []);
}
