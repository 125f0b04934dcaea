import { existsSync, statSync } from "node:fs";
import { resolve } from "node:path";
import { utf16Text } from "../../../engine/index.ts";
import { bytesOf, standardInput } from "../../node/bytes.ts";
import { CommandError } from "./command-error.ts";

/** What a name stands for, or all that is wrong with it. */
export type Read<T> =
  | ({ readonly ok: true } & T)
  | { readonly ok: false; readonly messages: readonly string[] };

/** A path as seen from where the command was called: npm changes to the package's folder before. */
export function called(name: string): string {
  const isByNpm = process.env["npm_lifecycle_event"] === "slotwise";
  return resolve((isByNpm ? process.env["INIT_CWD"] : undefined) ?? ".", name);
}

/** Whether there is something to be read of that name: standard input, a file, a pipe. */
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

/** The text of the same, by its byte order mark in UTF-16, else in UTF-8. */
export function readAsText(name: string, missing?: string): Read<{ readonly text: string }> {
  const read = readBytes(name, missing);
  if (!read.ok) return read;
  try {
    const { bytes } = read;
    return { ok: true, text: utf16Text(bytes) ?? bytes.toString("utf8").replace(/^\uFEFF/, "") };
  } catch (error) {
    return { ok: false, messages: [whyUnread(error)] };
  }
}

/** What was read, or the `CommandError` that names the file. */
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

/** Whether a folder bears the name. Links of the file system may lead nowhere, or round in a circle. */
export function isFolder(place: string): boolean {
  try {
    return statSync(place).isDirectory();
  } catch {
    return false;
  }
}
