import { spawnSync } from "node:child_process";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { emptyFolder, packInto, runIn } from "./folder.ts";

/** `npm run try:pandas`: the lines of docs/pandas.md with real pandas, if Python has it; else nothing, which it says. */
const PYTHON = process.env["PYTHON"] ?? "python3";

const SCENARIO = {
  version: 1,
  model: "slot",
  fabric: { kind: "link" },
  workload: { distribution: { fixed: 3 }, load: 0.5, flows: 50, seed: 1 },
  policies: [{ id: "fifo" }, { id: "srpt" }],
};
/** What each of the blocks is asked afterwards. */
const QUESTIONS = [
  'print(len(flows), sorted(flows.groupby("label").fct.mean().index), (flows.fct >= 3).all())',
  'print((packets.fate == "dropped").sum() > 0, packets.eval("left - joined").max() > 0)',
  'print(rows.pivot(index="load", columns="policy", values="mean").shape)',
];
const ANSWERS = ["100 ['FIFO', 'SRPT'] True", "True True", "(2, 2)"];

if (spawnSync(PYTHON, ["-c", "import pandas"]).status !== 0) {
  console.log(`skipped: ${PYTHON} has no pandas (PYTHON names another)`);
} else {
  const folder = emptyFolder("pandas");
  runIn(folder, "npm", ["install", packInto(folder), "--no-audit", "--no-fund"]);
  writeFileSync(join(folder, "exercise.json"), JSON.stringify(SCENARIO));
  const blocks = [...readFileSync("docs/pandas.md", "utf8").matchAll(/```python\n([\s\S]*?)```/g)];
  const program = blocks.map(([, lines = ""], k) => `${lines}${QUESTIONS[k]}\n`).join("");
  writeFileSync(join(folder, "try.py"), program);
  const said = runIn(folder, PYTHON, ["try.py"]).trim();
  if (said !== ANSWERS.join("\n")) throw new Error(`pandas says ${said}`);
  console.log(said);
  rmSync(folder, { recursive: true });
}
