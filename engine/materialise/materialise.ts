import { ageTable } from "../formulas/age-indices.ts";
import { ageLines } from "../formulas/age-lines.ts";
import { lawOfScenario } from "../formulas/law-of-sizes.ts";
import { type Sample, sampleScenario } from "../knowledge/sample-parts.ts";
import { countedWithin } from "../model/flow-classes.ts";
import { columnsOf, specsOf } from "../model/flow-specs.ts";
import { allocateFlows, type Flows } from "../model/flows.ts";
import { identitiesOf } from "../model/identity.ts";
import { isNetwork } from "../model/spec/fabric-spec.ts";
import { isTransport, type PacketSetting } from "../model/spec/packet-setting.ts";
import { countedWindow } from "../model/spec/parts.ts";
import type { PolicySpec, Scenario } from "../model/spec/scenario.ts";
import { endpointsOf } from "../model/spec/topology-of.ts";
import { countedAsSizes, secondsPerUnit, unitsOf } from "../model/spec/units.ts";
import type { ResolvedPolicy } from "../policies/policy.ts";
import { type AgeTables, ageFunctionsOf } from "../rank/age-table.ts";
import { uniqueLabels } from "../run/labels.ts";
import { policyDefinition, withUsual } from "../run/policies.ts";
import { simulate } from "../run/simulate.ts";
import { resolveMethod, resolveSplit } from "../thresholds/resolve.ts";
import { resolvePackets } from "../transports/resolve-packets.ts";
import { resolveTransport } from "../transports/windows/resolve-transport.ts";
import { mostFilled } from "../workload/loads.ts";

/** An experiment: the flows of a scenario, the same for every policy, and the policies with all parameters known. */
export interface Experiment {
  readonly scenario: Scenario;
  readonly flows: Flows;
  readonly ids: readonly string[];
  readonly policies: readonly ResolvedPolicy[];
  /** The number of ports or hosts, as `endpointsOf` the fabric. */
  readonly endpoints: number | null;
  /** How many ports the load fills, or that of one part: all of them where flows are written out. */
  readonly filled: (part?: number) => number;
}

/**
 * Only some scenarios need these to become an experiment. They are handed in, so that a program can fetch each part with the first scenario
 * that does.
 *
 * @internal
 */
export interface Makers {
  readonly sampleScenario: typeof sampleScenario;
  readonly mostFilled: typeof mostFilled;
  readonly thresholds: typeof OF_LAWS;
  readonly packets: typeof OF_PACKETS;
  /** Searches run their policy by it. */
  readonly simulate: typeof simulate;
}

const OF_LAWS = { ageTable, ageLines, lawOfScenario, resolveMethod, resolveSplit };

const OF_PACKETS = { resolvePackets, resolveTransport };

const ALL_MAKERS: Makers = {
  sampleScenario,
  mostFilled,
  thresholds: OF_LAWS,
  packets: OF_PACKETS,
  simulate,
};

/**
 * Samples the workload, if there is one, and turns methods into thresholds. Deterministic. Where
 * bounds are learnt, which takes a second or more, `report` is called with the share of that work done.
 */
export function materialise(scenario: Scenario, report?: (share: number) => void): Experiment {
  return materialiseWith(ALL_MAKERS, scenario, report);
}

/**
 * `materialise` by these makers.
 *
 * @internal
 */
export function materialiseWith(
  makers: Makers,
  scenario: Scenario,
  report?: (share: number) => void,
): Experiment {
  const { workload, model, fabric } = scenario;
  const specs = scenario.flows ?? [];
  const endpoints = endpointsOf(fabric);
  const sample: Sample | null =
    workload === undefined ? null : makers.sampleScenario(scenario, report);
  const drawn = sample?.flows ?? writtenFlows(scenario, endpoints !== null);
  const idsOf = () =>
    sample === null ? specs.map(({ id }) => id) : (sample.ids ?? numbered(drawn.count));
  // Whatever the policies: flows are kept while these change. Sampled ones on a link are f1, f2, …, as is known.
  const isNamed = isNetwork(fabric) || (model === "fluid" && !(sample && sample.ids === null));
  const flows = isNamed ? { ...drawn, identity: identitiesOf(idsOf()) } : drawn;
  let policies: readonly ResolvedPolicy[] | undefined;
  let ids: readonly string[] | undefined;
  return {
    scenario,
    flows,
    endpoints,
    filled: (part) =>
      workload === undefined ? (endpoints ?? 1) : makers.mostFilled(scenario, part),
    // Optimal thresholds take a while: made when they are asked for.
    get policies() {
      policies ??= resolveWith(makers, scenario);
      return policies;
    },
    // The names of a million sampled flows take longer than the flows: made when they are asked for.
    get ids() {
      ids ??= idsOf();
      return ids;
    },
  };
}

function writtenFlows({ flows = [], counted }: Scenario, hasPorts: boolean): Flows {
  const columns = columnsOf(flows, hasPorts);
  return counted === undefined ? columns : { ...columns, counted: countedWithin(columns, counted) };
}

function numbered(count: number): string[] {
  return Array.from({ length: count }, (_, i) => `f${i + 1}`);
}

/**
 * The policies with all parameters known. Thresholds follow from written flows or from a workload's law, never from
 * what is sampled of it. Labels are made unique, so that one is enough to tell two runs apart (SPEC 10.5).
 * A search by simulation takes seconds: `report` is called with the share of all searches that is done.
 */
export function resolvePolicies(
  scenario: Scenario,
  report: (share: number) => void = () => {},
): readonly ResolvedPolicy[] {
  return resolveWith(ALL_MAKERS, scenario, report);
}

