import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { CLAIM_WORDS, judgeClaim } from "../../../engine/doors/study.ts";
import { GALLERY_CLAIMS, PAPER_CLAIMS } from "../../../workloads/reproduce/claims-table.ts";
import measured from "../../../workloads/reproduce/measured.json" with { type: "json" };
import { FORMER_CLAIMS, PAPERS } from "../../../workloads/reproduce/papers.ts";
import told from "../../../workloads/reproduce/results/told.json" with { type: "json" };
import { type ClaimRow, countedLines, countedTable, toldRows } from "../../draw/run/claim-lines.ts";
import { slotwise, threadless, withoutProgress } from "../testing/slotwise.ts";
import { storedResults } from "../testing/stored-results.ts";
import { toldOf } from "../testing/told-results.ts";

const ALL = [...PAPER_CLAIMS, ...GALLERY_CLAIMS];
const QUICK = measured.claims as readonly ClaimRow[];
const ROWS = toldRows(QUICK, told.claims as readonly ClaimRow[]);

describe("SPEC 13.5 the stored table", () => {
  test("has every claim once, with its words, and no other", () => {
    expect(ROWS.map(({ claim, says, kind, printed }) => [claim, says, kind, printed])).toEqual(
      ALL.map(({ id, says, kind, expected }) => [id, says, kind, expected]),
    );
    // In JSON a claim stands alone.
    expect(ROWS.filter(({ says }) => /\bthe same\b|\bit is\b|\bthat gap\b/i.test(says))).toEqual(
      [],
    );
  });

  test("no word is false of the interval that stands beside it", () => {
    for (const [k, row] of ROWS.entries()) {
      const { word, ours, oursLow, oursHigh, seeds, form, estimator } = row;
      // A saving back into the quotient that is judged.
      const quotient = (x: number | null) => (x === null || form !== "saving" ? x : 1 - x);
      const [a, b] = [quotient(oursLow), quotient(oursHigh)];
      const [low, high] = form === "saving" ? [b, a] : [a, b];
      const judged = judgeClaim(
        ALL[k] as (typeof ALL)[number],
        { value: quotient(ours), low, high, seeds },
        form === "share",
        // “Up to” along the whole axis.
        estimator === "curve",
      );
      expect([row.claim, judged.word]).toEqual([row.claim, word]);
      if (seeds !== null && ours !== null && oursLow !== null) {
        expect([row.claim, oursLow <= ours]).toEqual([row.claim, true]);
      }
    }
  });

  test("no claim makes room for itself: a range has no margin, of a share it is a tenth of it or of the rest", () => {
    for (const [k, { claim, kind, form, printed }] of ROWS.entries()) {
      const { margin } = ALL[k] as (typeof ALL)[number];
      if (kind !== "number" || margin === undefined) continue;
      const [number = 0, ...others] = [printed].flat();
      const most = form === "share" ? Math.min(number, 1 - number) / 10 : number / 10;
      expect([claim, others, margin <= most]).toEqual([claim, [], true]);
    }
  });

  test("effects are told of effects alone, with the sign of the side that is ahead", () => {
    for (const { claim, kind, effect, low, high, paper, ours, form } of ROWS) {
      expect([claim, paper !== null]).toEqual([claim, kind === "effect"]);
      if (kind !== "effect") expect([claim, effect, low, high]).toEqual([claim, null, null, null]);
      else if (effect !== null && ours !== null) {
        const isShorter = form === "saving" ? ours > 0 : ours < 1;
        expect([claim, effect < 0]).toEqual([claim, isShorter]);
      }
    }
  });

  test("every cause was measured, or says that nothing was tried; what is right has none", () => {
    for (const { claim, word, cause } of ROWS) {
      const expected = ["agrees", "erratum"].includes(word) ? /^$/ : /^(measured: |not tried$)/;
      expect([claim, cause ?? ""]).toEqual([claim, expect.stringMatching(expected)]);
    }
  });

  test("places are sections, figures and tables of the paper, not its abstract; nothing refers to runs that nobody made", () => {
    const names = PAPERS.map(({ name }) => name);
    for (const { claim, source, place, why, cause } of ROWS) {
      if (names.includes(source))
        expect([claim, place]).toEqual([claim, expect.stringMatching(/^(§|App\. )/)]);
      expect([claim, `${why} ${cause}`]).toEqual([claim, expect.not.stringContaining("--full")]);
    }
  });

  test("of a paper's network stands what differs from ours, and nothing more", () => {
    for (const { claim, source, on } of ROWS) {
      const [ours = "", theirs, ...more] = on.split("; paper: ");
      expect([claim, more, theirs === ""]).toEqual([claim, [], false]);
      const numbers = (text: string): readonly string[] =>
        text.match(/\b\d+ hosts|[\d.]+ Gb\/s|packet by packet/g) ?? [];
      const own = numbers(ours);
      expect([claim, numbers(theirs ?? "").filter((one) => own.includes(one))]).toEqual([
        claim,
        [],
      ]);
      // The links of PDQ's networks carry 1 Gb/s, of which headers take a part.
      if (source === "PDQ")
        expect([claim, on]).toEqual([claim, expect.not.stringMatching(/0\.\d+ Gb/)]);
    }
  });

  test("a reading is of a claim of the same paper that stands for itself", () => {
    const nearest = ROWS.flatMap((row) =>
      row.nearest === null ? [] : [[row, row.nearest] as const],
    );
    expect(nearest.length).toBeGreaterThan(50);
    for (const [row, id] of nearest) {
      const other = ROWS.find(({ claim }) => claim === id);
      expect([row.claim, other?.source, other?.nearest]).toEqual([row.claim, row.source, null]);
    }
  });

  test("what was claimed before is there, or another stands for it", () => {
    for (const id of Object.values(FORMER_CLAIMS))
      expect(ROWS.map(({ claim }) => claim)).toContain(id);
  });

  test("SPEC 13.8 what figures came to is what their stored results make", () => {
    expect(JSON.parse(JSON.stringify(toldOf(storedResults())))).toEqual(told);
    for (const { claim, source, effort, seeds } of told.claims) {
      // PDQ's network and flows are the paper's own.
      const own = source === "PDQ" ? "paper" : "standard";
      expect([claim, effort, Number(seeds) >= 4]).toEqual([claim, own, true]);
    }
  });

  test("README says of each paper what its claims come to", () => {
    const readme = readFileSync("README.md", "utf8");
    for (const { name } of PAPERS) expect(readme).toContain(countedLines(name, ROWS)[0]);
  });
});

