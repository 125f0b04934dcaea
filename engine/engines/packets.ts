/** PDQ, RCP, D³ and the transports, packet by packet. */
export { dynamicsJson, requestRows, windowsJson } from "../report/packets-json.ts";
export { PACKET_LOOPS } from "../run/packet-loops.ts";
export { resolvePackets } from "../transports/resolve-packets.ts";
export { resolveTransport } from "../transports/windows/resolve-transport.ts";
