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
import { dirname } from "node:path";
import { CommandError, fileFault } from "./command-error.ts";
import { called } from "./named.ts";

/** Why nothing may be written to what bears a name; null: it is a plain file that may be changed, or there is none yet. */
export function whyUnwritable(name: string): string | null {
  if (name === "-") return "is standard input: expected the name of a file";
  const place = called(name);
  if (!existsSync(place)) return null;
  const about = statSync(place);
  if (about.isDirectory()) return "is a folder: expected the name of a file";
  if (!about.isFile()) return "is no plain file: nothing is written to pipes and devices";
  return mayWrite(place) ? null : "cannot be written: its permissions forbid it";
}

/** The same of what is written whole, as `writeWhole` does: the folder may be changed, too. */
export function whyUnreplaceable(name: string): string | null {
  const why = whyUnwritable(name);
  if (why !== null) return why;
  return mayWrite(dirname(placeOf(name)))
    ? null
    : "cannot be written: its folder's permissions forbid it";
}

/** What a link leads to is written, not the link. */
function placeOf(name: string): string {
  const path = called(name);
  return existsSync(path) ? realpathSync(path) : path;
}

/** Of a file or a folder; what is not there is told of when it is written. */
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