test("without a name it tells at once what each paper's claims come to", async () => {
  const { status, stdout } = await threadless(["reproduce"]);
  expect(status).toBe(0);
  for (const { name } of PAPERS) {
    for (const line of countedLines(name, ROWS)) expect(stdout).toContain(line);
  }
  // Below them a table, whose columns add up.
  const [head = [], ...lines] = countedTable(ROWS);
  expect(head.slice(0, 3)).toEqual(["", "claims", "agrees"]);
  for (const [name, count, ...words] of lines) {
    const own = stdout.split("\n").find((line) => line.startsWith(`${name}  `));
    expect([name, own?.slice(name?.length).match(/\d+/g)]).toEqual([
      name,
      [count, ...words.filter(Boolean)],
    ]);
    expect([name, words.reduce((sum, word) => sum + Number(word), 0)]).toEqual([
      name,
      Number(count),
    ]);
  }
});

test("the paper's own size is asked for of a figure", async () => {
  const { status, stdout, stderr } = await threadless(["reproduce", "5t", "--full"]);
  expect([status, stdout]).toEqual([2, ""]);
  expect(stderr).toContain('--full: goes with a figure, such as "PIAS 5a"');
});

test("a claim is five lines, its readings below it, and the words that occur are told", async () => {
  const { stdout } = await threadless(["reproduce", "5"]);
  expect(stdout).toMatch(/^5t {2}PIAS §4.1, Fig. 5b {2}/m);
  expect(stdout).toMatch(/^ {2}paper {2}“.*” {2}−50 %$/m);
  expect(stdout).toMatch(/^ {2}here {2}−[\d.]+ % \[−[\d.]+ %, −[\d.]+ %\].*; pooled, \d+ seeds/m);
  expect(stdout).toMatch(
    /^ {2}on {2}(quick|standard) effort, [\d,]+ flows on a star of \d hosts.*; paper: 144 hosts, 100,000 flows in its scripts$/m,
  );
  expect(stdout).toMatch(/^ {2}also {2}5b, /m);
  // Asked for alone it stands for itself.
  expect((await threadless(["reproduce", "5b"])).stdout).toMatch(/^5b {2}PIAS/m);
});

