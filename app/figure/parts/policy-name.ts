import type { Ink } from "../../charts/ink.ts";
import type { RunView } from "../../results.ts";
import { policyColour } from "../../theme/colours.ts";
import type { Recorder } from "../draw/recorder.ts";
import { say } from "./say.ts";

/** A policy's colour, which black on white does without, and its name; returns where it ends. */
export function paintPolicyName(
  recorder: Recorder,
  { policy }: RunView,
  room: number,
  ink: Ink,
): number {
  const isPrint = ink.theme === "print";
  const left = isPrint ? 0 : 17;
  if (!isPrint) {
    recorder.fillStyle = policyColour(policy.id, ink.theme);
    recorder.fillRect(0, 5.5, 10, 10);
  }
  const manner = { size: 13, weight: 600, colour: ink.ink, room: room - left };
  return left + say(recorder, policy.label, left, 15, manner);
}
