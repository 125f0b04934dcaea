import { CLASS_BYTES } from "../../engine/doors/draw-data.ts";
import type { CdfPoints } from "../../engine/doors/scenario.ts";
import { makeDistribution, type SizeCurve, SizeProfile } from "../../engine/doors/workload.ts";
import type { DistributionFile } from "../../workloads/distributions/index.ts";
import { readable } from "../draw/scale/numbers.ts";

/** A law of sizes as this view shows it; sizes in bytes. */
export interface ShownLaw {
  readonly id: string;
  readonly title: string;
  readonly curve: SizeCurve;
  readonly envelope: DistributionFile["envelope"];
  readonly profile: SizeProfile;
  readonly facts: LawFacts;
}

interface LawFacts {
  /** Mean of the sampler, rounding to packets included. */
  readonly mean: number;
  readonly p50: number;
  readonly p90: number;
  readonly p99: number;
  /** Shares of the flows: up to 100 KB, and above 10 MB; and of the bytes in the latter. */
  readonly mice: number;
  readonly elephants: number;
  readonly tail: number;
}

const known = new Map<string, ShownLaw>();

/** Computed once a law: its numbers never change. */
export function lawOfFile(file: DistributionFile): ShownLaw {
  const law = known.get(file.id) ?? shownLaw(file.id, file.id, file.title, file.envelope);
  known.set(file.id, law);
  return law;
}

export function lawOfOwn(own: OwnLaw): ShownLaw {
  const { id, title } = own;
  const law = known.get(id) ?? shownLaw(distributionOf(own), id, title, undefined);
  known.set(id, law);
  return law;
}

/** A law of one's own as a scenario has it. */
export function distributionOf({ points, steps }: Pick<OwnLaw, "points" | "steps">): CdfSpec {
  return { cdf: points, ...(steps ? { steps } : {}) };
}

interface CdfSpec {
  readonly cdf: CdfPoints;
  readonly steps?: true;
}

function shownLaw(
  spec: string | CdfSpec,
  id: string,
  title: string,
  envelope: DistributionFile["envelope"],
): ShownLaw {
  const distribution = makeDistribution(spec, "fluid", undefined);
  const profile = new SizeProfile(distribution.points);
  const [mouse, medium] = CLASS_BYTES;
  const facts = {
    mean: distribution.mean,
    p50: distribution.sample(0.5),
    p90: distribution.sample(0.9),
    p99: distribution.sample(0.99),
    mice: profile.flowsUpTo(mouse),
    elephants: 1 - profile.flowsUpTo(medium),
    tail: 1 - profile.bytesUpTo(medium),
  };
  return { id, title, curve: profile.curve(), envelope, profile, facts };
}

/** A distribution that a person brought along; it lives as long as the page. Sizes in bytes. */
export interface OwnLaw {
  readonly id: string;
  readonly title: string;
  /** What it was read from: read in another way it takes its own place. */
  readonly text: string;
  readonly points: CdfPoints;
  /** All flows of a share have the size of its point; false: sizes lie on lines between the points. */
  readonly steps: boolean;
  /** Remarks of the file's reader. */
  readonly notes: readonly string[];
}

const UNITS = [
  [1e9, "GB"],
  [1e6, "MB"],
  [1e3, "KB"],
] as const;

/** "1.67 MB", "340 B": three significant digits; KB, MB and GB are decimal. */
export function bytesInWords(bytes: number): string {
  const rounded = Number(bytes.toPrecision(3));
  for (const [size, unit] of UNITS) {
    if (rounded >= size) return `${readable(rounded / size)} ${unit}`;
  }
  return `${readable(rounded)} B`;
}

/** "54.4 %": to a tenth, but what is not nothing never reads as 0, and what is not all never as 100. */
export function shareInWords(share: number): string {
  const percent = 100 * share;
  if (percent > 0 && percent < 0.1) return "< 0.1 %";
  if (percent < 100 && percent > 99.9) return "> 99.9 %";
  return `${share === 0 || share === 1 ? percent : percent.toFixed(1)} %`;
}
