import { expect, test } from "vitest";
import { decodeLink, parseScenario } from "../../../engine/doors/files.ts";
import {
  allRuns,
  comparedWords,
  compareKept,
  type LabelledRun,
} from "../../../engine/doors/report.ts";
import { materialise } from "../../../engine/doors/run.ts";
import type { KeptResult, Scenario } from "../../../engine/doors/scenario.ts";
import { parseSweep } from "../../../engine/doors/study.ts";
import { placeAt } from "../../address/place.ts";
import { viewFromLink } from "../../draw/view/view-choices.ts";
import { type Answers, readExercise } from "../../lessons/exercise.ts";
import { type Truth, truthWords } from "../../lessons/marking.ts";
import { stepJob } from "../../lessons/step-job.ts";
import { embedOptions } from "../../shell/embed/embed-options.ts";
import { readFile, readText } from "./read-file.ts";

/** What 0.2.0 wrote (e2e/kept/README.md): it is read for ever. */
const KEPT: Readonly<Record<string, string>> = import.meta.glob(
  [
    "../../../e2e/kept/0.2.0/*.json",
    "../../../e2e/kept/0.2.0/{scenarios,figures,exercises,sweeps}/*",
    "../../../e2e/kept/moved.json",
  ],
  { query: "?raw", import: "default", eager: true, base: "../../../e2e/kept/0.2.0" },
);
const text = (name: string): string => KEPT[name.startsWith(".") ? name : `./${name}`] ?? "";
const json = <T>(name: string): T => JSON.parse(text(name)) as T;
const filesOf = (folder: string, ending: RegExp) =>
  Object.keys(KEPT)
    .flatMap((path) => (path.startsWith(`./${folder}/`) ? [path.slice(folder.length + 3)] : []))
    .filter((name) => ending.test(name));

interface KeptLink {
  readonly name: string;
  readonly link: string;
  readonly scenario: object;
  readonly looked?: {
    readonly view: Readonly<Record<string, unknown>>;
    readonly playhead: number | null;
  };
}

test.each(json<readonly KeptLink[]>("links.json"))(
  "SPEC 11.3 the link “$name” of 0.2.0 opens as it did",
  ({ name: _, link, scenario, looked, ...kept }) => {
    const opened = decodeLink(link);
    // A later version may know more of it, and nothing less.
    expect(opened).toMatchObject({ ok: true, scenario });
    if (!opened.ok) return;
    const { view, sweep, lesson, answers } = opened;
    expect({ view, sweep, lesson, answers }).toEqual({
      view: undefined,
      sweep: undefined,
      lesson: undefined,
      answers: undefined,
      ...only(kept, ["view", "sweep", "lesson", "answers"]),
    });
    expect(opened.result?.engine ?? "0.2.0").toBe("0.2.0");
    if (looked !== undefined) {
      // The picture of a network, which they opened or not, is always there.
      const { links: _, ...asked } = looked.view;
      expect(viewFromLink(view)).toMatchObject({ ...looked, view: asked });
    }
    if (lesson !== undefined) {
      expect(readExercise({ scenario: opened.scenario, lesson, answers })).toMatchObject({
        ok: true,
      });
    }
    if (sweep !== undefined) expect(readText(link)).toMatchObject({ sweep: {} });
  },
);

function only(from: object, keys: readonly string[]): object {
  return Object.fromEntries(Object.entries(from).filter(([key]) => keys.includes(key)));
}

test("short addresses of 0.2.0 lead where they led", () => {
  for (const { address, place } of json<{ address: string; place: unknown }[]>("addresses.json")) {
    // Then they were a box over the page.
    const here = address === "#/examples" ? { kind: "screen", screen: "examples" } : place;
    expect([address, placeAt(address)]).toEqual([address, here]);
  }
});

interface KeptEmbed {
  readonly name: string;
  readonly address?: string;
  readonly options?: object;
  /** What was put in somebody's page. */
  readonly html?: string;
}

test.each(json<readonly KeptEmbed[]>("embeds.json"))(
  "the embed “$name” of 0.2.0 is asked for what it showed",
  ({ address = "", options, html }) => {
    if (html !== undefined) {
      const link = /#1\.[\w-]+|#\/e\/[\w?=,-]+/.exec(html)?.[0] ?? "";
      expect(link.startsWith("#1.") ? decodeLink(link).ok : placeAt(link)).toBeTruthy();
      return;
    }
    const [query = "", hash = ""] = address.replace(/^embed\.html/, "").split("#");
    const opened = decodeLink(`#${hash}`);
    expect(opened.ok || placeAt(`#${hash}`) !== null).toBe(true);
    const view = opened.ok ? opened.view : undefined;
    expect(embedOptions(new URLSearchParams(query), view)).toMatchObject(options ?? {});
  },
);

