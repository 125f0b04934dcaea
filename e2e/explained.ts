import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const TWELVE = "workloads/presets/mice-elephants-late-burst.json";

interface Words {
  readonly headline: string;
  readonly next: string;
  readonly candidates: readonly string[];
}

/** What the command line says of the twelve flows. */
export function explained(policy: string, slot: number): Words {
  const question = [TWELVE, "--policy", policy, "--at", String(slot), "--format", "json"];
  const output = execFileSync(
    process.execPath,
    ["--import", "tsx", "app/cli/main.ts", "explain", ...question],
    { cwd: ROOT, encoding: "utf8" },
  );
  return (JSON.parse(output) as { words: Words }).words;
}
