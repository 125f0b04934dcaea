import { spawnSync } from "node:child_process";
import { cpSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { emptyFolder, packInto, runIn } from "./folder.ts";

/**
 * `npm run try:pandas`: examples/python installed by pip, its tests, and the lines of docs/pandas.md and of its page, with real
 * pandas, if Python has it; else nothing, which it says.
 */
const PYTHON = process.env["PYTHON"] ?? "python3";

const SCENARIO = {
  version: 1,
  model: "slot",
  fabric: { kind: "link" },
  workload: { distribution: { fixed: 3 }, load: 0.5, flows: 50, seed: 1 },
  policies: [{ id: "fifo" }, { id: "srpt" }],
};
/** What each of the blocks of docs/pandas.md is asked afterwards. */
const QUESTIONS = [
  "print(len(flows), flows.seed.nunique(), sorted(rows.measure.unique()))",
  'print(len(flows), sorted(flows.groupby("label").fct.mean().index), (flows.fct >= 3).all())',
  'print((packets.fate == "dropped").sum() > 0, packets.eval("left - joined").max() > 0)',
  'print(rows.pivot(index="load", columns="policy", values="mean").shape)',
];
const ANSWERS = [
  "300 3 ['goodput.jain', 'mean']",
  "300 ['FIFO', 'SRPT'] True",
  "True True",
  "(2, 2)",
];

if (spawnSync(PYTHON, ["-c", "import pandas"]).status !== 0) {
  console.log(`skipped: ${PYTHON} has no pandas (PYTHON names another)`);
} else {
  const folder = emptyFolder("pandas");
  runIn(folder, "npm", ["install", packInto(folder), "--no-audit", "--no-fund"]);
  writeFileSync(join(folder, "exercise.json"), JSON.stringify(SCENARIO));
  // What pip builds lies beside what it builds from.
  cpSync("examples/python", join(folder, "python"), { recursive: true });
  const target = ["--no-deps", "--quiet", "--target", "."];
  runIn(folder, PYTHON, ["-m", "pip", "install", ...target, "./python"]);
  cpSync("examples/python/test_slotwise.py", join(folder, "test_slotwise.py"));
  console.log(runIn(folder, PYTHON, ["-m", "unittest", "test_slotwise"]).trim());
  const blocksOf = (file: string) =>
    [...readFileSync(file, "utf8").matchAll(/```python\n([\s\S]*?)```/g)].map(
      ([, lines = ""]) => lines,
    );
  const program = blocksOf("docs/pandas.md").map((lines, k) => `${lines}${QUESTIONS[k]}\n`);
  writeFileSync(join(folder, "try.py"), program.join(""));
  const said = runIn(folder, PYTHON, ["-W", "ignore", "try.py"]).trim();
  if (said !== ANSWERS.join("\n")) throw new Error(`pandas says ${said}`);
  console.log(said);
  const [own = ""] = blocksOf("examples/python/README.md");
  writeFileSync(join(folder, "own.py"), own);
  const shown = runIn(folder, PYTHON, ["-W", "ignore", "own.py"]);
  if (!/FIFO[\s\S]*goodput\.jain/.test(shown)) throw new Error(`the page's example says ${shown}`);
  rmSync(folder, { recursive: true });
}
