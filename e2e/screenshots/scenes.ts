import type { Playground } from "../playground.ts";
import { CROWD, INCAST, NETWORK } from "../scenarios.ts";
import { goTo } from "../ways.ts";

/** One picture: a state of the page, at a size and in a theme. */
export interface Scene {
  readonly name: string;
  /** What there is to see, for the page that shows them all. */
  readonly caption: string;
  readonly size: keyof typeof SIZES;
  readonly theme: "light" | "dark";
  /** From the # on. */
  readonly address: string;
  reach(playground: Playground): Promise<void>;
}

/** A desk, a projector, a phone. */
export const SIZES = {
  desk: { width: 1440, height: 900 },
  projector: { width: 1280, height: 720 },
  phone: { width: 390, height: 844 },
} as const;

const FIRST = "#/first";
const BENCH = "#/bench";

const asItOpens = async (): Promise<void> => {};

async function answered({ page }: Playground): Promise<void> {
  const guess = page.getByRole("slider", { name: /^Your guess/ });
  for (const key of ["ArrowLeft", "PageDown", "PageDown", "ArrowRight"]) await guess.press(key);
  await page.getByRole("button", { name: "Show" }).click();
}

async function view({ page }: Playground, name: string): Promise<void> {
  await goTo(page, name);
  await page.getByRole("main", { name }).getByRole("heading").first().waitFor();
}

async function firstLesson(playground: Playground): Promise<void> {
  await playground.beginLesson();
  const lesson = playground.page.getByRole("complementary", { name: "Lesson" });
  await lesson.getByRole("heading", { level: 1 }).waitFor();
}

async function formula(playground: Playground): Promise<void> {
  await playground.palette.openFormula();
  await playground.page.getByRole("textbox", { name: "rank =" }).fill("min(sent, a)");
}

async function why(playground: Playground): Promise<void> {
  await playground.open("./#/e/mice-elephants-late-burst");
  await playground.pointAtSlot("PIAS", 12);
}

/** At most twelve, for the README and for people to look through before and after a change. */
export const SCENES: readonly Scene[] = [
  scene("first", "The first page, answered", "desk", "light", answered, FIRST),
  scene("opening", "The bench: six flows under five policies", "desk", "light"),
  scene("drawing", "Flows are drawn beside their charts", "desk", "light", ({ flows }) =>
    flows.openDraw(),
  ),
  scene("palette", "All policies, by what they need to know", "projector", "dark", ({ palette }) =>
    palette.open(),
  ),
  scene("formula", "A policy of one’s own, as a formula", "desk", "light", formula),
  scene("crowd", "10,000 flows of a real workload", "desk", "light", (playground) =>
    playground.openScenario(CROWD),
  ),
  scene("incast", "Eight answers at once, packet by packet", "desk", "dark", (playground) =>
    playground.openScenario(INCAST),
  ),
  scene("network", "A network of 144 hosts, and its busiest port", "desk", "light", (playground) =>
    playground.openScenario(NETWORK),
  ),
  scene("why", "Why: what every policy does in one slot", "projector", "light", why),
  scene("lesson", "A lesson on the bench", "desk", "light", firstLesson),
  scene("thresholds", "Demotion thresholds", "projector", "dark", (playground) =>
    view(playground, "Thresholds"),
  ),
  scene("phone", "The bench on a phone", "phone", "light"),
];

function scene(
  name: string,
  caption: string,
  size: Scene["size"],
  theme: Scene["theme"],
  reach: Scene["reach"] = asItOpens,
  address: string = BENCH,
): Scene {
  return { name, caption, size, theme, address, reach };
}
