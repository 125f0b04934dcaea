/** PDQ, RCP, D³ and the transports, packet by packet. */
export { dynamicsJson, packetLogJson, requestRows, windowsJson } from "../report/packets-json.ts";
export { PACKET_LOOPS } from "../run/packet-loops.ts";
export { checkPackets } from "../scenario/check-packets.ts";
export { parseMix } from "../scenario/parse-mix.ts";
export { parsePackets } from "../scenario/parse-packets.ts";
export { resolvePackets } from "../transports/resolve-packets.ts";
export { resolveTransport } from "../transports/windows/resolve-transport.ts";
