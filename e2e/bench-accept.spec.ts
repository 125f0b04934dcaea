import { type Counted, counted, measured } from "./counted.ts";
import { fullIf } from "./full.ts";
import { expect, Playground, test } from "./playground.ts";
import { CROWD, drawn, INCAST, NETWORK, PARTS } from "./scenarios.ts";

/** Few policies, a sentence and flows: what a page of the bench may ask of whoever comes to it. */
interface State {
  readonly name: string;
  /** What was drawn before it was built, in a window of 1440 × 900 or on a phone. */
  readonly drawn: { readonly words: number; readonly controls: number } | null;
  /** At most so many controls are seen before anything is scrolled. */
  readonly most: 18 | 28 | 33 | 50;
  /** The height of a lane in a window of 1280 × 720, at the least; 0: there are none. */
  readonly lane: 0 | 20 | 23;
  /** Windows in which all of it but what is below the charts is seen without scrolling. */
  readonly fits: readonly Size[];
  show(bench: Playground): Promise<void>;
}

type Size = keyof typeof SIZES;

const SIZES = {
  wide: { width: 1440, height: 900 },
  small: { width: 1280, height: 720 },
  phone: { width: 390, height: 844 },
};

const SIX = "./#/e/mice-elephants";

const BOTH: readonly Size[] = ["wide", "small"];

const CLOSED: readonly State[] = [
  {
    name: "come from the first page",
    drawn: { words: 94, controls: 18 },
    most: 18,
    lane: 23,
    fits: BOTH,
    show: async (bench) => {
      await bench.open("./#/first");
      await bench.page.getByRole("link", { name: "Bench", exact: true }).first().click();
      await bench.settle();
    },
  },
  {
    name: "six drawn flows, five policies",
    drawn: { words: 243, controls: 26 },
    most: 28,
    lane: 23,
    fits: BOTH,
    show: (bench) => bench.open(SIX),
  },
  {
    name: "one drawn flow",
    drawn: null,
    most: 28,
    lane: 20,
    fits: [],
    show: (bench) => bench.openScenario(drawn(1)),
  },
  {
    name: "thirty drawn flows",
    drawn: null,
    most: 28,
    lane: 20,
    fits: [],
    show: (bench) => bench.openScenario(drawn(30)),
  },
  {
    name: "10,000 flows of web search",
    drawn: { words: 243, controls: 27 },
    most: 28,
    lane: 0,
    fits: BOTH,
    show: (bench) => bench.openScenario(CROWD),
  },
  {
    name: "an incast under four transports",
    drawn: { words: 299, controls: 20 },
    most: 28,
    lane: 20,
    // What is seen of it at once is told by packets.spec.ts.
    fits: [],
    show: (bench) => bench.openScenario(INCAST),
  },
  {
    // Other flows beside the first bring two numbers, a phrase, and a switch between them.
    name: "a crowd beside requests",
    drawn: null,
    most: 33,
    lane: 0,
    fits: [],
    show: (bench) => bench.openScenario(PARTS),
  },
  {
    name: "a network of 144 hosts",
    drawn: { words: 221, controls: 25 },
    most: 28,
    lane: 0,
    fits: BOTH,
    show: (bench) => bench.openScenario(NETWORK),
  },
];

const OPEN: readonly State[] = [
  {
    name: "drawing a flow",
    drawn: { words: 310, controls: 35 },
    most: 50,
    lane: 20,
    fits: ["wide"],
    show: async (bench) => {
      await bench.open(SIX);
      await bench.flows.openDraw();
    },
  },
  {
    name: "the palette",
    drawn: { words: 383, controls: 48 },
    most: 50,
    lane: 20,
    fits: BOTH,
    show: async (bench) => {
      await bench.open(SIX);
      await bench.palette.open();
    },
  },
  {
    name: "a formula",
    drawn: { words: 257, controls: 37 },
    most: 50,
    lane: 20,
    fits: ["wide"],
    show: async (bench) => {
      await bench.open(SIX);
      await bench.palette.openFormula();
    },
  },
  {
    name: "the flows of a crowd",
    drawn: { words: 250, controls: 41 },
    most: 50,
    lane: 0,
    fits: BOTH,
    show: async (bench) => {
      await bench.openScenario(CROWD);
      await bench.flows.openSample();
    },
  },
  {
    name: "the link",
    drawn: null,
    most: 50,
    lane: 20,
    fits: [],
    show: async (bench) => {
      await bench.open(SIX);
      await bench.fabric.open();
    },
  },
  {
    name: "slots",
    drawn: null,
    most: 50,
    lane: 20,
    fits: [],
    show: async (bench) => {
      await bench.open(SIX);
      await bench.model.open();
    },
  },
  {
    name: "a policy",
    drawn: null,
    most: 50,
    lane: 20,
    fits: [],
    show: async (bench) => {
      await bench.open(SIX);
      await bench.policies.open("PIAS");
    },
  },
];

/** The quick ones: where a newcomer arrives, on the smallest of the screens. */
function isFull(state: State, size: Size, theme: string): boolean {
  const isFirst = CLOSED.indexOf(state) === 0 || CLOSED.indexOf(state) === 1;
  return theme === "dark" || !(isFirst && size !== "wide");
}

for (const state of [...CLOSED, ...OPEN]) {
  for (const size of ["wide", "small", "phone"] as const) {
    for (const theme of ["light", "dark"] as const) {
      test(
        `${state.name}: read and pressed no more than agreed, ${size}, ${theme}`,
        fullIf(isFull(state, size, theme)),
        async ({ page }) => {
          test.slow();
          await page.setViewportSize(SIZES[size]);
          await page.emulateMedia({ colorScheme: theme });
          const bench = new Playground(page);
          await state.show(bench);
          await bench.settle();
          const seen = await counted(page, "screen");
          report(`${state.name}, ${size}`, seen, state.drawn);
          expect.soft(seen.controls).toBeLessThanOrEqual(state.most);
          const { lanes, small, sideways, cut, isScrolled } = await measured(page);
          expect.soft(small).toEqual([]);
          expect.soft(sideways).toBe(0);
          if (size !== "phone") expect.soft(cut).toEqual([]);
          if (state.lane > 0) {
            expect.soft(lanes.length).toBeGreaterThan(0);
            expect
              .soft(Math.min(...lanes))
              .toBeGreaterThanOrEqual(size === "small" ? state.lane : 20);
          }
          if (state.fits.includes(size)) expect.soft(isScrolled).toBe(false);
          expect(bench.complaints).toEqual([]);
        },
      );
    }
  }
}

function report(state: string, seen: Counted, planned: State["drawn"]): void {
  const { words, withLetters, controls } = seen;
  const beside =
    planned === null ? "" : `; drawn: ${planned.words} words, ${planned.controls} controls`;
  test.info().annotations.push({
    type: "counted",
    description: `${state}: ${words} words (${withLetters} with letters), ${controls} controls${beside}`,
  });
  process.stdout.write(`${test.info().annotations.at(-1)?.description}\n`);
}
