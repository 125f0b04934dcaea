import { lawOfScenario } from "../../formulas/law-of-sizes.ts";
import { quantilesOf } from "../../formulas/service-law.ts";
import { isNetwork } from "../../model/spec/fabric-spec.ts";
import {
  isTransport,
  type PacketSetting,
  packetScale,
  SET_BUFFERS,
  SET_TIMES,
  type TransportId,
  type TransportParameters,
  type TransportSetting,
  USUAL_SET,
} from "../../model/spec/packet-setting.ts";
import type { PacketSettings } from "../../model/spec/packet-spec.ts";
import { partsOf } from "../../model/spec/parts.ts";
import type { Fabric, Scenario } from "../../model/spec/scenario.ts";
import { FULL, HEADER } from "../../packets/packet-pool.ts";
import { makeDistribution } from "../../workload/distribution.ts";
import { transportOf } from "../transport-of.ts";

const MICROSECOND = 1e6;
const MILLISECOND = 1e9;
/** Homa's levels go by so many quantiles of the distribution. */
const QUANTILES = 4096;
const NONE = Number.POSITIVE_INFINITY;

const RFC: TransportParameters = {
  set: "rfc",
  initialWindow: 10,
  // NaN is made to fit the network.
  maxWindow: Number.NaN,
  rtoMin: 10 * MILLISECOND,
  rtoInitial: Number.NaN,
  rtoFixed: Number.NaN,
  detection: "duplicates",
  recovery: "newreno",
  handshake: 0,
  gain: 1 / 16,
  alphaInitial: 1,
  ecn: Number.NaN,
  ecnBy: "port",
  marks: "coming",
  buffer: Number.NaN,
  hostBuffer: NONE,
  hostEcn: NONE,
  ports: "settled",
  until: "received",
  probes: 0,
  jitter: 0,
  seed: Number.NaN,
  oracle: true,
  estimated: false,
  bounds: "given",
  again: true,
  openWindow: true,
  ignoreOld: true,
  clean: true,
  unscheduled: Number.NaN,
  overcommit: Number.NaN,
  cutoffs: null,
  silence: Number.NaN,
  sizes: null,
  ...SET_TIMES.rfc,
  corePropagation: 0,
  routing: "ecmp",
  thresholds: [],
  switchThreshold: NONE,
  slack: 0,
  packet: FULL,
  header: HEADER,
};

/** The parameter sets of SPEC 16.10, as they differ from `rfc`. */
const SETS: Readonly<Record<TransportParameters["set"], Partial<TransportParameters>>> = {
  rfc: {},
  ns2: {
    initialWindow: 70,
    maxWindow: 239,
    ...SET_TIMES.ns2,
    alphaInitial: 15 / 256,
    ecn: 65 * FULL,
    hostEcn: 65 * FULL,
    buffer: SET_BUFFERS.ns2,
    hostBuffer: SET_BUFFERS.ns2,
    marks: "largest",
    ports: "eager",
    until: "acknowledged",
    probes: 5,
    openWindow: false,
    ignoreOld: false,
    corePropagation: 0.2 * MICROSECOND,
    routing: "spray",
  },
  yaps: {
    initialWindow: 12,
    maxWindow: 15,
    ...SET_TIMES.yaps,
    ecn: NONE,
    buffer: SET_BUFFERS.yaps,
    hostBuffer: SET_BUFFERS.yaps,
    until: "acknowledged",
    corePropagation: SET_TIMES.yaps.propagation,
  },
  pdq: {
    ...SET_TIMES.pdq,
    buffer: SET_BUFFERS.pdq,
    rtoMin: 2 * MILLISECOND,
    corePropagation: SET_TIMES.pdq.propagation,
    maxWindow: NONE,
    rtoInitial: 10 * MILLISECOND,
    initialWindow: 3,
    recovery: "reno",
    handshake: 1,
  },
};

/** The parameters of a transport under a set, before anything that a scenario says. */
export function usualTransport(
  protocol: TransportId,
  set: TransportParameters["set"] = USUAL_SET,
): TransportParameters {
  return { ...RFC, ...transportOf(protocol).usual, ...SETS[set], set };
}

/** Thresholds of the policy itself, in size units. */
export interface KnownThresholds {
  readonly thresholds: readonly number[];
  readonly switchThreshold?: number;
  readonly slack?: number;
}

