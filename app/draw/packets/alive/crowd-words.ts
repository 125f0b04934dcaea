import type { Where } from "../../../../engine/doors/draw-data.ts";
import { TIME_PARTS, type TimePart } from "../../brush/time-parts.ts";
import { type Amounts, amountsOf } from "../../kit/marks/amounts.ts";
import { grouped } from "../../scale/numbers.ts";
import { percentText } from "../../scale/words.ts";
import { durationWords, largestParts, meanOf, type Phrase } from "./compared.ts";

/** A policy on many flows: where their time went, and how many packets it dropped; null: that is not counted. */
export interface CrowdRun {
  readonly label: string;
  readonly where: Where;
  readonly dropped: number | null;
  /** Picoseconds of a time unit. */
  readonly picoseconds: number;
}

/** The means of the parts of all flows that ended, in picoseconds. */
function crowdAmounts({ where, picoseconds }: CrowdRun): Amounts {
  const sums = amountsOf([]) as Record<TimePart, number>;
  let ended = 0;
  for (const time of where.wire) if (!Number.isNaN(time)) ended += 1;
  for (const part of TIME_PARTS) {
    for (const time of where[part]) if (!Number.isNaN(time)) sums[part] += time;
    sums[part] *= picoseconds / Math.max(1, ended);
  }
  return sums;
}

/** Timers that take less of all time are told as any other part. */
const MUCH = 0.05;

/**
 * The sentence over many flows: how many wait for timers under the policy whose timers take most, if that is much, else the
 * largest part of the slowest; then what the fastest on average drops, and its largest part.
 */
export function crowdPhrases(runs: readonly CrowdRun[]): readonly Phrase[] {
  const told = runs
    .map((run) => ({ ...run, amounts: crowdAmounts(run) }))
    .map((run) => ({ ...run, mean: meanOf(run) }))
    .filter(({ mean }) => mean > 0)
    .sort((a, b) => b.mean - a.mean);
  const [slow, fast] = [told[0], told.at(-1)];
  if (slow === undefined || fast === undefined) return [];
  const timerShare = ({ amounts, mean }: (typeof told)[number]): number => amounts.timer / mean;
  const waiting = told.reduce((most, run) => (timerShare(run) > timerShare(most) ? run : most));
  const first = timerShare(waiting) >= MUCH ? waiting : slow;
  const begin =
    first === waiting && timerShare(waiting) >= MUCH
      ? timersTold(waiting, timerShare(waiting))
      : [
          { text: `Under ${slow.label} the mean FCT is `, tone: "plain" } as const,
          { text: durationWords(slow.mean), tone: "bad" } as const,
          { text: `, ${largestParts(slow.amounts, 1)[0] ?? "at once"}.`, tone: "plain" } as const,
        ];
  if (fast === first) return begin;
  return [
    ...begin,
    { text: ` ${fast.label} ${dropsTold(fast.dropped)} `, tone: "plain" },
    { text: durationWords(fast.mean), tone: "good" },
    { text: `, ${largestParts(fast.amounts, 1)[0] ?? "at once"}.`, tone: "plain" },
  ];
}

function timersTold({ label, where }: CrowdRun, share: number): readonly Phrase[] {
  const flows = where.timer.length;
  const waiting = where.timer.reduce((sum, time) => sum + (time > 0 ? 1 : 0), 0);
  const verb = waiting === 1 ? "waits for a timer" : "wait for timers";
  return [
    {
      text: `${grouped(waiting)} of ${grouped(flows)} flows ${verb} under ${label}: `,
      tone: "plain",
    },
    { text: `${percentText(share)} of all time`, tone: "bad" },
    { text: ".", tone: "plain" },
  ];
}

function dropsTold(dropped: number | null): string {
  if (dropped === null) return "has a mean FCT of";
  if (dropped === 0) return "drops no packet: mean FCT";
  return `drops ${grouped(dropped)} ${dropped === 1 ? "packet" : "packets"}: mean FCT`;
}
