import { aloneUnder } from "../transports/alone/alone-under.ts";
import { fitRemarks } from "../transports/alone/fit-remarks.ts";
import { runPackets } from "../transports/run-packets.ts";
import { runTransport } from "../transports/windows/run-transport.ts";

/** These run PDQ, RCP, D³ and the transports packet by packet. */
export const PACKET_LOOPS = { runPackets, runTransport, aloneUnder, fitRemarks } as const;
