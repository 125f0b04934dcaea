import { expect, test } from "@playwright/test";
import { written } from "../command.ts";
import { FULL, fullIf } from "../full.ts";
import { type Box, middle, still, until } from "./engine.ts";
import { boxOf, IDLE, inEveryEngine, inside, type Session } from "./session.ts";

/** Worked examples of every model, fabric and source: first that for every `npm test`. */
const EXAMPLES = [
  "mice-elephants-late-burst",
  "incast-leaf-spine",
  "asrpt-random-releases",
  "pdq-fig-1",
  "pdq-fig-7-packets",
  "incast-bursts",
  "pdq-aggregation",
  "asrpt-fig-2",
  "asrpt-srpt-gaps",
  "asrpt-theorem-1",
  "asrpt-theorem-3",
  "asrpt-theorem-6",
  "qclimb-fig-26",
  "qclimb-fig-26-printed",
  "pias-data-mining",
  "pias-mismatch",
  "pias-web-search",
  "qclimb-fig-25",
  "qclimb-sgd",
  "web-search-2000",
  "asrpt-web-search",
  "nos2-equal-split",
  "nos2-fig-1",
  "pdq-fig-1d",
  "pdq-deadlines",
  "pdq-fig-1-packets",
  "pdq-fig-6",
  "pdq-fig-6-packets",
  "pdq-fig-11-full",
  "permutation-spray",
] as const;
const QUICK = 1;
/** So many of the others are opened by one start of a browser. */
const A_SESSION = 4;
const NARROW = 390;

/** Links to the examples, with the digest of the results that Node computes. */
function linksOf(names: readonly string[]): readonly string[] {
  const files = names.map((name) => `workloads/presets/${name}.json`);
  const links = written(["link", ...files])
    .split("\n")
    .filter((line) => line.startsWith("#"));
  expect(links).toHaveLength(names.length);
  return links;
}

const NOTICE = `document.body.innerText.match(/Reproduced: |The results differ|could not be opened/)?.[0]`;

const FLOWS_PHRASE = `document.querySelector(".bench-phrase")`;

const BARS = `document.querySelectorAll('[aria-label="Flows on a time axis"] [aria-pressed]').length`;

const FIRST_BAR = boxOf(
  `document.querySelector('[aria-label="Flows on a time axis"] [aria-pressed]')`,
);
const FREE_ROW = boxOf(
  `[...document.querySelectorAll("text, p, span, button")].find((it) => it.textContent === "drag here: a new flow")`,
);
const SIZE_OF_FIRST = `document.querySelector('[aria-label="Flows on a time axis"] [aria-pressed]').getAttribute("aria-label")`;

function computesTheBits(
  session: () => Session,
  names: readonly string[],
  details: { readonly tag: string[] },
): void {
  test(`computes the bits that Node does: ${names.join(", ")}`, details, async () => {
    const { engine, host } = session();
    // Each step has a limit of its own: see engine.ts.
    test.setTimeout(120_000);
    const verdicts: [string, string][] = [];
    for (const [k, link] of linksOf(names).entries()) {
      await engine.open("about:blank");
      await engine.open(`${host.url}${link}`);
      await until(engine, NOTICE);
      verdicts.push([names[k] as string, await engine.read<string>(NOTICE)]);
    }
    expect(verdicts).toEqual(names.map((one) => [one, "Reproduced: "]));
  });
}

// A session each: none comes near the half minute after which a driver is taken to wait for ever.
for (let from = QUICK; from < EXAMPLES.length; from += A_SESSION) {
  const names = EXAMPLES.slice(from, from + A_SESSION);
  inEveryEngine(800, (session) => computesTheBits(session, names, fullIf(true)));
}

