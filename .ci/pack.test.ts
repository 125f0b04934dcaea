import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";

/** Runs it to its end; what it says on standard error only if it fails. */
function run(command: string, words: readonly string[], folder = "."): string {
  const { status, stdout, stderr } = spawnSync(command, words, { cwd: folder, encoding: "utf8" });
  if (status !== 0) throw new Error(`${command} ${words.join(" ")}: ${stderr}`);
  return stdout;
}

test("the packed command runs without the sources and without packages, and writes the same", () => {
  const folder = mkdtempSync(join(tmpdir(), "slotwise-pack-"));
  const [packed] = JSON.parse(run("npm", ["pack", "--json", "--pack-destination", folder]));
  const files: readonly string[] = packed.files.map(({ path }: { path: string }) => path);
  expect(files).toContain("bin/cli/slotwise.js");
  expect(files.filter((file) => /^(app|engine|e2e)\//.test(file))).toEqual([]);
  run("tar", ["-xf", packed.filename], folder);
  const command = join(folder, "package/bin/cli/slotwise.js");
  const source = "node_modules/tsx/dist/cli.mjs";
  for (const words of [
    ["run", "asrpt-fig-2", "--format", "csv"],
    ["figure", "pdq-fig-1", "--kind", "gantt,cdf"],
  ]) {
    const fromSource = run("node", [source, "app/cli/main.ts", ...words]);
    expect(run("node", [command, ...words], folder)).toBe(fromSource);
  }
  rmSync(folder, { recursive: true });
});
