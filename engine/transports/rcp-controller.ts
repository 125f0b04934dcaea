import type { PdqParameters } from "../model/spec/packet-setting.ts";
import { type Packets, TERM } from "../packets/packet-pool.ts";
import type { PortController, PortSetting } from "../packets/port-controllers.ts";
import { RateController } from "./rate-controller.ts";

/** RCP as PDQ's evaluation has it (§5.1): every flow of the port is offered C / N, N counted exactly. */
export class RcpController implements PortController {
  private readonly packets: Packets;
  private readonly setting: PortSetting;
  private readonly capacity: RateController;
  private readonly known = new Set<number>();

  constructor(packets: Packets, setting: PortSetting, parameters: PdqParameters) {
    this.packets = packets;
    this.setting = setting;
    this.capacity = new RateController(setting.rate, parameters.ratePeriod);
  }

  get isIdle(): boolean {
    return this.known.size === 0;
  }

  get granted(): number {
    return this.capacity.rate;
  }

  tick(waiting: number): number {
    return this.capacity.look(waiting, this.setting.baseRtt);
  }

  onForward(packet: number): void {
    const { packets, known } = this;
    const flow = packets.flow[packet] as number;
    if (packets.kind[packet] === TERM) {
      known.delete(flow);
      return;
    }
    known.add(flow);
    const share = this.capacity.rate / known.size;
    packets.rate[packet] = Math.min(packets.rate[packet] as number, share);
  }

  onAck(): void {}
}
