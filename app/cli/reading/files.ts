import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname, resolve } from "node:path";
import { utf16Text } from "../../../engine/doors/files.ts";
import { bytesOf, standardInput } from "../../node/named-bytes.ts";
import { CommandError, fileFault } from "./command-error.ts";

/** Content that was read, or all that is wrong with it. */
export type Read<T> =
  | ({ readonly ok: true } & T)
  | { readonly ok: false; readonly messages: readonly string[] };

/** A path as seen from where the command was called: npm changes to the package's folder before. */
export function called(name: string): string {
  const isByNpm = process.env["npm_lifecycle_event"] === "slotwise";
  return resolve((isByNpm ? process.env["INIT_CWD"] : undefined) ?? ".", name);
}

/** Standard input, files and pipes are there. */
export function isThere(name: string): boolean {
  return name === "-" || existsSync(called(name));
}

/** The bytes of standard input, of a file, of a pipe or a device; `missing`: what is said where there is none. */
export function readBytes(
  name: string,
  missing = "no such file",
): Read<{ readonly bytes: Buffer }> {
  try {
    return { ok: true, bytes: bytesOf(name === "-" ? standardInput : called(name)) };
  } catch (error) {
    return { ok: false, messages: [whyUnread(error, missing)] };
  }
}

/** Decodes UTF-16 by its byte order mark, and all else as UTF-8. */
export function readAsText(name: string, missing?: string): Read<{ readonly text: string }> {
  const read = readBytes(name, missing);
  return read.ok ? asText(read.bytes) : read;
}

/** What `readAsText` makes of bytes that are read. */
export function asText(bytes: Buffer): Read<{ readonly text: string }> {
  try {
    return { ok: true, text: utf16Text(bytes) ?? bytes.toString("utf8").replace(/^\uFEFF/, "") };
  } catch (error) {
    return { ok: false, messages: [whyUnread(error)] };
  }
}

/** Throws a `CommandError` that names the file where reading failed. */
export function orFault<T>(name: string, read: Read<T>): T {
  if (read.ok) return read;
  throw new CommandError(read.messages.map((message) => `${name}: ${message}`));
}

const UNREAD: Readonly<Record<string, string>> = {
  ENOTDIR: "no such file: what stands before the last slash is no folder",
  EISDIR: "is a folder: expected the name of a file",
  EACCES: "cannot be read: its permissions forbid it",
  ERR_STRING_TOO_LONG: "is too large to be read (512 MB at most)",
  ERR_FS_FILE_TOO_LARGE: "is too large to be read (512 MB at most)",
};

function whyUnread(error: unknown, missing = "no such file"): string {
  const code = (error as NodeJS.ErrnoException).code ?? "";
  return code === "ENOENT" ? missing : (UNREAD[code] ?? `cannot be read (${code})`);
}

/** A link of the file system may lead nowhere, or round in a circle: neither is a folder. */
export function isFolder(place: string): boolean {
  try {
    return statSync(place).isDirectory();
  } catch {
    return false;
  }
}

/** The reason why a name cannot be written to; null: it is a plain file that may be changed, or none yet. */
export function whyUnwritable(name: string): string | null {
  if (name === "-") return "is standard input: expected the name of a file";
  if (name === "") return "is no name of a file";
  const place = called(name);
  if (!existsSync(place)) return null;
  const about = statSync(place);
  if (about.isDirectory()) return "is a folder: expected the name of a file";
  if (!about.isFile()) return "is no plain file: nothing is written to pipes and devices";
  return mayWrite(place) ? null : "cannot be written: its permissions forbid it";
}

/** `writeWhole` also needs a folder in which a file can be made. */
export function whyUnreplaceable(name: string): string | null {
  const why = whyUnwritable(name);
  if (why !== null) return why;
  return mayWrite(dirname(placeOf(name)))
    ? null
    : "cannot be written: its folder's permissions forbid it";
}

/** Follows a symbolic link, so that its target is written and not the link. */
function placeOf(name: string): string {
  const path = called(name);
  return existsSync(path) ? realpathSync(path) : path;
}

/** A place that does not exist passes: writing to it tells what is wrong. */
function mayWrite(place: string): boolean {
  if (!existsSync(place)) return true;
  try {
    accessSync(place, constants.W_OK);
  } catch {
    return false;
  }
  // Whoever may do everything is held to what the owner has said, too.
  return (statSync(place).mode & 0o222) !== 0;
}

/**
 * Writes beside a file, and takes its place once all is written: where the disk is full it stays as it was, with its
 * permissions, its owner and its other names.
 *
 * @throws {CommandError} that names the file: exit 2 where it may not be written, 1 where the disk is full
 */
export function writeWhole(name: string, content: string | Uint8Array): void {
  const why = whyUnreplaceable(name);
  if (why !== null) throw new CommandError([`${name}: ${why}`]);
  const place = placeOf(name);
  const before = existsSync(place) ? statSync(place) : null;
  const beside = `${place}.${process.pid}.part`;
  let isHalf = false;
  try {
    writeFileSync(beside, content, { flag: "wx" });
    if (before !== null) chmodSync(beside, before.mode);
    const own = statSync(beside);
    const isAlone = before === null || (before.nlink === 1 && before.uid === own.uid);
    if (isAlone) renameSync(beside, place);
    else {
      isHalf = true;
      writeFileSync(place, content);
      isHalf = false;
    }
  } catch (error) {
    throw fileFault(name, isHalf ? `written; all of it is in ${beside}` : "written", error);
  } finally {
    if (!isHalf) rmSync(beside, { force: true });
  }
}
