import { nodeName, type Wiring } from "../../engine/doors/draw-data.ts";
import { endpointsOf } from "../../engine/doors/scenario.ts";
import { linkName } from "../draw/fabric/link-words.ts";
import type { Loads } from "../draw/fabric/loads.ts";
import type { DrawnFabric } from "../draw/fabric/places.ts";
import { atPort, type PortRecord, type RecordedPort } from "../draw/packets/port-record.ts";
import { quantity } from "../draw/run/run-words.ts";
import { percentOf } from "../draw/scale/words.ts";

export function portOf(record: PortRecord | null, link: number | null): RecordedPort | null {
  return record?.ports.find((port) => port.link === link) ?? null;
}

/** What is told of a port: "host 43: 250 packets wait", "52 lost"; of flows without packets "host 43: 94 % full, 3 flows". */
export interface PortWords {
  readonly told: string;
  /** "": none are. */
  readonly lost: string;
}

export function portWords(
  fabric: DrawnFabric,
  wiring: Wiring,
  loads: Loads,
  record: PortRecord | null,
  link: number,
  time: number | null,
): PortWords {
  const to = wiring.to[link] as number;
  const isToHost = to < (endpointsOf(fabric) ?? 0);
  const name = isToHost ? nodeName(fabric, to) : linkName(fabric, wiring, link);
  const port = portOf(record, link);
  if (record === null || port === null) {
    const flows = quantity(loads.flows[link] as number, "flows");
    return {
      told: `${name}: ${percentOf(loads.load[link] as number, 0)} full, ${flows}`,
      lost: "",
    };
  }
  const { waiting, dropped } = atPort(record, port, time);
  const most = time === null ? "at most " : "";
  const packets = `${most}${quantity(waiting, "packets")} ${waiting === 1 ? "waits" : "wait"}`;
  return { told: `${name}: ${packets}`, lost: dropped === 0 ? "" : `${dropped} lost` };
}
