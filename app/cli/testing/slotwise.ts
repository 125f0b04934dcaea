import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, inject } from "vitest";

/** Whether this is `npm run test:full`, which has what takes long too. */
export const isFull = process.env["SEEDS"] === "all";

/** Where `slotwise` is called. */
export const folder = mkdtempSync(join(tmpdir(), "slotwise-cli-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** The `slotwise` command as a process of its own, called from the folder that `file` writes to. */
export function slotwise(words: readonly string[], input = "") {
  const { stdout, stderr, status } = spawnSync(process.execPath, [inject("command"), ...words], {
    cwd: folder,
    input,
    env: { ...process.env, npm_lifecycle_event: "" },
    maxBuffer: Number.POSITIVE_INFINITY,
  });
  return {
    stdout: stdout.toString("utf8"),
    stderr: stderr.toString("utf8"),
    status,
    bytes: stdout,
  };
}

/** Writes a text, or a value as JSON, to a file; returns its name, as the command knows it. */
export function file(name: string, content: unknown): string {
  const text = typeof content === "string" ? content : JSON.stringify(content);
  writeFileSync(join(folder, name), text);
  return name;
}
