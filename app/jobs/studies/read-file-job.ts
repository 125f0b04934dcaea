import { type ReadFile, readFile } from "../../document/read/read-file.ts";
import type { Report } from "../job/job.ts";

/** Reads a file too long to be read between two frames. */
export function readFileJob(bytes: Uint8Array, report: Report): ReadFile {
  return readFile(bytes, report);
}
