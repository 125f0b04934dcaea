import { ageLines } from "../formulas/age-lines.ts";
import { lawOfScenario } from "../formulas/law-of-sizes.ts";
import { meanUnderPs } from "../formulas/mg1.ts";
import { cutAt, type ServiceLaw } from "../formulas/service-law.ts";
import { TooManyPieces } from "../formulas/soap/size-cells.ts";
import { type SoapQueue, Sojourns } from "../formulas/soap/sojourn.ts";
import { resolvePolicies } from "../materialise/materialise.ts";
import { CLASS_BYTES, SIZE_CLASSES, type SizeClass } from "../model/flow-classes.ts";
import { partsOf } from "../model/spec/parts.ts";
import type { PartSpec, Scenario } from "../model/spec/scenario.ts";
import { bytesPerUnit } from "../model/spec/units.ts";
import type { ResolvedPolicy } from "../policies/policy.ts";
import { isFault, parseExpression } from "../rank/parse-expression.ts";
import { offeredLoad } from "../workload/loads.ts";
import { ExpressionRank } from "./soap/expression-rank.ts";
import { rankOfPolicy, tableInParts } from "./soap/rank-of-policy.ts";

/**
 * Mean FCTs in time units: ∞ where flows of a class never end in the long run, null where there are none.
 *
 * @inline
 */
export interface LongRunMeans {
  readonly all: number;
  readonly byClass: Readonly<Record<SizeClass, number | null>>;
}

/**
 * Long-run means of one policy, or why theory has none.
 *
 * @inline
 */
export interface PolicyTheory {
  readonly label: string;
  readonly policy: string;
  /** It is null where theory says nothing; then `why` says why. */
  readonly means: LongRunMeans | null;
  /** The end of a sentence, such as "reads arrival"; null where there are means. */
  readonly why: string | null;
  /** The policy's rank reads what tells a flow's size. If it does not, Gittins' mean bounds its expected mean from below. */
  readonly readsSizes: boolean;
}

/** The queue M/G/1 of a scenario (SPEC 14.8). */
export interface LongRun {
  readonly load: number;
  /** Shares of the flows. */
  readonly shares: Readonly<Record<SizeClass, number>>;
  readonly policies: readonly PolicyTheory[];
  /** Gittins' rank has the smallest expected mean of all policies that read no sizes. */
  readonly gittins: LongRunMeans;
}

/**
 * Means in the long run beside a scenario's simulation, by policy and size class; or why there are none. For one link
 * and a workload of Poisson arrivals without spread; of the fluid model, in slots as the limit of small packets.
 * `report` is called with the policies done, and all of them.
 */
export function longRun(
  scenario: Scenario,
  report: (done: number, total: number) => void = () => {},
): LongRun | { readonly why: string } {
  const asked = askedOf(scenario);
  if ("why" in asked) return asked;
  const { queue, classes } = asked;
  const policies = resolvePolicies(scenario);
  const total = policies.length + 1;
  report(0, total);
  const found = policies.map((policy, k) => {
    const theory = theoryOf(policy, asked);
    report(k + 1, total);
    return theory;
  });
  const gittins = meansOf({ ...queue, rank: gittinsRank(queue.law) }, classes);
  report(total, total);
  const shares = sharesOf(queue.law, classes);
  return { load: queue.load, shares, policies: found, gittins };
}

/** Does the same for the scenario's policies alone, without the bound. */
export function policiesInLongRun(
  scenario: Scenario,
): readonly PolicyTheory[] | { readonly why: string } {
  const asked = askedOf(scenario);
  if ("why" in asked) return asked;
  return resolvePolicies(scenario).map((policy) => theoryOf(policy, asked));
}

interface Asked {
  readonly parts: readonly PartSpec[];
  readonly queue: Queue;
  /** Sizes at which the classes end. */
  readonly classes: readonly number[];
}

