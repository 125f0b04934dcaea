import { spawnSync } from "node:child_process";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { materialise } from "../materialise/materialise.ts";
import type { simulate } from "../run/simulate.ts";
import type { parseScenario } from "../scenario/parse-scenario.ts";

/** What is asked of an engine, by files that checkouts of every age have. */
export interface Engine {
  readonly materialise: typeof materialise;
  readonly parseScenario: typeof parseScenario;
  readonly simulate: typeof simulate;
}

/** The engine of another checkout, or of this one: ".". */
export async function engineOf(checkout: string): Promise<Engine> {
  const files = ["materialise/materialise.ts", "scenario/parse-scenario.ts", "run/simulate.ts"];
  const read = files.map((file) => import(pathToFileURL(resolve(checkout, "engine", file)).href));
  return Object.assign({}, ...(await Promise.all(read)));
}

export function middle(of: readonly number[]): number {
  return [...of].sort((a, b) => a - b)[Math.floor(of.length / 2)] as number;
}

/** Microseconds of processor time, without what others left to be collected. */
export function timeOf(run: () => unknown): number {
  globalThis.gc?.();
  const before = process.cpuUsage().user;
  run();
  return process.cpuUsage().user - before;
}

/** Runs a file of the bench in so many processes of its own, one after the other; each prints JSON. */
export function inProcesses<T>(count: number, file: string, options: readonly string[]): T[] {
  const words = ["--expose-gc", ...process.execArgv, file, ...options];
  return Array.from({ length: count }, () => {
    const { stdout, stderr } = spawnSync(process.execPath, words, { encoding: "utf8" });
    try {
      return JSON.parse(stdout);
    } catch {
      throw new Error(stderr);
    }
  });
}
