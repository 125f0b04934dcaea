import { beforeEach, describe, expect, test } from "vitest";
import { encodeLink } from "../../../engine/doors/files.ts";
import type { Scenario } from "../../../engine/doors/scenario.ts";
import { LATE_BURST } from "../../../workloads/presets/late-burst.ts";
import { EMPTY_DRAFT } from "../../document/draft/draft.ts";
import { readFile, readText } from "../../document/read/read-file.ts";
import { svgMetadata } from "../../draw/figure/carry/carry.ts";
import { fileName } from "../kept/save-file.ts";
import { handedFiles } from "../open-lesson.ts";
import { type AppState, initialState, store } from "../store.ts";
import { firstOf, openFiles, openText } from "./scenario-file.ts";

const text = JSON.stringify(LATE_BURST.scenario);

describe("readText", () => {
  test("reads a scenario from JSON, with or without a byte order mark, and from a link", () => {
    const read = readText(text);
    if (!("scenario" in read)) throw new Error("it is one");
    expect(read.scenario.title).toBe(LATE_BURST.title);
    expect(readText(`\uFEFF${text}`)).toEqual(read);
    expect(readText(`https://example.org/${encodeLink({ scenario: read.scenario })}\n`)).toEqual(
      read,
    );
  });

  test("says all that is wrong", () => {
    expect(readText('{"version": 1, "title": "#1.x", "model": "cube"}')).toEqual({
      faults: [
        'model: expected "slot" or "fluid", got "cube"',
        expect.stringMatching(/^fabric: /),
        expect.stringMatching(/^flows: /),
        expect.stringMatching(/^policies: /),
      ],
    });
    expect(readText("size cdf")).toEqual({
      faults: [expect.stringMatching(/^it is no scenario: expected JSON: /)],
    });
    expect(readText("size cdf\n1 1")).toMatchObject({
      table: { kind: "cdf", text: "size cdf\n1 1" },
    });
    expect(readText('{"version":1,"engine":"0.1.0","runs":[]}\n')).toEqual({
      faults: ["these are results: open the scenario that they were made from"],
    });
    expect(readText("\uFFFDpng")).toEqual({
      faults: ["it is no scenario: expected JSON: it is no text"],
    });
    expect(readText("see #1.abc")).toEqual({
      faults: [expect.stringMatching(/damaged or cut off/)],
    });
  });
});

describe("a network alone", () => {
  const star = { kind: "star", hosts: 12, rate: 125_000 };
  const units = { size: "bytes", time: "ms" };

  test.each([
    ["by its kind", star, { fabric: star }],
    [
      "as the fabric of a scenario, with its units",
      { version: 1, fabric: star, units },
      { fabric: star, units },
    ],
    ["that is one link", { kind: "link", rate: 2 }, { fabric: { kind: "link", rate: 2 } }],
  ])("is read %s", (_, file, network) => {
    expect(readText(JSON.stringify(file))).toEqual({ network });
  });

  test("has its faults named, and a scenario that lacks its flows is no network", () => {
    expect(readText('{"kind":"star","hosts":0}')).toEqual({
      faults: [expect.stringMatching(/^fabric.hosts: /)],
    });
    const unfinished = { version: 1, model: "fluid", fabric: star, policies: [{ id: "fifo" }] };
    expect(readText(JSON.stringify(unfinished))).toEqual({
      faults: [expect.stringMatching(/^flows: /)],
    });
  });
});

describe("readFile", () => {
  const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

  test("opens the figure of a scenario with the view it was made of", () => {
    const { scenario } = readText(text) as { scenario: Scenario };
    const view = { lanes: "flow" };
    const svg = `<svg>${svgMetadata(encodeLink({ scenario, view }))}</svg>`;
    expect(readFile(bytes(svg))).toEqual({ scenario, view });
  });

  test("says of another picture that it is none of ours", () => {
    const faults = [expect.stringMatching(/^this (SVG|PNG|PDF) was not made by Slotwise/)];
    expect(readFile(bytes('<?xml version="1.0"?>\n<svg width="3"/>'))).toEqual({ faults });
    expect(readFile(Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a))).toEqual({
      faults,
    });
    expect(readFile(bytes("%PDF-1.7"))).toEqual({ faults });
  });
});

