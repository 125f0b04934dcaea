import { policyColour } from "../../brush/colours.ts";
import type { Ink } from "../../brush/ink.ts";
import { TEXT } from "../../brush/text.ts";
import { say } from "../../kit/say.ts";
import type { RunView } from "../../run/results.ts";
import { earlierRuns, swatchBars } from "../../run/swatch.ts";
import type { Recorder } from "../draw/recorder.ts";
import { textWidth } from "../type/inter.ts";
import { lines } from "./note.ts";

const LINE = 16;

interface Place {
  /** All that are shown: of a policy's runs each has a swatch of its own. */
  readonly runs: readonly RunView[];
  /** Pixels from the left. */
  readonly room: number;
  /** A name without room goes on in a second line; else it is shortened. */
  readonly wraps?: boolean;
}

/** A policy's colour, which black on white does without, and its name; where its last line ends. */
export function paintPolicyName(
  recorder: Recorder,
  view: RunView,
  { runs, room, wraps = false }: Place,
  ink: Ink,
): { readonly right: number; readonly baseline: number } {
  const { id, label } = view.policy;
  const isPrint = ink.theme === "print";
  const left = isPrint ? 0 : 17;
  if (!isPrint) {
    recorder.fillStyle = policyColour(id, ink.theme);
    for (const [x, width] of swatchBars(earlierRuns(view, runs))) {
      recorder.fillRect(x, 5.5, width, 10);
    }
  }
  const manner = { size: TEXT.body, weight: 600, colour: ink.ink, room: room - left };
  const isWhole = !wraps || textWidth(label, manner.size, manner.weight) <= manner.room;
  const [first = label, ...rest] = isWhole ? [] : lines(label, manner.room, manner.size, 600);
  const second = rest.join(" ");
  const width = say(recorder, first, left, 15, manner);
  if (second === "") return { right: left + width, baseline: 15 };
  return { right: left + say(recorder, second, left, 15 + LINE, manner), baseline: 15 + LINE };
}
