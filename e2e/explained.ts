import { written } from "./command.ts";

const TWELVE = "workloads/presets/mice-elephants-late-burst.json";

interface Words {
  readonly headline: string;
  readonly next: string;
  readonly candidates: readonly string[];
}

/** What the command line says of the twelve flows. */
export function explained(policy: string, slot: number): Words {
  const question = [TWELVE, "--policy", policy, "--at", String(slot), "--format", "json"];
  return (JSON.parse(written(["explain", ...question])) as { words: Words }).words;
}
