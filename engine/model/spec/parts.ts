import type { CountedSpec, PartSpec, WorkloadSpec } from "./workload-spec.ts";

/** What a scenario says of the flows that it samples: a workload, or a list of parts and what they have in common. */
export interface Sampling {
  readonly workload?: WorkloadSpec | readonly PartSpec[] | undefined;
  readonly counted?: CountedSpec | undefined;
  readonly warmUp?: number | undefined;
}

export function isParts(workload: Sampling["workload"]): workload is readonly PartSpec[] {
  return Array.isArray(workload);
}

/** The parts of a workload: one of an object, none where flows are written out. */
export function partsOf({ workload }: Pick<Sampling, "workload">): readonly PartSpec[] {
  if (workload === undefined) return [];
  return isParts(workload) ? workload : [workload];
}

/** The workload of a sample that is of one; undefined of several parts, and where flows are written out. */
export function onlyPart(sampling: Pick<Sampling, "workload">): PartSpec | undefined {
  const [first, ...others] = partsOf(sampling);
  return others.length === 0 ? first : undefined;
}

/** What stands before the keys of a part in paths: `workload` of an object, `workload[1]` in a list. */
export function pathOfPart({ workload }: Pick<Sampling, "workload">, part: number): string {
  return isParts(workload) ? `workload[${part}]` : "workload";
}

/** The names of parts, by place; those without one are called by it. */
export function partNames(parts: readonly Pick<PartSpec, "name">[]): readonly string[] {
  return parts.map(({ name }, k) => name ?? `part${k + 1}`);
}

/** The distribution of all parts where they have the same, by which thresholds are published; else undefined. */
export function oneLaw(parts: readonly PartSpec[]): PartSpec["distribution"] | undefined {
  const [first, ...others] = parts.map(({ distribution }) => distribution);
  const text = JSON.stringify(first);
  return others.every((one) => JSON.stringify(one) === text) ? first : undefined;
}

/** The window of counted flows, wherever it stands. */
export function countedWindow({ workload, counted }: Sampling): CountedSpec | undefined {
  return workload === undefined || isParts(workload) ? counted : workload.counted;
}

/** The share of the first flows that are in no statistic, wherever it stands. */
export function warmUpOf({ workload, warmUp }: Sampling): number | undefined {
  return workload === undefined || isParts(workload) ? warmUp : workload.warmUp;
}

/** The seed by which a sample is called: that of its first part; undefined where flows are written out. */
export function seedOf(sampling: Pick<Sampling, "workload">): number | undefined {
  return partsOf(sampling)[0]?.seed;
}

/** The same with another seed; the parts behind the first have seeds made of their own and of it (SPEC 4.43). */
export function withSeed<S extends Pick<Sampling, "workload">>(scenario: S, seed: number): S {
  const { workload } = scenario;
  if (workload === undefined) return scenario;
  if (!isParts(workload)) return { ...scenario, workload: { ...workload, seed } };
  const isOwn = seed === workload[0]?.seed;
  const parts = workload.map((part, k) => {
    if (isOwn) return part;
    return { ...part, seed: k === 0 ? seed : mixedSeed(part.seed, seed) };
  });
  return { ...scenario, workload: parts };
}

/** Seeds of a list, each its own: of equal ones the later are made of them and of how many were before. */
export function seedsOf(parts: readonly PartSpec[]): readonly number[] {
  const seen = new Map<number, number>();
  return parts.map(({ seed }) => {
    const before = seen.get(seed) ?? 0;
    seen.set(seed, before + 1);
    return before === 0 ? seed : mixedSeed(seed, before);
  });
}

/** A seed of 32 bits made of two numbers: MurmurHash3's rounds over their four words (Austin Appleby, public domain). */
function mixedSeed(own: number, other: number): number {
  let hash = 0x9747b28c;
  for (const word of [own, own / 0x100000000, other, other / 0x100000000]) {
    const k = Math.imul(Math.floor(word) | 0, 0xcc9e2d51);
    hash ^= Math.imul((k << 15) | (k >>> 17), 0x1b873593);
    hash = (Math.imul((hash << 13) | (hash >>> 19), 5) + 0xe6546b64) | 0;
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
