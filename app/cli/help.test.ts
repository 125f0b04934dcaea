import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { POLICIES, TOPOLOGIES } from "../../engine/doors/scenario.ts";
import { runsAll } from "../../engine/testing/seeds.ts";
import { slotwise, slotwiseProcess } from "./testing/slotwise.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

test("slotwise help lists the presets; behind a command, --help (or -h) prints its part", () => {
  const all = slotwise(["help"]);
  expect([all.status, slotwise(["--help"]).stdout]).toEqual([0, all.stdout]);
  expect(all.stdout).toContain("Presets: asrpt-fig-2, ");
  expect(all.stdout).toContain(`Policies: ${POLICIES.map(({ id }) => id).join(", ")}\n`);
  expect(all.stdout).toContain(`Networks: ${TOPOLOGIES.map(({ kind }) => kind).join(", ")}\n`);
  const { stdout, status } = slotwise(["run", "x.json", "--help"]);
  expect(status).toBe(0);
  expect(stdout).toContain("slotwise run FILE…");
  expect(stdout).not.toContain("slotwise explain");
  expect(slotwise(["help", "run"]).stdout).toBe(stdout);
  expect(slotwise(["run", "-h"]).stdout).toBe(stdout);
  expect(slotwise(["-h"]).stdout).toBe(all.stdout);
  const wrong = slotwise(["help", "rum"]);
  expect([wrong.status, wrong.stderr]).toEqual([
    2,
    'slotwise: no command "rum": did you mean "run"? (see slotwise help)\n',
  ]);
  for (const line of stdout.split("\n").slice(1)) expect(all.stdout).toContain(line);
});

test("slotwise --version is that of the package, built as from its sources", () => {
  const { version } = JSON.parse(readFileSync(`${ROOT}package.json`, "utf8"));
  expect(slotwiseProcess(["--version"]).stdout).toBe(`${version}\n`);
  expect(slotwise(["--version"]).stdout).toBe(`${version}\n`);
});

// To compile the sources takes seconds; the browser suite of `npm test` begins the command like this too.
test.runIf(runsAll())(
  "slotwise --version is told by the sources as `npm run slotwise` begins them",
  () => {
    const { version } = JSON.parse(readFileSync(`${ROOT}package.json`, "utf8"));
    const words = ["node_modules/tsx/dist/cli.mjs", "app/cli/main.ts", "--version"];
    const fromSource = spawnSync(process.execPath, words, { cwd: ROOT, encoding: "utf8" });
    expect(fromSource.stdout).toBe(`${version}\n`);
  },
);

test("package.json counts the policies as they are", () => {
  const { description } = JSON.parse(readFileSync("package.json", "utf8"));
  expect(description).toContain(`Compare ${POLICIES.length} data-`);
});
