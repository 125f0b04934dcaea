import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { decodeLink } from "../../engine/doors/files.ts";
import { seedOf } from "../../engine/doors/scenario.ts";
import { seeds } from "../../engine/testing/seeds.ts";
import { PARTS } from "../draw/figure/compose.ts";
import { parseFigureArguments } from "./figure/figure-arguments.ts";
import { slotwise } from "./testing/slotwise.ts";

function figure(...words: string[]) {
  const { stdout: text, ...rest } = slotwise(["figure", ...words]);
  return { text, ...rest };
}

const KINDS = Object.keys(PARTS);

describe("slotwise figure", () => {
  test("lists every kind in its help", () => {
    expect(slotwise(["figure", "--help"]).stdout).toContain(`[--kind ${KINDS.join(",")}]`);
  });

  test("writes an SVG that names what it shows and holds the scenario and the view", () => {
    const { text, stderr, status } = figure(
      "asrpt-fig-2",
      "--lanes",
      "flow",
      "--policy",
      "srpt,las",
    );
    expect([status, stderr]).toEqual([0, ""]);
    expect(text).toContain("<title>Elephants of similar size</title>");
    expect(text).toContain(
      "<desc>SRPT: 4 flows, last finish at 20 slots, mean FCT 9.5 slots. LAS: ",
    );
    const link = decodeLink(/>(#1\.[\w-]+)</.exec(text)?.[1] ?? "");
    if (!link.ok) throw new Error(link.messages.join());
    expect(link.scenario.policies.map(({ id }) => id)).toEqual(["srpt", "las"]);
    expect(link.view).toMatchObject({ lanes: "flow" });
  });

  test("writes the same bytes twice, of every kind and theme", () => {
    const words = ["pdq-fig-1", "--kind", "gantt,cdf,table", "--theme", "print", "--width", "640"];
    expect(figure(...words).text).toBe(figure(...words).text);
  });

  test("writes a PNG of the width asked for times the scale", () => {
    const { bytes, status } = figure(
      "asrpt-fig-2",
      "--format",
      "png",
      "--width",
      "400",
      "--scale",
      "1.5",
    );
    expect(status).toBe(0);
    expect(bytes.subarray(0, 8).toString("latin1")).toBe("\x89PNG\r\n\x1a\n");
    expect(bytes.readUInt32BE(16)).toBe(600);
    expect(bytes.toString("latin1")).toContain("tEXtSlotwise\0#1.");
  });

  test.each([
    ["8.5cm", 'width="321.26" '],
    ["two-column", 'width="661.42" '],
    ["252pt", 'width="334.74" '],
  ])("writes an SVG %s wide, margins and all", (width, text) => {
    expect(figure("asrpt-fig-2", "--width", width).text.slice(0, 200)).toContain(text);
  });

  test("writes a slide of 16 to 9 in every format", () => {
    const svg = figure("asrpt-fig-2", "--width", "slide", "--kind", "gantt,cdf").text;
    const [, width = "", height = ""] = /width="(\d+)" height="(\d+)"/.exec(svg) ?? [];
    expect([Number(width) >= 640, Number(height)]).toEqual([true, (Number(width) * 9) / 16]);
    const words = ["--width", "slide", "--kind", "gantt,cdf", "--scale", "1"];
    const { bytes } = figure("asrpt-fig-2", ...words, "--format", "png");
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([
      Number(width),
      Number(height),
    ]);
    const tex = figure("asrpt-fig-2", ...words, "--format", "tikz").text;
    expect(tex).toContain(`\\pdfpagewidth=${(Number(width) * 3) / 4}bp`);
  });

  test("writes a PNG of a slide 1920 pixels wide at the least", () => {
    const words = ["--width", "slide", "--format", "png"];
    for (const kinds of ["gantt", "gantt,cdf,table"]) {
      const { bytes } = figure("asrpt-fig-2", ...words, "--kind", kinds);
      const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
      expect(width).toBeGreaterThanOrEqual(1920);
      expect(Math.abs(height - (width * 9) / 16)).toBeLessThanOrEqual(1);
    }
  });

  test("leaves out what is asked for, and makes a plain slide", () => {
    const { look, width, isSlide } = parseFigureArguments(["x", "--plain", "--text", "2"]);
    expect([width, isSlide, look?.text, look?.direct]).toEqual(["slide", true, 2, true]);
    expect(look?.hidden.has("legend")).toBe(true);
    const own = parseFigureArguments(["x", "--hide", "flags, moves", "--lane-height", "30"]);
    expect([...(own.look?.hidden ?? [])]).toEqual(["flags", "moves"]);
    expect([own.width, own.look?.laneHeight]).toEqual([960, 30]);
    expect(() => parseFigureArguments(["x", "--hide", "pie", "--text", "9"])).toThrow(
      /--hide: expected waiting, .* or legend, got "pie"[\s\S]*--text: expected a number from 0.5 to 4, got "9"/,
    );
  });

  test("a slide has the policies that fit in letters of 24 px, and says which do not and how to draw them", () => {
    const policies = "fifo,brr,las,pias,asrpt,srpt,qclimb,sjf";
    const words = ["mice-elephants-late-burst", "--preset", "slide", "--policy", policies];
    const { text, stderr, status } = figure(...words);
    expect(status).toBe(0);
    expect(stderr).toMatch(
      /^slotwise: --preset slide: 2 of 8 policies fit on a slide; not on it: LAS, PIAS, ASRPT, SRPT, QCLIMB and SJF\. Their slide: --preset slide --policy las,pias,asrpt,srpt,qclimb,sjf\n$/,
    );
    const [, width = "", height = ""] = /width="(\d+)" height="([\d.]+)"/.exec(text) ?? [];
    expect(Number(height)).toBeCloseTo((Number(width) * 9) / 16, 2);
    // The smallest letters, of 12 px, are 24 of 1920.
    expect(Number(width)).toBeLessThanOrEqual(960);
    const link = decodeLink(/>(#1\.[\w-]+)</.exec(text)?.[1] ?? "");
    if (!link.ok) throw new Error(link.messages.join());
    expect(link.view).toMatchObject({
      figure: { width: "slide", left: [2, 3, 4, 5, 6, 7], bars: "packets" },
    });
  });

  test("a slide has one size, and there is one preset", () => {
    expect(() =>
      parseFigureArguments(["x", "--preset", "slide", "--width", "640", "--bars", "round"]),
    ).toThrow(
      '--bars: expected packets or plain, got "round"\n--width: --preset slide has a size of its own, got "640"',
    );
    expect(() => parseFigureArguments(["x", "--preset", "poster"])).toThrow(
      '--preset: expected slide, got "poster"',
    );
  });

  const hasTex = spawnSync("pdflatex", ["--version"]).status === 0;

  test.skipIf(!hasTex)(
    "writes a LaTeX file that plain pdflatex sets on one page (where there is a pdflatex)",
    () => {
      const folder = mkdtempSync(join(tmpdir(), "slotwise-figure-"));
      for (const [preset, theme, kinds, ...more] of seeds([
        ["mice-elephants-late-burst", "light", "gantt,cdf,table"],
        ["pdq-fig-1", "dark", "gantt,cdf,table"],
        ["pdq-fig-11-light", "light", "links,dynamics"],
        ["pdq-fig-6-packets", "print", "links,dynamics,packets"],
        ["web-search-2000", "print", "cdf,size,table", "--seeds=1..3", "--policy=fifo,srpt"],
      ] as const)) {
        const words = ["--kind", kinds, "--theme", theme, "--title", "50% of {a_1} \\ Zürich & 流"];
        writeFileSync(
          join(folder, "figure.tex"),
          figure(preset, "--format", "tikz", ...words, ...more).bytes,
        );
        const options = ["-interaction=nonstopmode", "-halt-on-error", "figure.tex"];
        const manner = { cwd: folder, encoding: "utf8" } as const;
        const { status, stdout } = spawnSync("pdflatex", options, manner);
        expect([status, stdout.match(/^!.*$/gm), stdout.match(/\(1 page,/)?.[0]]).toEqual([
          0,
          null,
          "(1 page,",
        ]);
      }
      rmSync(folder, { recursive: true });
    },
  );

  test("refuses a PNG of more pixels than there is memory for", () => {
    const words = ["--format", "png", "--kind", "gantt,cdf,table", "--width", "4000"];
    const { text, stderr, status } = figure("asrpt-fig-2", ...words, "--scale", "8");
    expect([text, status]).toEqual(["", 2]);
    expect(stderr).toMatch(/^slotwise: asrpt-fig-2: --scale: 32000 × \d+ pixels are more/);
  });

  test("refuses lanes by port on one link", () => {
    const { stderr, status, text } = figure("asrpt-fig-2", "--lanes", "port");
    expect([status, text]).toEqual([2, ""]);
    expect(stderr).toMatch(/^slotwise: asrpt-fig-2: --lanes: one link has no ports/m);
  });

  test("draws the links of a switch at a time, which the link inside tells, and those of no single link", () => {
    const { text, stderr, status } = figure("incast-bursts", "--kind", "links", "--at", "2");
    expect([status, stderr]).toEqual([0, ""]);
    const link = decodeLink(/>(#1\.[\w-]+)</.exec(text)?.[1] ?? "");
    expect(link.ok && link.view).toMatchObject({ playhead: 2 });
    const none = figure("asrpt-fig-2", "--kind", "gantt,links");
    expect([none.status, none.text]).toEqual([2, ""]);
    expect(none.stderr).toBe(
      "slotwise: asrpt-fig-2: --kind: one link is no network whose links could be drawn; take gantt, cdf or table, or a scenario on a switch or a network\n",
    );
  });

  test("no figure begins before time 0", () => {
    expect(() => parseFigureArguments(["x", "--from", "-1", "--to", "3"])).toThrow(
      '--from: expected a time from 0, got "-1"',
    );
    expect(() => parseFigureArguments(["x", "--at", "-2"])).toThrow(
      '--at: expected a time from 0, got "-2"',
    );
  });

  test("draws rates, queues and pauses of packets, and says where there are none", () => {
    const { text, stderr, status } = figure("pdq-fig-1-packets", "--kind", "dynamics");
    expect([status, stderr]).toEqual([0, ""]);
    expect(text.length).toBeGreaterThan(10_000);
    const none = figure("asrpt-fig-2", "--kind", "dynamics");
    expect([none.status, none.text]).toEqual([2, ""]);
    expect(none.stderr).toMatch(
      /^slotwise: asrpt-fig-2: --kind: none of these policies sends packets/,
    );
  });

  test("says all that is wrong with what it is asked for", () => {
    const { stderr, status, text } = figure(
      "--kind",
      "pie",
      "--width",
      "9",
      "--from",
      "3",
      "--to",
      "2",
      "--at",
      "noon",
    );
    expect([status, text]).toEqual([2, ""]);
    expect(stderr.trimEnd().split("\n")).toEqual([
      `slotwise: --kind: expected ${KINDS.slice(0, -1).join(", ")} or ${KINDS.at(-1)}, got "pie"`,
      'slotwise: --at: expected a time from 0, got "noon"',
      'slotwise: --width: expected a number from 320 to 4000, also with cm or pt behind it, or one of one-column, two-column, slide, got "9"',
      "slotwise: --from, --to: expected two times, the first before the second",
      "slotwise: a FILE is missing",
    ]);
  });

  test("draws what the tools of the page plot, as a picture and with its numbers", () => {
    const words = [
      "mice-elephants",
      "--policy",
      "pias,las",
      "--kind",
      "thresholds,rank,classes,sizes",
    ];
    for (const format of ["svg", "png", "pdf", "tikz"]) {
      const { bytes, stderr, status } = figure(...words, "--format", format);
      expect([status, stderr, bytes.length > 4000], format).toEqual([0, "", true]);
    }
    const { stderr, status, text } = figure("mice-elephants", "--kind", "laws");
    expect([status, text]).toEqual([2, ""]);
    expect(stderr).toBe(
      "slotwise: mice-elephants: --kind: laws: these flows are written out, so there is no law of sizes; take a scenario with a workload\n",
    );
  });

  test("draws means over seeds with their bands, tails, and the measure against size", () => {
    const words = ["web-search-2000", "--policy", "fifo,srpt", "--kind", "cdf,ccdf,size,table"];
    const { text, stderr, status } = figure(...words, "--seeds", "4..6", "--bins", "deciles");
    expect([status, stderr]).toEqual([0, ""]);
    expect(text).toMatch(/<desc>FIFO: mean FCT [\d,.]+ ± [\d,.]+ slots\. SRPT: /);
    expect(text).toContain("Means over seeds 4 to 6, 2,000 flows each");
    const link = decodeLink(/>(#1\.[\w-]+)</.exec(text)?.[1] ?? "");
    if (!link.ok) throw new Error(link.messages.join());
    expect(seedOf(link.scenario)).toBe(4);
    expect(link.view).toMatchObject({ seeds: 3, bins: "deciles" });
  });

  test("says which seeds, classes and ranges there are", () => {
    const { stderr, status } = figure(
      ..."web-search-2000 --kind size --seeds 1,3 --class cats --range 9..2 --bins x".split(" "),
    );
    expect(status).toBe(2);
    for (const words of [
      /--seeds: expected 2 to 200 seeds in a row, as in 1\.\.20, got "1,3"/,
      /--class: expected mice, medium or elephants, got "cats"/,
      /--range: expected two numbers, .* got "9\.\.2"/,
      /--bins: expected log or deciles, got "x"/,
    ]) {
      expect(stderr).toMatch(words);
    }
    expect(figure("asrpt-fig-2", "--seeds", "1..3").stderr).toMatch(/needs a workload to sample/);
  });
});

test("what stands around the charts is as long as in a scenario, and no longer", () => {
  const words = ["figure", "asrpt-fig-2", "--title"];
  expect(slotwise([...words, "a".repeat(500)]).status).toBe(0);
  const { stdout, stderr, status } = slotwise([
    ...words,
    "a".repeat(501),
    "--caption",
    "a".repeat(10_001),
  ]);
  expect([status, stdout, stderr]).toEqual([
    2,
    "",
    "slotwise: --title: expected at most 500 characters, got 501\nslotwise: --caption: expected at most 10000 characters, got 10001\n",
  ]);
});