test("fileName makes a name of a title", () => {
  expect(fileName("Elephants of similar size")).toBe("elephants-of-similar-size");
  expect(fileName("ASRPT, Fig. 2: ½ / Größe")).toBe("asrpt-fig-2-½-größe");
  expect(fileName(" … ")).toBe("scenario");
});

test("a file's faults are listed up to twenty, and never is one alone left out", () => {
  const faults = Array.from({ length: 22 }, (_, k) => `fault ${k}`);
  expect(firstOf(faults.slice(0, 21))).toEqual(faults.slice(0, 21));
  expect(firstOf(faults)).toEqual([...faults.slice(0, 20), "and 2 more faults"]);
});

describe("files on the page", () => {
  const star = { fabric: { kind: "star", hosts: 5, rate: 125_000 } };
  const trace = new File(["src,dst,bytes,start_ms\n1,2,3000,0\n"], "trace.csv");
  const network = new File([JSON.stringify(star)], "star.json");
  const read = () => {
    const { scenario, transient, view } = store.getState();
    const { fabric } = scenario.history.present.file;
    return { fabric, flows: transient.tables.flows.text, screen: view.screen, ...transient };
  };
  beforeEach(() => store.setState(initialState(EMPTY_DRAFT)));

  test.each([
    ["a list and its network", [trace, network]],
    ["a network and its list", [network, trace]],
  ])("%s at once: the list stands ready for the network", async (_, files) => {
    await openFiles(files);
    const { fabric, flows, panel, notice } = read();
    expect([fabric, flows, panel?.name]).toEqual([star.fabric, await trace.text(), "flows"]);
    expect(notice?.lines).toEqual([
      "trace.csv looks like a list of flows: it is read here.",
      "star.json is the network of this experiment now. Undo brings back what was here before.",
    ]);
  });

  test("of several with answers among them all go to the gradebook; a lesson is not left unasked", async () => {
    const answers = new File(['{"answers": {}}'], "ada.json");
    await openFiles([answers, network]);
    expect(store.getState().view.screen).toBe("lessons");
    expect(handedFiles.getState().files?.map(({ name }) => name)).toEqual([
      "ada.json",
      "star.json",
    ]);
    handedFiles.setState({ files: null });
    store.setState({ lesson: { name: "fifos-convoy" } as AppState["lesson"] });
    await openFiles([answers, network]);
    expect([handedFiles.getState().files, read().notice?.action?.label]).toEqual([
      null,
      "Open the gradebook",
    ]);
    store.setState({ lesson: null });
  });

  test("of two that do not belong together neither is opened", async () => {
    await openFiles([network, network]);
    expect(read().fabric).toEqual(EMPTY_DRAFT.file["fabric"]);
    expect(read().notice?.lines[0]).toMatch(/^2 files at once: drop one/);
  });

  test("a list that comes after another takes its place, and what was typed can be had back", async () => {
    await openFiles([trace]);
    const { tables } = store.getState().transient;
    store.setState((state) => ({
      transient: {
        ...state.transient,
        tables: { ...tables, flows: { text: "0 12", name: "", former: "" } },
      },
    }));
    await openFiles([trace]);
    expect(read().tables.flows).toEqual({
      text: await trace.text(),
      name: "trace.csv",
      former: "0 12",
    });
  });

  test("a text that is pasted is opened as a file is", async () => {
    await openText(JSON.stringify(star));
    expect(read().fabric).toEqual(star.fabric);
    await openText("1460 0.5\n14600 1");
    expect([read().screen, read().tables.cdf.text]).toEqual(["workloads", "1460 0.5\n14600 1"]);
  });
});
