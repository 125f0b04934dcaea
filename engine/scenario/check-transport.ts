import { at, type Reader } from "../model/faults/reader.ts";
import type { PacketSetting, TransportId } from "../model/spec/packet-setting.ts";
import type { PacketSettings } from "../model/spec/packet-spec.ts";
import { FULL } from "../packets/switching/pool.ts";
import { setsOf, usualSet, usualTransport } from "../transports/windows/resolve-transport.ts";

/** Faults of a transport's settings that are right each by itself. `path`: of the policy. */
export function checkTransport(
  path: string,
  of: PacketSetting["protocol"],
  settings: PacketSettings,
  { reader }: { readonly reader: Reader },
): void {
  const protocol = of as TransportId;
  const sets = setsOf(protocol);
  const { set = usualSet(protocol), resend } = settings;
  if (!sets.includes(set)) {
    const known = sets.map((name) => `"${name}"`).join(" or ");
    reader.fault(at(path, "set"), `${known}: ${protocol} has no other reading`, set);
    return;
  }
  if (resend !== undefined && (typeof resend === "boolean") !== (protocol === "ascc")) {
    const expected = protocol === "ascc" ? "true or false" : "a time";
    reader.fault(at(path, "resend"), expected, resend);
  }
  const { buffer, hostBuffer, ecn, hostEcn } = { ...usualTransport(protocol, set), ...settings };
  checkRoom(at(path, "buffer"), settings.buffer, reader);
  checkRoom(at(path, "hostBuffer"), settings.hostBuffer, reader);
  checkMarks(at(path, "ecn"), settings.ecn === undefined ? undefined : ecn, buffer, reader);
  const own = settings.hostEcn === undefined ? undefined : hostEcn;
  checkMarks(at(path, "hostEcn"), own, hostBuffer, reader);
}

/** A port has room for a packet. */
function checkRoom(path: string, buffer: number | undefined, reader: Reader): void {
  if (buffer === undefined || buffer >= FULL) return;
  reader.fault(path, `at least the ${FULL} bytes of a full packet`, buffer);
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
