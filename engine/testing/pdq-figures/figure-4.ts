import { Stream } from "../../model/numbers/random.ts";
import type { PdqParameters } from "../../model/spec/packet-setting.ts";
import type { PacketFlows } from "../../packets/packet-flows.ts";
import { type PacketOptions, simulatePackets } from "../../transports/simulate-packets.ts";
import { tree } from "../networks.ts";
import { shuffled } from "./figure-7.ts";

const RACKS = 4;
const PER_RACK = 3;
const HOSTS = RACKS * PER_RACK;
const NETWORK = tree(RACKS, PER_RACK, 1e9, 1e9);

/** Who sends to whom (PDQ §5.3, Fig. 4): the destination of a server's next flow. */
type Pattern = (from: number, stream: Stream) => number;

function stride(by: number): Pattern {
  return (from) => (from + by) % HOSTS;
}

/** With that probability to another server of the rack, else to any other. */
function staggered(probability: number): Pattern {
  return (from, stream) => {
    if (stream.uniform() >= probability) return (from + 1 + stream.below(HOSTS - 1)) % HOSTS;
    const first = from - (from % PER_RACK);
    return first + ((from - first + 1 + stream.below(PER_RACK - 1)) % PER_RACK);
  };
}

/** One to one: a permutation drawn once, in which nobody sends to itself. */
function permutation(stream: Stream): Pattern {
  let to = shuffled(HOSTS, stream);
  while (to.some((host, from) => host === from)) to = shuffled(HOSTS, stream);
  return (from) => to[from] as number;
}

export const PATTERNS: readonly (readonly [string, (stream: Stream) => Pattern])[] = [
  ["aggregation", () => (from) => (from === HOSTS - 1 ? 0 : HOSTS - 1)],
  ["stride 1", () => stride(1)],
  ["stride 6", () => stride(HOSTS / 2)],
  ["staggered 0.7", () => staggered(0.7)],
  ["staggered 0.3", () => staggered(0.3)],
  ["random permutation", permutation],
];

/** `perServer` flows of 2 to 198 KB from every server of the tree, all at once. */
export function patternFlows(
  pattern: (stream: Stream) => Pattern,
  perServer: number,
  seed: number,
): PacketFlows {
  const endpoints = new Stream(seed, "endpoints");
  const to = pattern(endpoints);
  const sizes = new Stream(seed, "sizes");
  const count = HOSTS * perServer;
  const source = Int32Array.from({ length: count }, (_, flow) => flow % HOSTS);
  return {
    count,
    source,
    destination: source.map((from) => to(from, endpoints)),
    bytes: Float64Array.from(source, () => 2000 + sizes.below(196_001)),
    start: new Float64Array(count),
    deadline: new Float64Array(count).fill(Number.POSITIVE_INFINITY),
  };
}

/** Mean FCT at the receivers, in picoseconds. */
export function patternFct(
  flows: PacketFlows,
  parameters: PdqParameters,
  options: PacketOptions = {},
): number {
  const { finish } = simulatePackets(NETWORK, flows, parameters, options);
  return finish.reduce((sum, time) => sum + time, 0) / flows.count;
}
