import { spawnSync } from "node:child_process";
import { closeSync, mkdtempSync, openSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, inject, vi } from "vitest";
import { standardInput } from "../../node/named-bytes.ts";
import { answer } from "../answer.ts";
import { failureOf } from "../reading/command-error.ts";
import { onTerminal } from "../reading/terminal-text.ts";

/** Where `slotwise` is called: each file of tests has one of its own. */
export let folder = "";

export function inNewFolder(): void {
  const made = mkdtempSync(join(tmpdir(), "slotwise-cli-"));
  folder = made;
  afterAll(() => rmSync(made, { recursive: true }));
}

/** What the command writes, and how it ends. */
interface Answered {
  readonly stdout: string;
  readonly stderr: string;
  readonly status: number | null;
  readonly bytes: Buffer;
}

/** The `slotwise` command as a process of its own, called from the folder that `file` writes to. */
export function slotwiseProcess(words: readonly string[], input = ""): Answered {
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

/**
 * The same without a process, which takes half a second to begin, unless the command begins threads: process.test.ts
 * compares the two.
 */
export function slotwise(words: readonly string[], input = ""): Answered {
  return inFolder(input, () => answered(words)) ?? slotwiseProcess(words, input);
}

/** As main.ts calls it; null where it begins threads. */
function answered(words: readonly string[]): Answered | null {
  const pieces: Uint8Array[] = [];
  let status = 0;
  const stderr = spoken(() => {
    try {
      const answers = answer(words, new URL(import.meta.url));
      if (!(Symbol.iterator in answers)) throw BEGINS_THREADS;
      for (const piece of answers) pieces.push(Buffer.from(piece));
      status = Number(process.exitCode ?? 0);
    } catch (cause) {
      status = cause === BEGINS_THREADS ? Number.NaN : told(cause);
    }
  });
  if (Number.isNaN(status)) return null;
  const bytes = Buffer.concat(pieces);
  return { stdout: bytes.toString("utf8"), stderr, status, bytes };
}

const BEGINS_THREADS = new Error("it begins threads");

/** Why the command ends, as main.ts writes it, and with which status. */
function told(cause: unknown): number {
  const { status, words } = failureOf(cause);
  console.error(onTerminal(words));
  return status;
}

/** What a command says on standard error, without how far it is: that a machine with other work is told besides. */
export const withoutProgress = (stderr: string): string =>
  stderr.replace(/^\d+ of \d+ pieces · .*\n/gm, "");

/** What begins no thread though its command may, such as a refusal or what is told of stored results: without a process. */
export async function threadless(words: readonly string[]): Promise<Answered> {
  const leave = enterFolder("");
  const lines: string[] = [];
  const { error } = console;
  console.error = (line: string) => void lines.push(`${line}\n`);
  const pieces: Uint8Array[] = [];
  let status = 0;
  try {
    for await (const piece of answer(words, new URL(import.meta.url)))
      pieces.push(Buffer.from(piece));
    status = Number(process.exitCode ?? 0);
  } catch (cause) {
    status = told(cause);
  } finally {
    console.error = error;
    leave();
  }
  const bytes = Buffer.concat(pieces);
  return { stdout: bytes.toString("utf8"), stderr: lines.join(""), status, bytes };
}

/** Calls back in the folder that `file` writes to. */
function inFolder<T>(input: string, call: () => T): T {
  const leave = enterFolder(input);
  try {
    return call();
  } finally {
    leave();
  }
}

/** The folder that `file` writes to, with what belongs to a process as it is in a new one; returns the way back. */
function enterFolder(input: string): () => void {
  const before = process.cwd();
  const { exitCode } = process;
  const given = join(folder, ".standard-input");
  writeFileSync(given, input);
  Object.assign(standardInput, { file: openSync(given, "r"), read: null });
  vi.stubEnv("npm_lifecycle_event", "");
  process.chdir(folder);
  process.exitCode = undefined;
  return () => {
    process.exitCode = exitCode;
    process.chdir(before);
    vi.unstubAllEnvs();
    closeSync(standardInput.file);
    rmSync(given);
  };
}

/** What is written to standard error meanwhile. */
function spoken(call: () => void): string {
  const lines: string[] = [];
  const { error } = console;
  console.error = (line: string) => void lines.push(`${line}\n`);
  try {
    call();
  } finally {
    console.error = error;
  }
  return lines.join("");
}

/** Writes a text, or a value as JSON, to a file; returns its name, as the command knows it. */
export function file(name: string, content: unknown): string {
  const text = typeof content === "string" ? content : JSON.stringify(content);
  writeFileSync(join(folder, name), text);
  return name;
}