inEveryEngine(800, (session) => {
  computesTheBits(session, EXAMPLES.slice(0, QUICK), fullIf(false));

  test("draws, drags, undoes and shares", async () => {
    const { engine, host } = session();
    await engine.open("about:blank");
    await engine.open(`${host.url}#/bench`);
    await until(engine, `${FLOWS_PHRASE} && ${IDLE}`);
    await engine.click(middle(await still(engine, boxOf(FLOWS_PHRASE))));
    await until(engine, `${BARS} === 6 && ${IDLE}`);
    const row = await still(engine, FREE_ROW);
    const free = { x: row.x + 20, y: row.y + row.height / 2 };
    await engine.drag(free, { x: free.x + 120, y: free.y });
    await until(engine, `${BARS} === 7 && ${IDLE}`);

    const name = await engine.read<string>(SIZE_OF_FIRST);
    const bar = await still(engine, FIRST_BAR);
    const held = { x: bar.x + bar.width / 2, y: bar.y + bar.height / 2 };
    await engine.drag(held, { x: held.x + 60, y: held.y });
    await until(engine, `${SIZE_OF_FIRST} !== ${JSON.stringify(name)} && ${IDLE}`);
    await engine.control("z");
    await until(engine, `${SIZE_OF_FIRST} === ${JSON.stringify(name)} && ${IDLE}`);
    await engine.control("z");
    await until(engine, `${BARS} === 6 && ${IDLE}`);

    const share = `[...document.querySelectorAll("button")].find((it) => it.textContent === "Share")`;
    await engine.click(middle(await still(engine, boxOf(share))));
    const field = `document.querySelector('dialog [aria-label="Link"]')`;
    await until(engine, `${field}?.value.includes("#1.")`);
    const link = await engine.read<string>(`${field}.value`);
    await engine.open("about:blank");
    await engine.open(link);
    await until(engine, NOTICE);
    expect(await engine.read<string>(NOTICE)).toBe("Reproduced: ");
  });

  test(
    "tells a newcomer the story: a guess is dragged, a bar pulled, why asked for",
    FULL,
    async () => {
      const { engine, host } = session();
      await engine.open("about:blank");
      await engine.open(`${host.url}#/first`);
      await until(engine, IDLE);
      const scale = await engine.read<Box>(boxOf(`document.querySelector(".minute-scale")`));
      const slot = scale.width / 20;
      const mark = { x: scale.x + 11.75 * slot, y: scale.y + 56 };
      await engine.drag(mark, { x: scale.x + 8 * slot, y: mark.y });
      await engine.click(
        middle(await engine.read<Box>(boxOf(`document.querySelector('[data-do="show"]')`))),
      );
      await until(
        engine,
        `document.querySelector('[data-part="answer"]').checkVisibility() && ${IDLE}`,
      );
      const said = `document.querySelector('[data-part="said"]').textContent`;
      expect(await engine.read<string>(said)).toBe(", and you said 8");
      const pulled = `document.querySelector('.is-srpt [data-flow="3"]')`;
      // When the chart has grown and its blocks have come to rest.
      await until(
        engine,
        `document.getAnimations().every((one) => one.playState !== "running" || one.effect.getTiming().iterations === Infinity)`,
      );
      const bar = middle(
        await engine.read<Box>(boxOf(`${pulled}.querySelector(".minute-packet")`)),
      );
      await engine.drag(bar, { x: bar.x + 4 * slot, y: bar.y });
      await until(engine, `${pulled}.getAttribute("aria-valuenow") === "9" && ${IDLE}`);
      await until(
        engine,
        `document.querySelector('.is-fifo [data-part="mean"]').textContent === "10.75"`,
      );
      const lane = await engine.read<Box>(boxOf(`document.querySelector(".is-srpt .minute-bars")`));
      await engine.click({ x: lane.x + 3.5 * slot, y: lane.y + lane.height * 0.4 });
      const why = `document.querySelector(".is-srpt .minute-why").textContent`;
      await until(
        engine,
        `${why} === "Slot 3 mouse 2 is sent: it has 2 packets left, elephant 10."`,
      );
    },
  );

  test(`is read at ${NARROW} pixels without scrolling sideways`, async () => {
    const { engine, frame } = session();
    await frame("#/bench", NARROW);
    const wide = inside("document.documentElement.scrollWidth");
    expect(await engine.read<number>(wide)).toBeLessThanOrEqual(NARROW);
  });
});
