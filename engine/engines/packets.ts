/** PDQ, RCP, D³ and the transports, packet by packet. */
export { dynamicsJson } from "../report/dynamics-json.ts";
export { windowsJson } from "../report/windows-json.ts";
export { PACKET_LOOPS } from "../run/packet-loops.ts";
export { resolvePackets } from "../transports/resolve-packets.ts";
export { resolveTransport } from "../transports/windows/resolve-transport.ts";
