import type { TransportId } from "../../model/spec/transport-setting.ts";
import type { Discipline } from "../../packets/switching/queue.ts";

/** What the ports of a transport are like. */
export function disciplineOf(protocol: TransportId): Discipline {
  switch (protocol) {
    case "tcp":
    case "dctcp":
    case "l2dct":
      return "fifo";
    case "las-dctcp":
    case "srpt-dctcp":
    case "ascc":
    case "pfabric":
      return "ranked";
    default:
      return "strict";
  }
}
