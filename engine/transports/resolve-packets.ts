import { isNetwork } from "../model/spec/fabric-spec.ts";
import {
  type PacketScale,
  PDQ_TIMES,
  type PdqParameters,
  type PdqSetting,
  packetScale,
  RATE_PROTOCOLS,
} from "../model/spec/packet-setting.ts";
import type { PacketSettings } from "../model/spec/packet-spec.ts";
import type { Fabric, Scenario } from "../model/spec/scenario.ts";
import type { PolicyDefinition } from "../policies/policy.ts";

const TIMES: ReadonlySet<string> = new Set([
  "firstRtt",
  "propagation",
  "processing",
  "retransmission",
]);

/** What a protocol has in any reading: RCP gives up no flow. */
const SETTLED: Readonly<Record<PdqSetting["protocol"], Partial<PdqParameters>>> = {
  pdq: {},
  rcp: { earlyTermination: false },
  d3: {},
};

/** The parameters of a reading and a variant; parameters beside the policy's id override both. */
export function parametersOf({ reading, variant = "full" }: PacketSettings): PdqParameters {
  return { ...(reading === "literal" ? LITERAL : RECOMMENDED), ...VARIANTS[variant] };
}

export function resolvePackets(
  definition: PolicyDefinition,
  settings: PacketSettings,
  scenario: Scenario,
): PdqSetting | null {
  const { packets } = definition;
  const protocol = RATE_PROTOCOLS.find((one) => one === packets?.protocol);
  if (!protocol) return null;
  const scale = packetScale(scenario.units);
  if (scale === null) throw new RangeError(`${definition.id} without a unit of time`);
  const defaults = parametersOf(settings);
  const { loss = 0, subflows = 1 } = settings;
  const { share, hosts = null, seed = 1 } = typeof loss === "number" ? { share: loss } : loss;
  const written = writtenOf(defaults, { ...ofNetwork(scenario.fabric), ...settings }, scale);
  const again = share > 0 ? { retransmission: PDQ_TIMES.retransmission } : {};
  const parameters = {
    ...defaults,
    ...again,
    ...written,
    ...SETTLED[protocol],
  };
  const lossy = share > 0 ? { share, hosts, seed } : null;
  return { protocol, parameters, subflows, scale, loss: lossy };
}

/** Delays and sizes of packets that the network itself has (SPEC 3.10). */
function ofNetwork(fabric: Fabric): PacketSettings {
  if (!isNetwork(fabric)) return {};
  const { propagation, processing, header, packet } = fabric;
  const named = { propagation, processing, header: header === 0 ? undefined : header, packet };
  return Object.fromEntries(Object.entries(named).filter(([, value]) => value !== undefined));
}

/** The parameters that the settings name; times in picoseconds. */
function writtenOf(
  defaults: PdqParameters,
  settings: PacketSettings,
  { picoseconds }: PacketScale,
): Partial<PdqParameters> {
  const named = Object.entries(settings).filter(
    ([name, value]) => name in defaults && value !== undefined,
  );
  // Each name is a parameter's, and each value was read by its rule.
  return Object.fromEntries(
    named.map(([name, value]) => [
      name,
      TIMES.has(name) ? Math.round(Number(value) * picoseconds) : value,
    ]),
  ) as Partial<PdqParameters>;
}

const MICROSECOND = 1e6;

const COMMON = {
  earlyStart: 2,
  probing: 0.2,
  earlyTermination: true,
  memory: Number.POSITIVE_INFINITY,
  aging: 0,
  keepAccepted: true,
  trustSending: true,
  syn: "asks",
  term: "behind",
  ratePeriod: 2,
  firstRtt: 150 * MICROSECOND,
  rttGain: 1 / 8,
  packet: 1500,
  header: 56,
  buffer: 4e6,
  propagation: PDQ_TIMES.propagation,
  processing: PDQ_TIMES.processing,
  retransmission: Number.POSITIVE_INFINITY,
  shiftPeriod: 1,
  shiftShare: 1 / 8,
  askAhead: 1,
  useGain: 0.1,
  queueGain: 1,
} as const;

export const RECOMMENDED: PdqParameters = {
  ...COMMON,
  startRtt: "least",
  dampening: 0.5,
  listFloor: 8,
  countDemand: true,
  sliver: 0.3,
};

export const LITERAL: PdqParameters = {
  ...COMMON,
  startRtt: "smoothed",
  dampening: 1,
  listFloor: 2,
  countDemand: false,
  sliver: 0,
};

/** The paper's variants (§5.1): the parameters by which each leaves parts of PDQ out. */
export const VARIANTS = {
  basic: { earlyStart: 0, probing: 0, earlyTermination: false },
  es: { probing: 0, earlyTermination: false },
  "es+et": { probing: 0 },
  full: {},
} as const satisfies Record<string, Partial<PdqParameters>>;
