import { describe, expect, it } from "vitest";
import { decodeLink, encodeLink, parseScenario } from "../../../engine/index.ts";
import { rescaled } from "../edits/rescale.ts";
import { draftInput } from "../read/draft-input.ts";
import { readDraft as read } from "../read/draft-read.ts";

const BASE = {
  version: 1,
  model: "fluid",
  fabric: { kind: "switch", ports: 4, rate: 1 },
  policies: [{ id: "srpt" }],
};
function readDraft(file: object) {
  const draft = read(file);
  if (draft === null) throw new Error("a draft");
  return draft;
}
const LAW = { distribution: { fixed: 5 }, load: 0.5, seed: 1, pattern: "random" };

describe("how many flows there are, and which are counted", () => {
  it.each<[string, object]>([
    ["in all", { flows: 30 }],
    ["for each host", { flowsPerHost: 7 }],
    ["behind a warm-up", { flows: 30, warmUp: 0.2 }],
    ["in a window", { counted: { from: 100, to: 400 } }],
    ["in a window of so many", { flows: 300, counted: { from: 100, to: 400 } }],
    ["in a window, for each host", { flowsPerHost: 90, counted: { from: 100, to: 400 } }],
  ])("SPEC 4.27, 7.15 goes through the draft and a link: %s", (_, more) => {
    const file = { ...BASE, workload: { ...LAW, ...more } };
    const input = draftInput(readDraft(file));
    expect(input).toEqual(file);
    const parsed = parseScenario(input);
    if (!parsed.ok) throw new Error(parsed.faults.map(({ message }) => message).join());
    const opened = decodeLink(encodeLink({ scenario: parsed.scenario }));
    expect(opened).toMatchObject({ ok: true, scenario: parsed.scenario });
    expect(opened.ok && opened.scenario.workload).toEqual(file.workload);
  });

  it("leaves what it does not speak of as it was, and scales a window with time", () => {
    const window = readDraft({ ...BASE, workload: { ...LAW, counted: { from: 100, to: 400 } } });
    const scales = { size: 1, table: 1, time: 2, rate: 1, aging: 1 };
    expect(rescaled(window, scales).workload.counted).toEqual({ on: true, from: 200, to: 800 });
    const all = readDraft({ ...BASE, workload: { ...LAW, flows: 30 } });
    expect(all.workload.counted.on).toBe(false);
  });
});
