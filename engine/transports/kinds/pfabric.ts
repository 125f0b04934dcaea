import { USUAL_PACKET } from "../../model/spec/fabric-spec.ts";
import { srpt } from "../../policies/classic.ts";
import { UNTAGGED } from "../windows/tagging.ts";
import { byThresholds, or, SETTINGS, type Transport } from "./transport.ts";

/** Its hosts tag packets themselves. */
export const pfabric: Transport = {
  id: "pfabric",
  about: {
    name: "pFabric",
    rule: "Tiny buffers: ports send the flow with the least left and drop the packet with the most.",
    brief: "shortest first, tiny buffers",
    source: "Alizadeh et al., 2013",
    reads: ["estimate"],
    bind: srpt.bind,
  },
  imitates: "srpt",
  settings: [...SETTINGS.windows, "oracle", "estimated", ...SETTINGS.ports],
  sets: ["rfc", "yaps"],
  usual: { ecn: Number.POSITIVE_INFINITY, initialWindow: Number.NaN, hostBuffer: Number.NaN },
  hosts: "pfabric",
  window: null,
  discipline: "ranked",
  queues: byThresholds,
  tagging: () => UNTAGGED,
  isCompleting: false,
  readsSizes: false,
  isBounded: true,
  adapt(parameters, { packets, most, near, roundTrip }) {
    const { initialWindow } = parameters;
    const maxWindow = or(parameters.maxWindow, Math.max(packets, or(initialWindow, packets)));
    const buffer = or(parameters.buffer, 2 * Math.max(most, near, maxWindow) * USUAL_PACKET);
    return {
      ...parameters,
      initialWindow: or(initialWindow, Math.min(packets, maxWindow)),
      maxWindow,
      rtoFixed: or(parameters.rtoFixed, 3 * roundTrip),
      buffer,
      hostBuffer: or(parameters.hostBuffer, buffer),
    };
  },
  isFitted: true,
  isPlain: () => true,
  mixes: "often",
};
