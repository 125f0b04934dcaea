import { expect, test } from "vitest";
import { parseScenario } from "../../../engine/doors/files.ts";
import { compose } from "../figure/compose.ts";
import { DEFAULT_LOOK } from "../figure/draw/look.ts";
import { shownOf } from "../figure/headless.ts";
import { runUpTo } from "../gantt/run-up-to.ts";
import type { RunView } from "../run/results.ts";
import { sameRuns } from "../run/same-runs.ts";

const parsed = parseScenario({
  ...{ version: 1, model: "fluid", fabric: { kind: "link", rate: 1 } },
  flows: [
    // PDQ gives it up at once.
    { id: "lost", arrival: 0, size: 4, deadline: 3 },
    { id: "long", arrival: 0, size: 6, deadline: 12 },
    { id: "short", arrival: 2, size: 2, deadline: 5 },
  ],
  policies: [{ id: "fifo" }, { id: "edf" }, { id: "pdq" }],
});
if (!parsed.ok) throw new Error(JSON.stringify(parsed.faults));
const shown = shownOf(parsed.scenario, { lanes: "flow" });

/** The marks of one run's chart, and the texts in it. */
function drawn(view: RunView) {
  const { marks } = compose(
    { ...shown, runs: [view], keepsNumbers: true },
    {
      ...{ parts: ["gantt"], width: 700, palette: "light", title: "", caption: "" },
      look: { ...DEFAULT_LOOK, hidden: new Set(["legend"]) },
    },
  );
  return { marks, texts: marks.flatMap((mark) => (mark.kind === "text" ? [mark.text] : [])) };
}

test("where nothing has played, charts of all policies are the same: flows in outline, with what they have to send", () => {
  const blank = shown.runs.map((run) => ({
    ...runUpTo(shown.experiment, run, 0),
    policy: (shown.runs[0] as RunView).policy,
    slot: 0,
  }));
  const [first, ...others] = blank.map(drawn);
  expect(first?.texts).toEqual(expect.arrayContaining(["4 to send", "6 to send", "2 to send"]));
  for (const other of others) expect(other.marks).toEqual(first?.marks);
});

test("what has not been played to its end stands by itself, and says what is left", () => {
  const [fifo, edf] = shown.runs.map((run) => runUpTo(shown.experiment, run, 1));
  expect(sameRuns([fifo, edf] as RunView[])).toHaveLength(2);
  expect(drawn(fifo as RunView).texts).toEqual(
    expect.arrayContaining(["3 left", "6 to send", "2 to send"]),
  );
});

test("a run that is known has no outlines", () => {
  const { texts } = drawn(shown.runs[0] as RunView);
  expect(texts.filter((text) => /left|to send/.test(text))).toEqual([]);
});
