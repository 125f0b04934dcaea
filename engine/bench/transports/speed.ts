import { parseArgs } from "node:util";
import type { Network } from "../../network/graph/network.ts";
import type { PacketFlows } from "../../packets/packet-flows.ts";
import { ACK, DATA, FULL, HEADER, PAYLOAD } from "../../packets/packet-pool.ts";
import { drive, type Hosts } from "../../packets/switching/packet-world.ts";
import { usualTransport } from "../../transports/windows/resolve-transport.ts";
import { setUp, type TransportWorld } from "../../transports/windows/set-up.ts";
import { flowsOf, NETWORK } from "./workloads.ts";

/**
 * `npm run bench:transports`: events a second under pFabric on flows that the product samples, beside a plain loop over
 * the same agenda, ports and ways that knows no transport. An event is a flow or packet that becomes available, a
 * packet that joins a port or reaches a host, a port's turn, a timer. Processor time of this process, best of a few.
 */
const { values } = parseArgs({ options: { rounds: { type: "string", default: "5" } } });
const ROUNDS = Number(values.rounds);
/** Packets of a flow under way in the plain loop. */
const UNDER_WAY = 8;

const WORKLOADS = [
  ["web-search", 200],
  ["imc10", 5000],
] as const;

/** Every packet is answered, and every answer sends the next packet: no window, list, timer or mark. */
class PlainHosts implements Hosts {
  ended = 0;
  private readonly made: TransportWorld;
  private readonly packets: Int32Array;
  private readonly next: Int32Array;
  private readonly back: Int32Array;

  constructor(made: TransportWorld) {
    const { flows } = made.world;
    this.made = made;
    this.packets = Int32Array.from(flows.bytes, (bytes) => Math.ceil(bytes / PAYLOAD));
    this.next = new Int32Array(flows.count);
    this.back = new Int32Array(flows.count);
  }

  begin(flow: number, now: number): void {
    for (let k = 0; k < UNDER_WAY; k++) this.send(flow, now);
  }

  private send(flow: number, now: number): void {
    const number = this.next[flow] as number;
    if (number >= (this.packets[flow] as number)) return;
    this.next[flow] = number + 1;
    const { pool, switching } = this.made.world;
    const packet = pool.take();
    pool.kind[packet] = DATA;
    pool.flow[packet] = flow;
    pool.wire[packet] = FULL;
    pool.rank[packet] = (this.packets[flow] as number) - number;
    switching.send(packet, false, now);
  }

  reach(packet: number, now: number): void {
    const { pool, switching } = this.made.world;
    if (pool.kind[packet] === DATA) {
      pool.kind[packet] = ACK;
      pool.wire[packet] = HEADER;
      pool.rank[packet] = 0;
      switching.send(packet, true, now);
      return;
    }
    const flow = pool.flow[packet] as number;
    pool.release(packet);
    this.back[flow] = (this.back[flow] as number) + 1;
    if (this.back[flow] === this.packets[flow]) this.ended++;
    this.send(flow, now);
  }

  timer(): void {}
}

/** Million events a second of processor time, and the events. */
function measured(network: Network, flows: PacketFlows, isPlain: boolean): [number, number] {
  let [best, events] = [0, 0];
  for (let round = 0; round <= ROUNDS; round++) {
    const usual = usualTransport("pfabric", "yaps");
    const room = isPlain ? Number.POSITIVE_INFINITY : usual.buffer;
    const made = setUp(network, flows, "pfabric", { ...usual, buffer: room, hostBuffer: room });
    const { agenda, switching } = made.world;
    const hosts = isPlain ? new PlainHosts(made) : made.hosts;
    const before = process.cpuUsage().user;
    events = drive(agenda, switching, hosts);
    const seconds = (process.cpuUsage().user - before) / 1e6;
    // The first round warms up.
    if (round > 0) best = Math.max(best, events / seconds / 1e6);
  }
  return [best, events];
}

for (const [distribution, count] of WORKLOADS) {
  const flows = flowsOf(distribution, count);
  const [speed, events] = measured(NETWORK, flows, false);
  const [plain, plainEvents] = measured(NETWORK, flows, true);
  const share = (speed / plain).toFixed(2);
  console.log(`${distribution}, ${count} flows`);
  console.log(
    `  pFabric     ${events} events, ${speed.toFixed(2)} million a second, ${share} of the plain loop`,
  );
  console.log(`  plain loop  ${plainEvents} events, ${plain.toFixed(2)} million a second`);
}