test("every figure of 0.2.0 opens as the scenario that it was drawn of", () => {
  const figures = json<{ file: string; made: string }[]>("figures.json");
  expect(figures.map(({ file }) => file).sort()).toEqual(filesOf("figures", /./).sort());
  for (const { file, made } of figures) {
    const [, from = ""] = /^figure (\S+)/.exec(made) ?? [];
    const { scenario, ...alone } = json<{ scenario?: object }>(from);
    const drawnOf = parseScenario(scenario ?? alone);
    if (!drawnOf.ok) throw new Error(from);
    const { model, fabric } = drawnOf.scenario;
    const read = readFile(bytesOf(file));
    expect([file, read]).toMatchObject([file, { scenario: { model, fabric } }]);
  }
});

/** Those that are no text are kept as their base64. */
function bytesOf(file: string): Uint8Array {
  const kept = text(`figures/${file}`);
  if (!file.endsWith(".base64")) return new TextEncoder().encode(kept);
  return Uint8Array.from(atob(kept.replaceAll("\n", "")), (letter) => letter.charCodeAt(0));
}

test("exercises and answers of 0.2.0 are read, and what is right is as it was", () => {
  const checked = text("exercises/checked.ndjson").trim().split("\n");
  const rights = new Map(
    checked.map((line) => {
      const { file, answers } = JSON.parse(line) as { file: string; answers: { right: string }[] };
      return [file, answers.map(({ right }) => right)];
    }),
  );
  for (const file of filesOf("exercises", /^[^.]+(\.answers)?\.json$/)) {
    const { scenario = null, ...beside } = readText(text(`exercises/${file}`)) as Beside;
    const asked = readExercise({ scenario, lesson: undefined, ...beside });
    if (!asked.ok) throw new Error(`${file}: ${asked.faults.join()}`);
    if (asked.answers === null) continue;
    const { name, given } = beside.answers as Answers;
    expect(asked.answers).toMatchObject({ name, given });
    const right = asked.lesson.steps.flatMap(({ question, ...step }) => {
      if (question === null) return [];
      return [truthWords(stepJob({ ...step, question, n: step.family?.at ?? 0 }).truth as Truth)];
    });
    const isSame = scenario === null || !scenario.policies.some(({ id }) => hasMoved(id));
    if (isSame) expect([file, right]).toEqual([file, rights.get(`exercises/${file}`)]);
  }
});

interface Beside {
  readonly scenario?: Scenario;
  readonly lesson?: unknown;
  readonly answers?: unknown;
}

test("sweeps of 0.2.0 and their results are read, and pieces are told to be pieces", () => {
  for (const file of filesOf("sweeps", /\.json$/)) {
    const isOfExample = file === "example.json";
    const read = readText(text(`sweeps/${file}`));
    expect(read).toMatchObject(isOfExample ? { preset: "asrpt-fig-2" } : { scenario: {} });
    const sweep = json<{ sweep?: unknown }>(`sweeps/${file}`);
    if (!isOfExample) expect(parseSweep(sweep.sweep ?? sweep)).toMatchObject({ ok: true });
    if (file.endsWith(".result.json")) {
      expect(read).toMatchObject({ sweep: { engine: "0.2.0", rows: expect.any(Array) } });
    }
  }
  expect(readText(text("sweeps/load.pieces.ndjson"))).toMatchObject({
    faults: [expect.stringMatching(/^these are pieces of a sweep/)],
  });
});

/** Whose results moved since, as CHANGELOG tells: ids of policies, and titles of scenarios. */
const MOVED = json<{ policies: string; scenarios: string }>("../moved.json");
const hasMoved = (policy: string) => new RegExp(MOVED.policies).test(policy);
/** Of an end: results of another version agree to rounding. */
const ROUNDING = 1e-9;

test("SPEC 11.5 the schedulers end every flow of 0.2.0 when they did, to rounding; CHANGELOG says what moved else", () => {
  const isMoved = new RegExp(MOVED.scenarios);
  for (const file of filesOf("scenarios", /\.json$/)) {
    const parsed = parseScenario(json(`scenarios/${file}`));
    if (!parsed.ok) throw new Error(parsed.faults[0]?.message);
    const { scenario, result } = parsed;
    if (result === undefined) throw new Error(`${file} keeps no result`);
    const experiment = materialise(scenario);
    const runs = allRuns(experiment);
    const compared = compareKept(result, runs, experiment);
    const words = comparedWords(compared, result.engine, experiment.ids);
    expect([file, words]).toEqual([file, expect.stringMatching(/^(under .*; )?made by 0\.2\.0/)]);
    expect([file, words]).not.toEqual([file, expect.stringMatching(/should have moved/)]);
    if (isMoved.test(file)) continue;
    for (const [k, run] of runs.entries()) {
      if (!hasMoved(scenario.policies[k]?.id ?? "")) compareEnds(file, run, result);
    }
  }
});

function compareEnds(file: string, { label, run }: LabelledRun, { finish }: KeptResult): void {
  const ends = finish?.[label];
  if (ends === undefined) {
    expect([file, finish]).toEqual(["sampled-1000.json", undefined]);
    return;
  }
  const far = ends.flatMap((was, flow) => {
    const now = run.finish[flow] as number;
    const isSame = was === null ? Number.isNaN(now) : Math.abs(now - was) <= ROUNDING * was;
    return isSame ? [] : [`${label}, flow ${flow}: ${now}, was ${was}`];
  });
  expect([file, ...far]).toEqual([file]);
}
