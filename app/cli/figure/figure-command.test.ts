import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { encodeLink, unpackLink } from "../../../engine/doors/files.ts";
import { ENGINE_VERSION } from "../../../engine/doors/run.ts";
import type { Scenario } from "../../../engine/doors/scenario.ts";
import { file, folder, slotwise } from "../testing/slotwise.ts";

function figure(...words: string[]) {
  const { stdout, stderr, status } = slotwise(["figure", ...words]);
  return { text: stdout, stderr, status };
}

test("is as high as is asked for, with its plots in the columns and with the names that they are given", () => {
  const heightOf = (text: string): number => Number(/ height="([\d.]+)"/.exec(text)?.[1]);
  for (const kinds of ["cdf", "gantt,cdf", "cdf,table,size"]) {
    for (const height of ["900", "20cm"]) {
      const words = ["web-search-2000", "--kind", kinds, "--policy", "fifo,srpt"];
      const some = kinds.includes("table") ? ["--measures", "mean,p99"] : [];
      const { text, stderr } = figure(...words, "--height", height, ...some);
      const wanted = height === "900" ? 900 : (20 * 96) / 2.54;
      expect([kinds, height, stderr]).toEqual([kinds, height, ""]);
      // Panels are whole pixels high.
      expect(Math.abs(heightOf(text) - wanted)).toBeLessThanOrEqual(0.01);
    }
  }
  const low = figure("asrpt-fig-2", "--kind", "table", "--height", "100");
  expect(heightOf(low.text)).toBeGreaterThan(100);
  expect(low.stderr).toMatch(/^slotwise: --height: what is drawn needs \d+ px/);
  const named = ["--xlabel", "FCT (slots), all flows", "--ylabel", "CDF", "--format", "tikz"];
  const { text } = figure("asrpt-fig-2", "--kind", "cdf", ...named);
  expect(text).toContain("xlabel={FCT (slots), all flows}");
  expect(text).toContain("title={CDF}");
  const crowd = ["web-search-2000", "--kind", "slowdowns", "--policy", "fifo,las,pias,srpt"];
  const boxes = (columns: string) =>
    figure(...crowd, "--columns", columns, "--format", "tikz").text.match(/at=\{\([\d.]+bp/g);
  expect([1, 2, 4].map((columns) => new Set(boxes(String(columns))).size)).toEqual([1, 2, 4]);
});

test("has a ground unless it is transparent", () => {
  const clear = figure("asrpt-fig-2", "--transparent").text;
  const ground = /\n<path fill="#fdfdfb" d="M0 0H[^"]*"\/>/;
  expect(figure("asrpt-fig-2").text.replace(ground, "").length).toBeLessThan(
    figure("asrpt-fig-2").text.length,
  );
  expect(clear).not.toMatch(ground);
  // Of words beside bars and of names in plots too.
  for (const words of [["mice-elephants"], ["mice-elephants", "--kind", "cdf", "--direct"]]) {
    expect(figure(...words).text).toMatch(/<path fill="#fdfdfb"/);
    expect(figure(...words, "--transparent").text).not.toMatch(/<path fill="#fdfdfb"/);
  }
});

test("names the signs that a format has no letters for, and no others", () => {
  const signs = ["--title", "α ≤ β → ∞, √2 ≈ 1.41 × 1 µs ≥ 流🙂"];
  for (const [format, words] of [
    ["svg", "The letters of figures have no 流 🙂: whoever opens the file needs a font"],
    ["pdf", "The letters of figures have no 流 🙂: hollow boxes stand for them"],
    ["tikz", "Plain TeX has no 流 🙂: question marks stand for them"],
  ] as const) {
    const { stderr, status } = figure("asrpt-fig-2", "--format", format, ...signs);
    expect(stderr).toContain(`slotwise: --format ${format}: ${words}`);
    expect(status).toBe(0);
  }
});

test("says which parts take a name, columns or measures", () => {
  const faultsOf = (...words: string[]) => figure("asrpt-fig-2", ...words).stderr;
  expect(faultsOf("--columns", "2")).toContain("--columns: none of gantt takes it; ");
  expect(faultsOf("--kind", "size", "--ylabel", "x")).toContain("--ylabel: none of size takes");
  expect(faultsOf("--kind", "table", "--measures", "median")).toContain(
    "--measures: expected mean, p50, p99",
  );
  expect(faultsOf("--height", "2cm")).toContain("--height: expected a number from 2.7 to 105.8 cm");
  expect(faultsOf("--height", "9cm", "--preset", "slide")).toContain(
    "--height: a slide has a size of its own",
  );
});

test("check --update draws a figure anew with all that it was told", () => {
  const told = [
    "--height=40cm --xlabel=Time --ylabel=Share≤x --transparent --hide=legend --text=1.1",
    "--lane-height=14 --kind=gantt,cdf,table --measures=mean --theme=print --width=640",
  ];
  const { text } = figure("asrpt-fig-2", ...told.join(" ").split(" "));
  const opened = unpackLink(/#1\.[\w-]+/.exec(text)?.[0] ?? "");
  if (!opened.ok) throw new Error("a figure has a link");
  const result = { engine: ENGINE_VERSION, digest: "0000000000000" };
  const scenario = opened.file as Scenario;
  const link = encodeLink({ scenario, view: opened.view, result });
  const stale = file("stale-look.svg", text.replace(/#1\.[\w-]+/, link));
  expect(slotwise(["check", stale, "--update"])).toMatchObject({ status: 0, stderr: "" });
  expect(readFileSync(join(folder, "stale-look.svg"), "utf8")).toBe(text);
});

test("a time in which nothing is there is told, and then all is drawn", () => {
  const late = { id: "late", arrival: 500, size: 3 };
  const policies = [{ id: "fifo" }];
  const scenario = { version: 1, model: "slot", fabric: { kind: "link" }, flows: [late], policies };
  const name = file("late.json", scenario);
  const said = (...words: string[]): string => figure(name, "--bars", "plain", ...words).stderr;
  for (const [from, to] of [
    ["0", "400"],
    ["900", "901"],
  ] as const)
    expect(said("--from", from, "--to", to)).toMatch(
      new RegExp(
        `^slotwise: --from, --to: nothing is there from ${from} to ${to} slots: .* are drawn`,
      ),
    );
  expect(said("--from", "500", "--to", "502")).toBe("");
});