test("what is stored is one row a claim in JSON and CSV, with the fields of 13.5", async () => {
  const stored = async (...words: string[]) => (await threadless(["reproduce", ...words])).stdout;
  const { claims } = JSON.parse(await stored("9t", "15b", "--format", "json"));
  expect(claims).toEqual(ROWS.filter(({ claim }) => ["9t", "15b"].includes(claim)));
  const [head, row] = (await stored("9t", "--format", "csv")).split("\n");
  expect(head).toMatch(/,word,.*effect,low,high,paper,seeds,estimator,effort,fitted,.*cause,/);
  expect(row?.split(",")[0]).toBe("9t");
  expect(CLAIM_WORDS).toContain(claims[0].word);
});

test("claims that are quick to measure come to what is stored, to the bit", () => {
  const { status, stdout, stderr } = slotwise(
    "reproduce 1 2 3 8 17 23 27b 31 32 --run --format json --jobs 1".split(" "),
  );
  expect([status, withoutProgress(stderr)]).toEqual([0, ""]);
  const { claims } = JSON.parse(stdout);
  expect(claims.length).toBeGreaterThan(20);
  for (const claim of claims) {
    expect(claim).toEqual(QUICK.find((one) => one.claim === claim.claim));
  }
});

test("--seeds runs as many, of which none is stored; the command says so", async () => {
  const { status, stdout, stderr } = slotwise(
    "reproduce 28a --seeds 4 --format json --jobs 1".split(" "),
  );
  expect([status, withoutProgress(stderr)]).toEqual([0, ""]);
  const [claim] = JSON.parse(stdout).claims;
  expect([claim.seeds, claim.command]).toEqual([
    4,
    "slotwise reproduce 28a --seeds 4 --file | slotwise sweep - --format table",
  ]);
  const file = await threadless("reproduce 28a --seeds 4 --file".split(" "));
  expect(JSON.parse(file.stdout).seeds).toEqual([1, 2, 3, 4]);
  const none = await threadless("reproduce 28a --seeds 0".split(" "));
  expect([none.status, none.stdout]).toEqual([2, ""]);
  expect(none.stderr).toContain('--seeds: expected a positive integer up to 10000, got "0"');
});

test("a claim that is gone is told by the one that says the same", async () => {
  expect((await threadless(["reproduce", "pdq-fig-8e/1"])).stdout).toMatch(/^33c {2}/m);
});

test.each(["", "__proto__", "piass"])("%j names nothing, and is told so once", async (word) => {
  const { status, stdout, stderr } = await threadless(["reproduce", word]);
  expect([status, stdout]).toEqual([2, ""]);
  expect(stderr).toContain(`no paper or claim "${word.toLowerCase()}"`);
  const hints = stderr.match(/"[^"]*"(?= or|\?)/g) ?? [];
  expect(hints).toEqual([...new Set(hints)]);
});
