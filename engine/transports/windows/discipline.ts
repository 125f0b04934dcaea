import type { TransportId } from "../../model/spec/packet-setting.ts";
import type { Discipline } from "../../packets/switching/queue.ts";

/** What the ports of a transport are like. */
export function disciplineOf(protocol: TransportId, isNs2: boolean): Discipline {
  switch (protocol) {
    case "tcp":
    case "dctcp":
    case "l2dct":
      return "fifo";
    case "las-dctcp":
    case "srpt-dctcp":
    case "ascc":
      // In ns-2 packets leave ranked ports as they leave pFabric's.
      return isNs2 ? "pfabric" : "ranked";
    case "pfabric":
      return "pfabric";
    default:
      return "strict";
  }
}
