/** Transports, packet by packet. */
export { dynamicsJson, windowsJson } from "../report/packets-json.ts";
export { checkTransport } from "../scenario/check-transport.ts";
export { aloneUnder } from "../transports/alone/alone-under.ts";
export { fitRemarks } from "../transports/alone/fit-remarks.ts";
export { resolvePackets } from "../transports/resolve-packets.ts";
export { runPackets } from "../transports/run-packets.ts";
export { resolveTransport } from "../transports/windows/resolve-transport.ts";
export { runTransport } from "../transports/windows/run-transport.ts";
