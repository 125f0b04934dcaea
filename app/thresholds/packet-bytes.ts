/** Payload of one packet in bytes: a slot sends as much (SPEC 4.3). */
export const PACKET_BYTES = 1460;
