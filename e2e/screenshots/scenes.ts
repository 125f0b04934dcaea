import type { Playground } from "../playground.ts";
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

/** What a newcomer meets, what the bench opens on, and twelve flows with whatever a flow may have. */
const FIRST = "#/first";
const BENCH = "#/bench";
const TWELVE = "#/e/mice-elephants-late-burst";

const asItOpens = async (): Promise<void> => {};

async function answered({ page }: Playground): Promise<void> {
  const guess = page.getByRole("slider", { name: /^Your guess/ });
  for (const key of ["ArrowLeft", "PageDown", "PageDown", "ArrowRight"]) await guess.press(key);
  await page.getByRole("button", { name: "Show" }).click();
}

async function show({ page }: Playground, view: string): Promise<void> {
  await goTo(page, view === "Lessons" ? "Learn" : view);
  await page.getByRole("main", { name: view }).getByRole("heading").first().waitFor();
}

async function firstLesson(playground: Playground): Promise<void> {
  await show(playground, "Lessons");
  await playground.page
    .getByRole("button", { name: /^Begin/ })
    .first()
    .click();
  const lesson = playground.page.getByRole("complementary", { name: "Lesson" });
  await lesson.getByRole("heading", { level: 1 }).waitFor();
}

const LESSONS = [
  ["fifos-convoy", "FIFO’s convoy"],
  ["fair-or-shortest", "Fair sharing or shortest first"],
  ["elephants-in-step", "LAS and elephants in step"],
  ["pias-thresholds", "PIAS: a few queues for LAS"],
  ["complete-flows", "ASRPT: sizes come with the last packet"],
  ["climbing", "QCLIMB: climbing by a lower bound"],
  ["deadlines", "Deadlines"],
  ["no-policy-is-safe", "No policy is safe"],
] as const;

/** Its second step, answered if it asks. */
const secondStep =
  (name: string) =>
  async (playground: Playground): Promise<void> => {
    const { page } = playground;
    const address = new URL(page.url());
    address.hash = `lesson/${name}/2`;
    await page.goto(address.href);
    await page.reload();
    const lesson = page.getByRole("complementary", { name: "Lesson" });
    await lesson.getByRole("heading", { level: 1 }).waitFor();
    await playground.settle();
    const options = lesson.locator(".lesson-options").getByRole("radio");
    const guess = lesson.locator(".lesson-guess");
    if (await guess.isVisible()) await guess.fill("4");
    else if ((await options.count()) > 0) await options.first().check();
    else return;
    await lesson.getByRole("button", { name: "Answer" }).click();
    await lesson.locator(".lesson-told").waitFor();
  };

async function network(playground: Playground): Promise<void> {
  await playground.page.getByRole("radio", { name: "Network" }).check();
  await playground.settle();
  await playground.page.getByRole("radio", { name: "By port" }).check();
}

async function sample(playground: Playground): Promise<void> {
  await playground.sampleWorkload({ Flows: "2000" });
}

async function why(playground: Playground): Promise<void> {
  await playground.pointAtSlot("PIAS", 12);
  await playground.page.getByRole("radio", { name: "Queues" }).waitFor();
}

async function queues(playground: Playground): Promise<void> {
  await playground.pointAtSlot("PIAS", 12);
  await playground.page.getByRole("radio", { name: "Queues" }).check();
  await playground.queues("PIAS").waitFor();
}

async function examples({ page }: Playground): Promise<void> {
  await goTo(page, "Examples");
  await page.getByRole("dialog").getByRole("status").getByText("computed just now").waitFor();
}

/** The links of a worked example's network. */
async function links(playground: Playground): Promise<void> {
  const { page } = playground;
  await playground.openExample("Ways that collide: ECMP");
  await page.getByRole("button", { name: /^Show \d+ hosts and \d+ switches/ }).click();
  await page
    .getByText(/Busiest: /)
    .first()
    .waitFor();
}

async function packets(playground: Playground): Promise<void> {
  await playground.openExample("Five flows of 1 MB, packet by packet");
  const dynamics = playground.page.getByRole("region", { name: "Rates, queues and pauses" });
  await dynamics.evaluate((section) => section.scrollIntoView({ block: "start" }));
}

async function reordering({ page }: Playground): Promise<void> {
  await goTo(page, "Learn");
  await page.getByRole("button", { name: "Open: Reordering and loss" }).click();
  await page.locator(".chain-verdict").waitFor();
}

const at =
  (view: string) =>
  (playground: Playground): Promise<void> =>
    show(playground, view);

/** The main states, each at every size in both themes. */
const MAIN: readonly Scene[] = [
  ...everywhere("first", "What a newcomer meets", asItOpens, FIRST),
  ...everywhere("first-answered", "The answer, and what comes next", answered, FIRST),
  ...everywhere(
    "opening",
    "The bench as it opens: six flows under five policies",
    asItOpens,
    BENCH,
  ),
  ...everywhere("twelve", "Twelve flows whose packets come over time, with deadlines and bounds"),
  ...everywhere("why", "Why: what every policy does in one slot, and what decided", why),
  ...everywhere("queues", "What stands in the queues in that slot", queues),
  ...everywhere("sample", "Two thousand flows, sampled", sample),
  ...everywhere("links", "The links of a fat-tree by their load", links),
  ...everywhere("packets", "PDQ packet by packet: rates, queues and pauses", packets),
  ...everywhere("examples", "The papers’ examples, run by the page", examples),
  ...everywhere("lesson", "A lesson on the bench", firstLesson),
  ...everywhere("reordering", "Packets that overtake one another", reordering),
  ...everywhere("workloads", "All distributions of flow sizes", at("Workloads")),
  ...everywhere("thresholds", "Demotion thresholds", at("Thresholds")),
  ...everywhere("bounds", "What a forest knows of the sizes", at("Bounds")),
];

export const SCENES: readonly Scene[] = [
  ...MAIN,
  scene("share", "A link that carries everything", "desk", "dark", async ({ page }) => {
    await page.getByRole("button", { name: "Share", exact: true }).click();
    await page.getByRole("dialog").waitFor();
  }),
  scene("commands", "Any command by its name", "projector", "dark", async ({ page }) => {
    await page.keyboard.press("Control+k");
    await page.getByRole("dialog").waitFor();
  }),
  ...LESSONS.map(([name, title]) =>
    scene(`lesson-${name}`, `${title}, its second step`, "projector", "light", secondStep(name)),
  ),
  scene("network", "A leaf–spine network, by port", "desk", "light", network),
  scene("lessons", "The lessons", "desk", "dark", at("Lessons")),
  scene("print", "The handout", "desk", "light", async ({ page }) => {
    await page.setViewportSize({ width: 1030, height: 900 });
    await page.emulateMedia({ media: "print" });
  }),
  scene("phone-results", "Twelve flows’ results on a phone", "phone", "dark"),
];

/** A state at every size in both themes; the first, on a desk in the light, has the plain name. */
function everywhere(
  name: string,
  caption: string,
  reach?: Scene["reach"],
  address?: string,
): Scene[] {
  return (["desk", "projector", "phone"] as const).flatMap((size) =>
    (["light", "dark"] as const).map((theme) => {
      const isFirst = size === "desk" && theme === "light";
      return scene(
        isFirst ? name : `${name}-${size}-${theme}`,
        caption,
        size,
        theme,
        reach,
        address,
      );
    }),
  );
}

function scene(
  name: string,
  caption: string,
  size: Scene["size"],
  theme: Scene["theme"],
  reach: Scene["reach"] = asItOpens,
  address: string = TWELVE,
): Scene {
  return { name, caption, size, theme, address, reach };
}
