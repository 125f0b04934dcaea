import { spawnSync } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** An empty folder outside the checkout, as a stranger has one. */
export function emptyFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `slotwise-${name}-`));
  writeFileSync(join(folder, "package.json"), '{"type": "module", "private": true}\n');
  return folder;
}

/** What `npm pack` makes, in a folder; its path. */
export function packInto(folder: string): string {
  const words = ["pack", "--json", "--pack-destination", folder];
  const { status, stdout, stderr } = spawnSync("npm", words, { encoding: "utf8" });
  if (status !== 0) throw new Error(`npm pack: ${stderr}`);
  return join(folder, JSON.parse(stdout)[0].filename);
}

/** Runs a command in a folder and shows it; its output, or an error if its exit code is another than expected. */
export function runIn(
  folder: string,
  command: string,
  words: readonly string[],
  expected = 0,
): string {
  console.log(`$ ${command} ${words.join(" ")}`);
  const { status, stdout, stderr } = spawnSync(command, words, { cwd: folder, encoding: "utf8" });
  const said = `${stdout}${stderr}`;
  if (status !== expected) throw new Error(`exit code ${status}, not ${expected}: ${said}`);
  return said;
}
