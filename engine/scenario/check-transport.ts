import { at, type Reader } from "../model/faults/reader.ts";
import { USUAL_PACKET } from "../model/spec/fabric-spec.ts";
import { type PacketSetting, SET_BUFFERS, USUAL_SET } from "../model/spec/packet-setting.ts";
import type { PacketSettings } from "../model/spec/packet-spec.ts";
import { transportOf } from "../transports/transport-of.ts";

/** Faults of a transport's settings that are right each by itself. `path`: of the policy. */
export function checkTransport(
  path: string,
  protocol: PacketSetting["protocol"],
  settings: PacketSettings,
  { reader }: { readonly reader: Reader },
): void {
  const { sets, isCompleting, usual } = transportOf(protocol);
  const { set = USUAL_SET, resend } = settings;
  if (!sets.includes(set)) {
    reader.choice(set, at(path, "set"), sets);
    return;
  }
  if (resend !== undefined && (typeof resend === "boolean") !== isCompleting) {
    const expected = isCompleting ? "true or false" : "a time";
    reader.fault(at(path, "resend"), expected, resend);
  }
  const any = Number.POSITIVE_INFINITY;
  const { buffer = usual.buffer ?? SET_BUFFERS[set] } = settings;
  const { hostBuffer = set === "rfc" || set === "pdq" ? any : buffer } = settings;
  checkRoom(at(path, "buffer"), settings.buffer, reader);
  checkRoom(at(path, "hostBuffer"), settings.hostBuffer, reader);
  checkMarks(at(path, "ecn"), settings.ecn, buffer, reader);
  checkMarks(at(path, "hostEcn"), settings.hostEcn, hostBuffer, reader);
}

/** A port has room for a packet. */
function checkRoom(path: string, buffer: number | undefined, reader: Reader): void {
  if (buffer === undefined || buffer >= USUAL_PACKET) return;
  reader.fault(path, `at least the ${USUAL_PACKET} bytes of a full packet`, buffer);
}

/** Marks come before drops. */
function checkMarks(
  path: string,
  ecn: number | "none" | undefined,
  buffer: number,
  reader: Reader,
): void {
  if (typeof ecn !== "number" || ecn <= buffer) return;
  reader.fault(path, `at most the buffer, ${buffer} bytes, or "none"`, ecn);
}