/** Returns null for policies that are no window transport. */
export function resolveTransport(
  protocol: PacketSetting["protocol"] | undefined,
  settings: PacketSettings,
  known: KnownThresholds,
  scenario: Scenario,
): TransportSetting | null {
  if (!protocol || !isTransport({ protocol })) return null;
  const scale = packetScale(scenario.units);
  if (scale === null) throw new RangeError(`${protocol} without a unit of time`);
  const defaults = usualTransport(protocol, settings.set);
  const inBytes = (size: number) => size * scale.bytes;
  const { loss = 0, resend } = settings;
  const { share, hosts = null, seed = 1 } = typeof loss === "number" ? { share: loss } : loss;
  const parameters: TransportParameters = {
    ...defaults,
    ...ofFabric(defaults, scenario.fabric, scale.picoseconds),
    ...written(defaults, settings, scale.picoseconds),
    ...(typeof resend === "boolean" ? { again: resend } : {}),
    ...(typeof resend === "number" ? { silence: Math.round(resend * scale.picoseconds) } : {}),
    ...(settings.detection === "tcp" ? { detection: "duplicates" } : {}),
    thresholds: known.thresholds.map(inBytes),
    switchThreshold: inBytes(known.switchThreshold ?? NONE),
    slack: inBytes(known.slack ?? 0),
    sizes: transportOf(protocol).readsSizes ? expectedSizes(scenario, inBytes) : null,
  };
  const isSpray = parameters.routing === "spray";
  const { duplicates = isSpray ? "off" : "on" } = settings;
  // Packets of other ways overtake one another, which tells no loss.
  const isDeaf =
    parameters.detection === "told"
      ? isSpray && settings.detection === undefined
      : duplicates === "off";
  const heard = isDeaf ? { detection: "off" as const } : {};
  return {
    protocol,
    parameters: { ...parameters, ...heard, ...hostPorts(parameters, settings) },
    subflows: 1,
    scale,
    loss: share > 0 ? { share, hosts, seed } : null,
  };
}

/** Under these sets a host's own port is as a switch's, whatever that is. */
function hostPorts(
  { set, buffer, ecn }: TransportParameters,
  { hostBuffer, hostEcn }: PacketSettings,
): Partial<TransportParameters> {
  if (set !== "ns2" && set !== "yaps") return {};
  return {
    ...(hostBuffer === undefined ? { hostBuffer: buffer } : {}),
    ...(hostEcn === undefined ? { hostEcn: ecn } : {}),
  };
}

/** Quantiles of the sizes that the scenario's distribution makes; null: flows are written out. */
function expectedSizes(scenario: Scenario, inBytes: (size: number) => number): Float64Array | null {
  const [part, ...others] = partsOf(scenario);
  if (part === undefined) return null;
  const sizes = Float64Array.from({ length: QUANTILES }, (_, k) => (k + 0.5) / QUANTILES);
  if (others.length > 0) {
    const law = lawOfScenario(scenario, sizes);
    return Float64Array.from(quantilesOf(law, [...sizes]), inBytes);
  }
  makeDistribution(part.distribution, scenario.model, scenario.units).sampleColumn(sizes);
  const { fanIn } = part.requests ?? { fanIn: 1 };
  return sizes.map((size) => inBytes(size / fanIn));
}

/** Delays and routing that the network itself says. */
function ofFabric(
  defaults: TransportParameters,
  fabric: Fabric,
  picoseconds: number,
): Partial<TransportParameters> {
  if (!isNetwork(fabric)) return { routing: "ecmp" };
  const { propagation, processing, routing = defaults.routing } = fabric;
  const delays: { -readonly [K in keyof TransportParameters]?: TransportParameters[K] } = {};
  if (propagation !== undefined) {
    delays.propagation = Math.round(propagation * picoseconds);
    delays.corePropagation = delays.propagation;
  }
  if (processing !== undefined) delays.processing = Math.round(processing * picoseconds);
  return { ...delays, routing };
}

const TIMES: ReadonlySet<string> = new Set([
  "rtoMin",
  "rtoInitial",
  "rtoFixed",
  "propagation",
  "processing",
]);

/** The settings beside the policy's id, with times in picoseconds. */
function written(
  defaults: TransportParameters,
  settings: PacketSettings,
  picoseconds: number,
): Partial<TransportParameters> {
  const named = Object.entries(settings).filter(
    ([name, value]) => name in defaults && name !== "detection" && value !== undefined,
  );
  const values = named.map(([name, value]) => {
    if (value === "none") return [name, NONE];
    return [name, TIMES.has(name) ? Math.round(Number(value) * picoseconds) : value];
  });
  const { propagation } = settings;
  return {
    ...Object.fromEntries(values),
    ...(propagation === undefined
      ? {}
      : { corePropagation: Math.round(propagation * picoseconds) }),
  };
}
