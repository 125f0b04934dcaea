import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { encodeLink } from "../../engine/doors/files.ts";
import { CHECK_COMMAND } from "./check/check-command.ts";
import { figure } from "./figure/figure-command.ts";
import { link, open } from "./link-command.ts";
import { run } from "./run-command.ts";
import { faultsOf } from "./testing/small-cases.ts";

const told = () => vi.spyOn(console, "error").mockImplementation(() => {});
let said: ReturnType<typeof told>;
beforeEach(() => {
  said = told();
});

function output(pieces: Iterable<string>): string {
  return [...pieces].join("");
}

function check(...words: readonly string[]): string {
  return output(CHECK_COMMAND.answer(words, new URL(import.meta.url)) as Iterable<string>);
}

describe("slotwise link and open", () => {
  test("carry a scenario there and back", () => {
    const text = output(link(["pdq-fig-1"])).trimEnd();
    expect(text).toMatch(/^#1\.[A-Za-z0-9_-]+$/);
    const scenario = JSON.parse(output(open([text])));
    expect(scenario).toMatchObject({ version: 1, title: "Three flows with deadlines" });
    expect(JSON.parse(output(open(["pdq-fig-1"])))).toEqual(scenario);
    expect(output(link(["pdq-fig-1", "--base", "https://example.org/slotwise/"]))).toBe(
      `https://example.org/slotwise/${text}\n`,
    );
    for (const base of ["", "./", "../embed.html?edit", "/slotwise/", "?a", "http://[::1]:80/"]) {
      expect(output(link(["pdq-fig-1", "--base", base]))).toBe(`${base}${text}\n`);
    }
  });

  test("an exercise stays one, and what is wrong with it is said", () => {
    const folder = mkdtempSync(join(tmpdir(), "slotwise-exercise-"));
    const [good, bad] = ["good", "bad"].map((name) => join(folder, `${name}.json`));
    const scenario = JSON.parse(output(open([output(link(["pdq-fig-1"])).trimEnd()])));
    const lesson = { version: 1, steps: [{ question: { ask: "Which?", which: "meanFct" } }] };
    const answers = { version: 1, given: ["EDF"] };
    writeFileSync(good as string, JSON.stringify({ ...scenario, lesson, answers }));
    writeFileSync(bad as string, JSON.stringify({ ...scenario, lesson: "no-such" }));
    try {
      const text = output(link([good as string])).trimEnd();
      expect(JSON.parse(output(open([text])))).toEqual({ ...scenario, lesson, answers });
      expect(faultsOf(() => output(link([bad as string])))).toEqual([
        `${bad}: lesson: there is no lesson called “no-such”`,
      ]);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  test.each(["svg", "png", "pdf", "tikz"])(
    "a figure opens, runs and is drawn as the scenario that it carries: %s",
    (format) => {
      const folder = mkdtempSync(join(tmpdir(), "slotwise-figure-"));
      const [scenario, drawn] = [join(folder, "many.json"), join(folder, `drawn.${format}`)];
      try {
        // Its link takes many lines of a TeX file.
        const flows = Array.from({ length: 300 }, (_, k) => ({
          ...{ id: `f${k}`, arrival: (k * k) % 997, size: 1 + ((k * 7) % 13) },
        }));
        const file = { version: 1, model: "slot", fabric: { kind: "link", rate: 1 }, flows };
        writeFileSync(scenario, JSON.stringify({ ...file, policies: [{ id: "srpt" }] }));
        const figureOf = (name: string) =>
          Buffer.concat([...figure([name, "--format", format])].map((piece) => Buffer.from(piece)));
        writeFileSync(drawn, figureOf(scenario));
        expect(output(open([drawn]))).toBe(output(open([scenario])));
        expect(output(run([drawn, "--summary"]))).toBe(output(run([scenario, "--summary"])));
        expect(said.mock.calls.join()).toContain("reproduced: the same results");
        expect(figureOf(drawn)).toEqual(figureOf(scenario));
        const [begun = ""] = readFileSync(drawn, "latin1").split(/#1\.[A-Za-z0-9_-]{9}/);
        writeFileSync(drawn, begun, "latin1");
        if (format !== "tikz")
          expect(faultsOf(() => output(open([drawn])))).toEqual([
            expect.stringContaining(
              `${drawn}: this ${format.toUpperCase()} was not made by Slotwise`,
            ),
          ]);
      } finally {
        rmSync(folder, { recursive: true });
      }
    },
  );

  test("a link runs like a file, and says whether the results are those it was made with", () => {
    const text = output(link(["asrpt-fig-2"])).trimEnd();
    const ran = JSON.parse(output(run([text, "--summary"])));
    expect(ran).toEqual(JSON.parse(output(run(["asrpt-fig-2", "--summary"]))));
    expect(said.mock.calls).toEqual([
      [expect.stringMatching(/: reproduced: the same results as those it keeps$/)],
    ]);
    output(run([text, "--summary", "--policy", "fifo"]));
    expect(said).toHaveBeenCalledTimes(1);
  });

  test("SPEC 11.7 a mail with a link in it opens, is run and is checked; only a link in one piece is updated", () => {
    const folder = mkdtempSync(join(tmpdir(), "slotwise-mail-"));
    const text = output(link(["pdq-fig-1", "--base", "https://example.org/slotwise/"])).trimEnd();
    const lines = text.match(/.{1,40}/g) ?? [];
    const mail = join(folder, "mail.txt");
    const body = (link: string) => `Dear Ann,\n\nsee <${link}>.\n\n-- \nBob\n`;
    try {
      for (const link of [text, lines.join("=\r\n"), `> ${lines.join("\r\n> ")}`]) {
        writeFileSync(mail, body(link));
        expect(output(open([mail]))).toBe(output(open([text])));
        expect(output(open([body(link)]))).toBe(output(open([text])));
        expect(output(run([mail, "--summary"]))).toBe(output(run([text, "--summary"])));
        expect(check(mail)).toBe(`same ${mail}\n`);
      }
      const { title: _, ...rest } = JSON.parse(output(open([text])));
      const stale = encodeLink({ scenario: rest, result: { engine: "0.3.0", digest: "0" } });
      writeFileSync(mail, body(stale));
      check(mail, "--update");
      expect(check(mail)).toBe(`same ${mail}\n`);
      writeFileSync(mail, body(`${stale.slice(0, 99)}\n${stale.slice(99)}`));
      expect(faultsOf(() => check(mail, "--update"))).toEqual([
        `${mail}: its link is not in one line: write it so, and try again`,
      ]);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  test("say what is wrong with links, all at once", () => {
    const faults = (words: readonly string[], command: typeof open | typeof link) =>
      faultsOf(() => output(command(words)));
    expect(faults(["#1.abc", "#9.abc"], open)).toEqual([
      "#1.abc: this link is damaged or cut off: copy it again, whole, from # to its end",
      "#9.abc: a newer Slotwise made this link (link version 9), and can open it",
    ]);
    expect(faults(["pdq-fig-0"], open)).toEqual([
      "pdq-fig-0: no link, no file and no example: a link ends in #1. and letters; with blanks in it put it between quotes",
    ]);
    expect(faults([], open)).toEqual(["a LINK is missing"]);
    expect(faults([], link)).toEqual(["a FILE is missing"]);
    for (const base of ["foo", "https://example.org/#1.", "example.org/slotwise"]) {
      expect(faults(["pdq-fig-1", "--base", base], link)).toEqual([
        `--base: expected an address such as https://example.org/slotwise/, got "${base}"`,
      ]);
    }
    expect(faults(["pdq-fig-1", "--wide"], link)[0]).toMatch(/--wide/);
  });

  test("a scenario that no link can hold is refused, not written as one that does not open", () => {
    const folder = mkdtempSync(join(tmpdir(), "slotwise-link-"));
    const file = join(folder, "long.json");
    const fabric = { kind: "link", rate: 1 };
    const flows = Array.from({ length: 40_000 }, (_, k) => {
      return { id: `${k}`.padEnd(200, "x"), arrival: 0, size: 1 };
    });
    writeFileSync(file, JSON.stringify({ version: 1, model: "slot", fabric, flows, policies: [] }));
    try {
      expect(() => link(["pdq-fig-1", file])).toThrow(
        `${file}: this link unpacks to more than 8 MB: pass the scenario as a file`,
      );
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