function resolveWith(
  makers: Makers,
  scenario: Scenario,
  report: (share: number) => void = () => {},
): readonly ResolvedPolicy[] {
  const hasPorts = endpointsOf(scenario.fabric) !== null;
  const flows = scenario.flows ? columnsOf(scenario.flows, hasPorts) : allocateFlows(0);
  const labels = uniqueLabels(scenario.policies, policyDefinition);
  const { length } = scenario.policies;
  return scenario.policies.map((policy, k) => {
    const label = labels[k] ?? policy.id;
    const slack = policy.slack === undefined ? {} : { slack: inSizeUnits(policy.slack, scenario) };
    const { switchThreshold: split, ...parameters } = withUsual(policy);
    const switchThreshold =
      split === undefined
        ? {}
        : { switchThreshold: makers.thresholds.resolveSplit(split, scenario, flows) };
    const hasAges = policyDefinition(policy.id).parameters.includes("aging");
    const { aging: alpha = 0 } = policy;
    const aging = hasAges && alpha > 0 ? { aging: alpha * secondsPerUnit(scenario.units) } : {};
    const path = policy.rank !== undefined ? { path: `policies[${k}]` } : {};
    const tables = agesWith(makers, policy, scenario, flows.size);
    const ages = Object.keys(tables).length === 0 ? {} : { ages: tables };
    const known = {
      ...parameters,
      label,
      ...slack,
      ...switchThreshold,
      ...aging,
      ...ages,
      ...path,
    };
    const thresholds = resolveThresholds(makers, known, scenario, flows, (share) =>
      report((k + share) / length),
    );
    const definition = policyDefinition(policy.id);
    const { of } = known;
    if (of !== undefined) {
      const parts = resolveWith(makers, { ...scenario, policies: of });
      return { ...known, thresholds, packets: mixOf(parts, policy) };
    }
    const packets =
      definition.packets === undefined
        ? null
        : (makers.packets.resolvePackets(definition, policy, scenario) ??
          makers.packets.resolveTransport(
            definition.packets.protocol,
            policy,
            { ...known, thresholds },
            scenario,
          ));
    return { ...known, thresholds, ...(packets === null ? {} : { packets }) };
  });
}

/** The setting of a mix, whose parts are resolved; what ports and ways are like the first says. */
function mixOf(
  parts: readonly ResolvedPolicy[],
  { share, by = "flow" }: PolicySpec,
): PacketSetting {
  const settings = parts.flatMap(({ packets }) =>
    packets === undefined || !isTransport(packets) ? [] : [packets],
  );
  const [first] = settings;
  if (first === undefined) throw new RangeError("a mix of nothing");
  const labels = parts.map(({ label }) => label);
  const equal = settings.map(() => 1 / settings.length);
  return { ...first, protocol: "mix", mix: { labels, of: settings, share: share ?? equal, by } };
}

/** Tables by age for a rank that asks for the sizes to be expected (SPEC 14.7): those of the workload, else of `sizes`. */
export function agesOf(
  policy: Pick<PolicySpec, "id" | "rank" | "queue">,
  scenario: Pick<Scenario, "workload" | "model" | "units">,
  sizes: Float64Array = new Float64Array(),
): AgeTables {
  return agesWith(ALL_MAKERS, policy, scenario, sizes);
}

function agesWith(
  makers: Makers,
  policy: Pick<PolicySpec, "id" | "rank" | "queue">,
  scenario: Pick<Scenario, "workload" | "model" | "units">,
  sizes: Float64Array,
): AgeTables {
  const names = ageFunctionsOf(policy);
  if (names.length === 0) return {};
  const { ageLines, ageTable, lawOfScenario } = makers.thresholds;
  const law = lawOfScenario(scenario, sizes);
  const along = scenario.model === "fluid" ? ageLines : ageTable;
  return Object.fromEntries(names.map((name) => [name, along(name, law)]));
}

function resolveThresholds(
  makers: Makers,
  policy: PolicySpec,
  scenario: Scenario,
  flows: Flows,
  report: (share: number) => void,
): readonly number[] {
  const { thresholds = [] } = policy;
  if ("method" in thresholds) {
    const { thresholds: ofMethods, simulate: run } = makers;
    return ofMethods.resolveMethod(policy, scenario, flows, run, ({ evaluations, budget }) =>
      report(evaluations / budget),
    );
  }
  return [...new Set(thresholds.map((theta) => inSizeUnits(theta, scenario)))];
}

/** A sampled scenario in slots whose units are bytes gives thresholds and slack in bytes too; written flows do not. */
function inSizeUnits(amount: number, { workload, model, units }: Scenario): number {
  return workload === undefined ? amount : countedAsSizes(amount, model, units);
}

/** The scenario of an experiment with its workload, if it has one, written out as flows, and thresholds that a method makes as numbers. */
export function writtenOut(experiment: Experiment): Scenario {
  const { scenario, flows, ids } = experiment;
  const { workload: _, warmUp: __, ...rest } = scenario;
  const hasPorts = endpointsOf(scenario.fabric) !== null;
  const counted = countedWindow(scenario);
  return {
    ...rest,
    ...(counted === undefined ? {} : { counted }),
    units: unitsOf(scenario),
    flows: specsOf(flows, ids, hasPorts),
    policies: policiesOf(experiment),
  };
}

/** Thresholds as numbers: a method would make others of the sample than of its distribution. */
function policiesOf({ scenario, policies }: Experiment): PolicySpec[] {
  return scenario.policies.map((policy, k) => {
    const resolved = policies[k];
    if (withUsual(policy).thresholds === undefined || resolved === undefined) return policy;
    const { thresholds, slack, switchThreshold } = resolved;
    return {
      ...policy,
      thresholds,
      ...(slack === undefined ? {} : { slack }),
      ...(switchThreshold === undefined ? {} : { switchThreshold }),
    };
  });
}
