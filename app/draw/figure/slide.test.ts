import { expect, test } from "vitest";
import { parseScenario } from "../../../engine/doors/files.ts";
import type { Scenario } from "../../../engine/doors/scenario.ts";
import { compose, type FigureChoice } from "./compose.ts";
import { DEFAULT_LOOK } from "./draw/look.ts";
import { shownOf } from "./headless.ts";
import { scenarioFigure } from "./scenario-figure.ts";
import { composeBy } from "./sheet/sheet.ts";
import { fitSlide, lettersOn, lettersWords, restWords } from "./slide.ts";

const POLICIES = ["fifo", "brr", "las", "pias", "edf", "srpt", "qclimb", "sjf"];

function scenarioOf(flows: number, policies: readonly string[] = POLICIES): Scenario {
  const parsed = parseScenario({
    ...{ version: 1, title: "Who waits?", model: "slot", fabric: { kind: "link", rate: 1 } },
    flows: Array.from({ length: flows }, (_, k) => ({
      ...{ id: `flow ${k + 1}`, arrival: k, size: 1 + ((7 * k) % 11), deadline: 20 + 3 * k },
      lower: 1 + ((7 * k) % 11),
      upper: 12,
    })),
    policies: policies.map((id) => ({
      id,
      ...(["pias", "qclimb"].includes(id) ? { thresholds: [3, 7] } : {}),
    })),
  });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.faults));
  return parsed.scenario;
}

const CHOICE: FigureChoice = {
  ...{ parts: ["gantt"], width: "slide", palette: "light", title: "Who waits?", caption: "" },
  look: DEFAULT_LOOK,
};

test.each([2, 4, 6, 9, 12])(
  "of %i flows the most policies stand on a slide in letters of 24 px, and one more would not",
  (count) => {
    const shown = shownOf(scenarioOf(count), { lanes: "flow" });
    const { drawn, rest, letters } = composeBy(fitSlide(shown, CHOICE));
    expect([...drawn, ...rest]).toEqual(shown.runs);
    const lettersWith = (k: number): number =>
      lettersOn(compose({ ...shown, runs: shown.runs.slice(0, k) }, CHOICE));
    expect(lettersWith(drawn.length)).toBeCloseTo(letters, 9);
    expect(letters).toBeGreaterThanOrEqual(24);
    if (rest.length > 0) expect(lettersWith(drawn.length + 1)).toBeLessThan(24);
  },
);

test("one policy is drawn however many flows it has, and it is said how large its letters are", () => {
  const shown = shownOf(scenarioOf(30), { lanes: "flow" });
  const { drawn, letters } = composeBy(fitSlide(shown, CHOICE));
  expect(drawn).toHaveLength(1);
  expect(letters).toBeLessThan(24);
  expect(lettersWords(letters)).toMatch(/ px high at 1920 × 1080; from the last row 24 are read/);
  expect(lettersWords(31.4)).toBe("The smallest letters are 31 px high at 1920 × 1080.");
});

test("what has no room is named, left out, and kept in the figure's link", () => {
  const figure = scenarioFigure(scenarioOf(6), {
    ...{ parts: ["gantt"], width: "slide", palette: "light", view: {}, isSlide: true },
    ...{ title: undefined, caption: undefined },
  });
  const { fit, shown, choice } = figure;
  if (fit === null) throw new Error("it is for a slide");
  expect([choice.width, choice.caption]).toEqual(["slide", ""]);
  expect(shown.runs.map(({ slot }) => slot)).toEqual(fit.drawn.map(({ slot }) => slot));
  expect(fit.rest.length).toBeGreaterThan(0);
  const names = fit.rest.map(({ policy }) => policy.label);
  for (const name of names) expect(restWords(fit)).toContain(name);
  expect(restWords(fit)).toMatch(/^\d of 8 policies fit on a slide; not on it: /);
  const again = scenarioFigure(scenarioOf(6), {
    ...{ parts: ["gantt"], width: "slide", palette: "light", view: {} },
    ...{ title: undefined, caption: "", left: fit.rest.map(({ slot }) => slot) },
  });
  expect(compose(again.shown, again.choice)).toEqual(compose(shown, choice));
});

test("charts fill a slide of 16 to 9 and their lanes have room for words", () => {
  for (const policies of [["srpt"], ["pias", "srpt"], ["fifo", "brr", "las", "srpt"]]) {
    const shown = shownOf(scenarioOf(6, policies), { lanes: "flow" });
    const { width, height, marks } = compose(shown, CHOICE);
    expect(height).toBe((width * 9) / 16);
    const bottom = Math.max(...marks.map((mark) => (mark.kind === "text" ? mark.y : 0)));
    expect(bottom).toBeGreaterThan(0.75 * height);
    const names = marks.flatMap((mark) =>
      mark.kind === "text" && /^flow [12]$/.test(mark.text) ? [mark.y] : [],
    );
    expect((names[1] ?? 0) - (names[0] ?? 0)).toBeGreaterThanOrEqual(18);
  }
});
