import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("..", import.meta.url));

interface Said {
  readonly stdout: string;
  readonly stderr: string;
  readonly status: number | null;
}

/** What the command line writes for these words, in the folder of the checkout; fails where the command does. */
export function written(words: readonly string[], input = ""): string {
  const { stdout, stderr, status } = slotwise(words, input);
  if (status !== 0) throw new Error(`slotwise ${words.join(" ")}: ${stderr}`);
  return stdout;
}

/** What the command line says and how it ends; `input`: what it is given to read. */
export function slotwise(words: readonly string[], input = ""): Said {
  const command = process.env["SLOTWISE_COMMAND"] as string;
  const options = { cwd: ROOT, input, encoding: "utf8", maxBuffer: 2 ** 27 } as const;
  return spawnSync(process.execPath, [command, ...words], options);
}
