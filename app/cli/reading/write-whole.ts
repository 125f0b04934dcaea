import { existsSync, realpathSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";

/** Writes beside a file, and takes its place once all is written: where the disk is full it stays as it was. */
export function writeWhole(path: string, content: string | Uint8Array): void {
  // What a link leads to is written, not the link.
  const place = existsSync(path) ? realpathSync(path) : path;
  if (existsSync(place) && !statSync(place).isFile()) {
    writeFileSync(place, content);
    return;
  }
  const beside = `${place}.${process.pid}.part`;
  try {
    const mode = existsSync(place) ? statSync(place).mode : 0o666;
    writeFileSync(beside, content, { mode });
    renameSync(beside, place);
  } catch (error) {
    rmSync(beside, { force: true });
    throw error;
  }
}
