import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";
import { expect, inject, test } from "vitest";
import { scenarioSchema } from "../../engine/doors/files.ts";
import { file, folder, slotwise, slotwiseProcess } from "./testing/slotwise.ts";
import { PAIR } from "./testing/small-cases.ts";

/** Most tests call the command in their own process. */
test.each([
  [["run", "pair.json", "-", "--format", "table"], JSON.stringify(PAIR)],
  [["run", "-", "pair.json", "x", "--policy", "pias"], "{"],
  [["figure", "pair.json", "--kind", "gantt"]],
  [["link", "pair.json"]],
  [["check", "pair.json"]],
  [["thresholds", "--workload", "web-search", "--load", "0.8", "--method", "published"]],
  [["smaple"]],
])("%j writes and says the same, and ends alike, in a process of its own", (words, input = "") => {
  file("pair.json", PAIR);
  const { bytes, stderr, status } = slotwise(words, input);
  const own = slotwiseProcess(words, input);
  expect([status, stderr, bytes.equals(own.bytes)]).toEqual([own.status, own.stderr, true]);
});

test("a checkout's sources run in threads of their own wherever they are called from", () => {
  const given = file("pair.json", PAIR);
  const sources = ["--import", import.meta.resolve("tsx"), join(process.cwd(), "app/cli/main.ts")];
  const { stdout, stderr } = spawnSync(process.execPath, [...sources, "run", given], {
    cwd: folder,
    encoding: "utf8",
  });
  expect([stderr, stdout]).toEqual(["", slotwise(["run", given]).stdout]);
});

test("slotwise schema writes the JSON schema, which a scenario may name", () => {
  const { stdout, status } = slotwise(["schema"]);
  expect([status, JSON.parse(stdout)]).toEqual([0, scenarioSchema()]);
  expect(slotwise(["schema", "x"])).toMatchObject({
    status: 2,
    stdout: "",
    stderr: 'slotwise: schema: expected nothing or sweep, got "x"\n',
  });
  const named = file("named.json", { $schema: "./scenario.schema.json", ...PAIR });
  const plain = slotwise(["run", file("pair.json", PAIR)]);
  expect(slotwise(["run", named])).toEqual(plain);
});

test("the JSON schema accepts the examples of the README", () => {
  const blocks = readFileSync("README.md", "utf8").matchAll(/```json\n(.*?)```/gs);
  const examples = [...blocks].map(([, text = ""]) => JSON.parse(text));
  const accepts = new Ajv2020({ strict: true }).compile(scenarioSchema());
  expect(examples.length).toBeGreaterThan(1);
  expect(examples.filter((example) => !accepts(example))).toEqual([]);
});

test("no remark has in it what a terminal obeys, whoever named a policy", () => {
  const [first] = PAIR.policies;
  const named = file("named.json", {
    ...PAIR,
    title: "\u001b[2J",
    policies: [
      { ...first, label: "A\u001b[31m" },
      { id: "pias", label: "\u009bB" },
    ],
  });
  const said = [["run", "--summary"], ["figure"]].map(
    (words) => slotwiseProcess([...words, named]).stderr,
  );
  expect(said.every((text) => text.length > 0)).toBe(true);
  expect(said.join("").replaceAll("\n", "")).not.toMatch(/\p{Cc}/u);
});

test("where nothing native is installed, all but a PNG is drawn, and that says what to install", () => {
  // Outside the checkout Node finds no packages.
  const bare = mkdtempSync(join(tmpdir(), "slotwise-bare-"));
  cpSync(dirname(inject("command")), join(bare, "bin"), { recursive: true });
  writeFileSync(join(bare, "pair.json"), JSON.stringify(PAIR));
  writeFileSync(
    join(bare, "sweep.json"),
    JSON.stringify({ scenario: PAIR, vary: [{ path: "flows[0].size", values: [1, 2] }] }),
  );
  const drawn = (...words: string[]) => {
    const all = [join(bare, "bin", "slotwise.js"), "figure", ...words];
    const { status, stderr, stdout } = spawnSync(process.execPath, all, { cwd: bare });
    return [status, stderr.toString(), stdout.length > 0];
  };
  expect(drawn("pair.json")).toEqual([0, "", true]);
  const install =
    "slotwise: --format png: needs the package @resvg/resvg-js, which is not here: npm install @resvg/resvg-js@2, or take --format svg, pdf or tikz\n";
  expect(drawn("pair.json", "--format", "png")).toEqual([2, install, false]);
  expect(drawn("--kind", "sweep", "sweep.json", "--format", "png")).toEqual([2, install, false]);
  rmSync(bare, { recursive: true });
});