function askedOf(scenario: Scenario): Asked | { readonly why: string } {
  const { fabric } = scenario;
  const parts = partsOf(scenario);
  if (parts.length === 0) return { why: "the flows are written out: there is no long run" };
  if (fabric.kind !== "link") return { why: "it is for one link" };
  const why = parts.map(whyNone).find((one) => one !== null);
  if (why) return { why };
  const law = lawOfScenario(scenario, new Float64Array());
  const bytes = bytesPerUnit(scenario.model, scenario.units);
  const classes = CLASS_BYTES.map((most) => most / bytes);
  const load = offeredLoad(scenario) as number;
  return { parts, queue: { law, load, rate: fabric.rate }, classes };
}

function gittinsRank(law: ServiceLaw): ExpressionRank {
  const own = parseExpression("gittins()");
  if (isFault(own)) throw new Error("no expression");
  const ages = { gittins: ageLines("gittins", law) };
  return new ExpressionRank([own], { constants: {}, thresholds: [], ages });
}

function whyNone({ arrivals, spread }: PartSpec): string | null {
  const isPoisson = arrivals === undefined || arrivals === "poisson";
  if (!isPoisson) return "it is for Poisson arrivals";
  const isAtOnce = spread === undefined || spread === 0;
  return isAtOnce ? null : "it is for flows whose data are all there on arrival (spread 0)";
}

type Queue = Omit<SoapQueue, "rank">;

function theoryOf(policy: ResolvedPolicy, { parts, queue, classes }: Asked): PolicyTheory {
  const known = { label: policy.label, policy: policy.id };
  const found = rankOfPolicy(policy, parts);
  if (found.kind === "none") return { ...known, means: null, why: found.why, readsSizes: true };
  if (found.kind === "sharing") {
    return { ...known, means: sharingMeans(queue, classes), why: null, readsSizes: false };
  }
  const { nodes, readsSizes } = found;
  const { thresholds, constants = {}, ages: tables = {} } = policy;
  const ages = Object.fromEntries(
    Object.entries(tables).map(([name, table]) => [name, tableInParts(table)]),
  );
  const rank = new ExpressionRank(nodes, { constants, thresholds, ages });
  try {
    return { ...known, means: meansOf({ ...queue, rank }, classes), why: null, readsSizes };
  } catch (error) {
    if (!(error instanceof TooManyPieces)) throw error;
    return {
      ...known,
      means: null,
      why: "has a rank of more pieces than theory goes through",
      readsSizes,
    };
  }
}

function meansOf(queue: SoapQueue, classes: readonly number[]): LongRunMeans {
  const sojourns = new Sojourns(queue, classes);
  const shares = sharesOf(queue.law, classes);
  const ends = [0, ...classes, Number.POSITIVE_INFINITY];
  let all = 0;
  const byClass = byName((name, k) => {
    if (shares[name] === 0) return null;
    const mean = sojourns.mean(ends[k], ends[k + 1]);
    all += shares[name] * mean;
    return mean;
  });
  return { all, byClass };
}

/** Processor sharing: x / (1 − ρ) for every size x. */
function sharingMeans(queue: Queue, classes: readonly number[]): LongRunMeans {
  const { law, load, rate } = queue;
  const shares = sharesOf(law, classes);
  const cuts = [0, ...classes, Number.POSITIVE_INFINITY].map((size) => cutAt(law, size).first);
  const byClass = byName((name, k) => {
    if (shares[name] === 0) return null;
    if (load >= 1) return Number.POSITIVE_INFINITY;
    const size = ((cuts[k + 1] as number) - (cuts[k] as number)) / shares[name];
    return size / (1 - load) / rate;
  });
  return { all: meanUnderPs(queue), byClass };
}

/** Nothing nearer to 0 than this is more than rounding. */
const ROUNDING = 1e-12;

function sharesOf(law: ServiceLaw, classes: readonly number[]): LongRun["shares"] {
  const above = [1, ...classes.map((size) => cutAt(law, size).above), 0];
  return byName((_, k) => {
    const share = (above[k] as number) - (above[k + 1] as number);
    return share < ROUNDING ? 0 : share;
  });
}

function byName<T>(of: (name: SizeClass, k: number) => T): Record<SizeClass, T> {
  const [mice, medium, elephants] = SIZE_CLASSES.map(of) as [T, T, T];
  return { mice, medium, elephants };
}
