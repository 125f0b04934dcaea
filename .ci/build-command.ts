import { spawnSync } from "node:child_process";
import { rmSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

interface BuiltCommand {
  readonly file: string;
  readonly remove: () => void;
}

const ROOT = fileURLToPath(new URL("..", import.meta.url));

/**
 * Builds the command once for all tests that call it, as it is packed: a process of it starts in a tenth of
 * what one takes that reads the sources.
 */
export function builtCommand(): BuiltCommand {
  // As deep in the package as the source: see vite.cli.config.ts.
  const folder = `node_modules/.slotwise-${process.pid}`;
  const file = `${ROOT}${folder}/slotwise.js`;
  const remove = () => rmSync(`${ROOT}${folder}`, { recursive: true, force: true });
  // Another project of this process has built it.
  if (process.env["SLOTWISE_COMMAND"] === file) return { file, remove };
  const words = ["build", "--config", "vite.cli.config.ts", "--logLevel", "warn"];
  const { status, stderr } = spawnSync(
    process.execPath,
    ["node_modules/vite/bin/vite.js", ...words, "--outDir", folder],
    { cwd: ROOT, encoding: "utf8" },
  );
  if (status !== 0) throw new Error(`the command cannot be built: ${stderr}`);
  // As the package says of its files.
  writeFileSync(`${ROOT}${folder}/package.json`, '{ "type": "module" }');
  process.env["SLOTWISE_COMMAND"] = file;
  return { file, remove };
}
