import { Stream } from "../../model/numbers/random.ts";
import type { PdqParameters } from "../../model/spec/packet-setting.ts";
import { type PacketOptions, simulatePackets } from "../../transports/simulate-packets.ts";
import { shuffled } from "./figure-7.ts";
import { type FabricName, flowsOf, type Setting, type SmallFlow, settingOf } from "./setting.ts";
import { Twister } from "./twister.ts";

/** Query aggregation: n flows of 2 to 198 KB to one host, all at once (PDQ §5.2, Fig. 3d). */
export interface Aggregation {
  readonly setting: Setting;
  readonly flows: readonly SmallFlow[];
}

/** Sizes are uniform, of mean `meanBytes`: 2 to 198 KB unless the paper varies it. */
export function aggregation(
  fabric: FabricName,
  count: number,
  seed: number,
  meanBytes = 100_000,
): Aggregation {
  const setting = settingOf(fabric, count);
  const sizes = new Stream(seed, "sizes");
  const order = shuffled(setting.senders.length, new Stream(seed, "endpoints"));
  return {
    setting: { ...setting, senders: order.map((k) => setting.senders[k] as number) },
    flows: Array.from({ length: count }, () => ({
      bytes: meanBytes - 98_000 + sizes.below(196_001),
    })),
  };
}

/** Servers of the tree that send; on the star it does not matter who does. */
const SENDERS = 11;

/**
 * The `draw`-th query of n flows, from 0, that an independent prototype of PDQ measured. It did not say so; but
 * these are the numbers that Python's generator draws, and all ten optima of its table are theirs to the digit.
 */
export function prototypeAggregation(fabric: FabricName, count: number, draw: number): Aggregation {
  const setting = settingOf(fabric, count);
  const random = new Twister(1000 * draw + count);
  const order = shuffled(SENDERS, random);
  const senders = fabric === "tree" ? order : setting.senders;
  const flows = Array.from({ length: count }, () => ({
    bytes: Math.floor(1000 * (2 + 196 * random.uniform())),
  }));
  return { setting: { ...setting, senders }, flows };
}

/** Mean FCT at the receiver, in picoseconds. */
export function meanFct(
  { setting, flows }: Aggregation,
  parameters: PdqParameters,
  options: PacketOptions = {},
): number {
  const { finish } = simulatePackets(setting.network, flowsOf(setting, flows), parameters, options);
  return finish.reduce((sum, time) => sum + time, 0) / flows.length;
}

/** That of the shortest job first with no header and no delay: nothing can do better. */
export function optimalMeanFct({ flows }: Aggregation, rate: number): number {
  let now = 0;
  let sum = 0;
  for (const bytes of flows.map((flow) => flow.bytes).sort((a, b) => a - b)) {
    now += (8e12 * bytes) / rate;
    sum += now;
  }
  return sum / flows.length;
}

/** That of fair sharing of a link, with no header and no delay. */
export function fairMeanFct({ flows }: Aggregation, rate: number): number {
  let now = 0;
  let sum = 0;
  let done = 0;
  const sizes = flows.map((flow) => flow.bytes).sort((a, b) => a - b);
  sizes.forEach((bytes, k) => {
    now += ((8e12 * (bytes - done)) / rate) * (sizes.length - k);
    done = bytes;
    sum += now;
  });
  return sum / flows.length;
}
