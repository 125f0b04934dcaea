import { describe, expect, it } from "vitest";
import { explainer } from "../../engine/doors/explain.ts";
import { parseScenario } from "../../engine/doors/files.ts";
import { materialise, simulate } from "../../engine/doors/run.ts";
import { tell } from "../jobs/runs/tell.ts";
import { sceneOf } from "./chart-markup.ts";
import { enginePictures, pageMarkup } from "./first-page.ts";
import type { Policy } from "./newcomer-words.ts";
import { answerWords, chartWords, notesOf, whyWords, youText } from "./newcomer-words.ts";
import { FIRST_ARRIVALS, inputOf } from "./story.ts";

const pictures = enginePictures();

describe("the newcomer's words", () => {
  it("say at each bar's end how long it waited, and what the other policy changes", () => {
    expect(notesOf("fifo", pictures)).toEqual(["", "waited 11", "waited 10", "waited 10"]);
    expect(notesOf("srpt", pictures)).toEqual(["4 later", "11 sooner", "10 sooner", "10 sooner"]);
  });

  it("put the truth before the guess, and say nothing of a guess that was not made", () => {
    expect(answerWords(5, 8)).toEqual(["5.00", ", and you said 8"]);
    expect(answerWords(5, 8.5)).toEqual(["5.00", ", and you said 8.5"]);
    expect(answerWords(5, null)).toEqual(["5.00", " on average"]);
  });

  it("leave a guess unnamed where its name would stand on a mean's", () => {
    expect(youText(8, 11.75, 900)).toBe("you 8");
    expect(youText(8, 11.75, 290)).toBe("");
    expect(youText(null, 11.75, 900)).toBe("");
  });

  it("speak a chart as a whole", () => {
    expect(chartWords("srpt", pictures.srpt)).toBe(
      "SRPT: on average done after 5.00 slots. elephant: arrives at 0, waits 4, done at 16; mouse 1: arrives at 1, does not wait, done at 2; mouse 2: arrives at 3, does not wait, done at 5; mouse 3: arrives at 5, does not wait, done at 6.",
    );
  });

  it("put notes that have no room before their bars", () => {
    const late = enginePictures([4, 14, 14, 14]);
    const sides = sceneOf(late.fifo, notesOf("fifo", late)).map(({ note }) => note.side);
    expect(sides).toEqual(["after", "before", "before", "before"]);
  });
});

describe("why, in one sentence", () => {
  function told(policy: Policy, slot: number, arrivals = FIRST_ARRIVALS): string {
    const parsed = parseScenario(inputOf(arrivals));
    if (!parsed.ok) throw new Error("the canvas is no scenario");
    const experiment = materialise(parsed.scenario);
    const own = experiment.policies.find(({ id }) => id === policy);
    if (own === undefined) throw new Error(`the canvas is not run under ${policy}`);
    const { flows, scenario } = experiment;
    const traced = simulate(flows, scenario.model, scenario.fabric, own, { trace: true });
    const view = tell(experiment, explainer(experiment, own, traced), slot);
    const { place, words } = whyWords(policy, view, arrivals);
    return `${place}: ${words}`;
  }

  it("says who came first under FIFO, and who has least left under SRPT", () => {
    expect(told("fifo", 7)).toBe("Slot 7: elephant is sent: it came at 0, mouse 1 at 1.");
    expect(told("srpt", 3)).toBe("Slot 3: mouse 2 is sent: it has 2 packets left, elephant 10.");
  });

  it("leaves ties and lone flows to the engine's words", () => {
    expect(told("fifo", 0)).toBe("Slot 0: elephant is sent: no other flow has anything to send.");
    expect(told("fifo", 12, [0, 3, 3, 5])).toMatch(/^Slot 12: mouse 1 is sent: .*(index|slot 3)/);
  });
});

describe("the page as it is sent", () => {
  it("has no style attributes, which the content security policy forbids, and no mark of code", () => {
    const markup = pageMarkup(pictures);
    expect(markup).not.toMatch(/\sstyle=|undefined|NaN|\[object/);
    expect(markup).toContain("waited 11");
  });
});
