import type { Page } from "@playwright/test";
import { FULL } from "./full.ts";
import { lesson } from "./lesson.ts";
import type { Playground } from "./playground.ts";
import { expect, test } from "./playground.ts";
import { goTo, goToBench } from "./ways.ts";

const heading = (page: Page) => page.getByRole("heading", { level: 1 });

async function openLink(playground: Playground, hash: string): Promise<void> {
  await playground.page.goto(`./${hash}`);
  await expect(lesson(playground.page).first()).toBeVisible();
  // The words come with their numbers, from a worker.
  await expect(lesson(playground.page).getByRole("heading", { level: 1 })).toBeVisible();
  await playground.settle();
}

/** Answers with the first option, or with a number. */
async function answer({ page }: Playground): Promise<void> {
  const options = lesson(page).locator(".lesson-options").getByRole("radio");
  const guess = lesson(page).locator(".lesson-guess");
  await expect(options.first().or(guess)).toBeVisible();
  if (await guess.isVisible()) await guess.fill("4");
  else await options.first().check();
  await lesson(page).getByRole("button", { name: "Answer", exact: true }).press("Enter");
  await expect(lesson(page).locator(".lesson-told")).toBeVisible();
}

test(
  "every lesson is walked to its end, its questions answered, and is done",
  FULL,
  async ({ playground }) => {
    test.setTimeout(300_000);
    const { page } = playground;
    await goTo(page, "Learn");
    const entries = page.locator(".lesson-card");
    await expect(entries.first()).toBeVisible();
    const count = await page.getByRole("link", { name: /^Begin: / }).count();
    for (let k = 0; k < count; k++) {
      await entries
        .nth(k)
        .getByRole("link", { name: /^Begin/ })
        .press("Enter");
      await expect(lesson(page).getByRole("heading", { level: 1 })).toBeFocused();
      const steps = await lesson(page).getByRole("list", { name: "Steps" }).locator("li").count();
      for (let step = 1; step <= steps; step++) {
        await playground.settle();
        await expect(heading(page)).toContainText(`Step ${step} of ${steps}`);
        await expect(lesson(page).locator(".lesson-text")).not.toContainText("…");
        await expect(lesson(page).locator(".fault")).toHaveCount(0);
        if ((await lesson(page).locator(".lesson-question").count()) > 0) {
          await expect(playground.metrics).toBeHidden();
          // Its figure stands there already.
          await expect(page.locator(".guess-cover").first()).toBeVisible();
          await expect(lesson(page).getByRole("heading", { level: 1 })).toBeFocused();
          await answer(playground);
          await playground.settle();
        }
        const shown = page.locator(".gantt-row, .metrics-table, .cdf-curve, .switch-view");
        await expect(playground.metrics.or(shown.first()).first()).toBeVisible();
        const next = step === steps ? "Finish" : "Next";
        await lesson(page).getByRole("button", { name: next, exact: true }).press("Enter");
      }
      await expect(lesson(page).locator(".lesson-recap p").first()).not.toBeEmpty();
      await lesson(page).getByRole("button", { name: "All lessons" }).press("Enter");
      await expect(entries.nth(k)).toContainText("Done");
      await expect(entries.nth(k).getByRole("link", { name: /^Read again/ })).toBeFocused();
    }
  },
);

test("a lesson packet by packet has played to a moment; a guess drawn in its picture stays beside what comes", async ({
  fresh: playground,
}) => {
  const { page } = playground;
  await openLink(playground, "#lesson/incast-packets/2");
  // The first question is skipped: the second one's moment comes with its answer.
  await expect(page.getByText(/kept for the question of step 1/)).toBeVisible();
  await lesson(page).getByRole("button", { name: /^1: / }).click();
  const heap = page.getByRole("slider", { name: "Packets dropped under TCP" });
  await heap.press("PageUp");
  await heap.press("ArrowUp");
  await expect(lesson(page).locator(".lesson-guess")).toHaveValue("11");
  await heap.press("Enter");
  await expect(page.getByText("you said 11")).toBeVisible();
  await lesson(page).getByRole("button", { name: "Next" }).click();
  await expect(page.locator(".switch-view")).toContainText("50 dropped");
  await expect(page.locator(".switch-view")).not.toContainText("timers");
  await expect(page.locator(".tracks-sum, .alive-legend")).toHaveCount(0);
  const flag = page.getByRole("slider", { name: "When it ends" });
  const box = await flag.boundingBox();
  if (box === null) throw new Error("it is seen");
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await expect(lesson(page).locator(".lesson-guess")).toHaveValue(/^\d{4}$/);
  await playground.expectNoAxeViolations();
  await flag.press("Enter");
  await expect(lesson(page).locator(".lesson-told")).toContainText("it is 10,130");
  await expect(page.locator(".guess-cover")).toHaveCount(0);
  await expect(page.locator(".tracks-sum")).toContainText("waiting for timers");
  await expect(page.getByText(/^you said \d/)).toBeVisible();
  await playground.settle();
  await playground.expectNoAxeViolations();
});

test("a link opens its step, and the step is in the address; progress survives a reload", async ({
  fresh: playground,
}) => {
  const { page } = playground;
  await openLink(playground, "#lesson/fifos-convoy/3");
  await expect(heading(page)).toContainText("Step 3 of 6");
  await expect(page).toHaveTitle(/^.+ · .+ · Slotwise$/);
  await expect(playground.metrics).toBeHidden();
  await answer(playground);
  // The questions before it were skipped: nothing here answers them.
  await expect(page.getByText(/kept for the questions of steps 1 and 2/)).toBeVisible();
  await expect(playground.metrics).toBeHidden();
  for (const step of [1, 2]) {
    await lesson(page)
      .getByRole("button", { name: new RegExp(`^${step}: `) })
      .click();
    await expect(heading(page)).toContainText(`Step ${step} of 6`);
    await answer(playground);
  }
  await lesson(page).getByRole("button", { name: /^3: / }).click();
  await expect(playground.metrics).toBeVisible();
  await playground.settle();
  await playground.expectNoAxeViolations();
  await lesson(page).getByRole("button", { name: "Next" }).click();
  await expect(page).toHaveURL(/#\/lessons\/fifos-convoy\/4$/);
  await page.reload();
  await playground.settle();
  await expect(heading(page)).toContainText("Step 4 of 6");
  await lesson(page).getByRole("button", { name: "Back" }).click();
  await expect(lesson(page).locator(".lesson-told")).toContainText("You guessed 4");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("main", { name: "Lessons" })).toContainText("4 of 6 steps");
  await expect(page).toHaveURL(/#\/lessons$/);
  await playground.settle();
  await playground.expectNoAxeViolations();
  await page.getByRole("link", { name: "Continue: FIFO’s convoy" }).click();
  await expect(heading(page)).toContainText("Step 3 of 6");
});

test(
  "one’s own flows wait behind a lesson, whatever is changed in it, and across a reload",
  FULL,
  async ({ playground }) => {
    const { page } = playground;
    await playground.openExactValues();
    await playground.cell("size", "e1").fill("7");
    await goTo(page, "Learn");
    await page.getByRole("link", { name: /^Begin: FIFO/ }).click();
    await playground.settle();
    await lesson(page).getByRole("button", { name: /^5: / }).click();
    await playground.settle();
    await playground.openExactValues();
    await playground.cell("size", "elephant").fill("3");
    await expect(lesson(page)).toContainText("You have changed the scenario");
    await page.reload();
    await playground.settle();
    await playground.flows.openDraw();
    await expect(playground.bar("elephant")).toBeVisible();
    await goToBench(page);
    await playground.settle();
    await playground.openExactValues();
    await expect(playground.cell("size", "e1")).toHaveValue("7");
  },
);

test(
  "what one makes of a step can be taken along, and undo brings one’s own work back",
  FULL,
  async ({ playground }) => {
    const { page } = playground;
    await openLink(playground, "#lesson/fifos-convoy/5");
    await playground.openExactValues();
    await playground.cell("size", "elephant").fill("3");
    await lesson(page).getByRole("button", { name: "Take it to the bench" }).click();
    await playground.settle();
    await playground.flows.openDraw();
    await expect(playground.bar("elephant")).toBeVisible();
    await expect(lesson(page)).toHaveCount(0);
    await playground.header.undo.click();
    await playground.settle();
    await playground.flows.openDraw();
    await expect(playground.bar("e1")).toBeVisible();
  },
);

test(
  "a link to a lesson that does not exist says so and opens the page as it was",
  FULL,
  async ({ playground }) => {
    await playground.page.goto("./#lesson/no-such/2");
    await expect(playground.page.locator(".notice")).toContainText("no lesson called “no-such”");
    await playground.settle();
    await playground.flows.openDraw();
    await expect(playground.bar("e1")).toBeVisible();
  },
);

for (const [width, height] of [
  [1280, 720],
  [390, 844],
] as const) {
  test(
    `a lesson fits ${width} pixels, asked and answered, and its axe scan is clean`,
    FULL,
    async ({ playground }) => {
      const { page } = playground;
      await page.setViewportSize({ width, height });
      await openLink(playground, "#lesson/fifos-convoy/1");
      const overflow = () =>
        page.evaluate(() => document.documentElement.scrollWidth - document.body.clientWidth);
      expect(await overflow()).toBeLessThanOrEqual(0);
      await playground.expectNoAxeViolations();
      await answer(playground);
      await playground.settle();
      expect(await overflow()).toBeLessThanOrEqual(0);
      await playground.expectNoAxeViolations();
      await openLink(playground, "#lesson/fifos-convoy/6");
      await expect(page.getByRole("img", { name: /^Ratio by n/ })).toBeVisible();
      await page.getByRole("slider", { name: /^n =/ }).press("ArrowRight");
      await playground.settle();
      await expect(page.locator('.gantt-lane[title="mouse 6"]').first()).toBeVisible();
      await playground.expectNoAxeViolations();
    },
  );
}

test("on a phone a question is answered without a look for its button", async ({
  fresh: playground,
}) => {
  const { page } = playground;
  await page.setViewportSize({ width: 390, height: 844 });
  for (const step of ["pias-thresholds/4", "design-a-scheduler/7", "no-policy-is-safe/3"]) {
    await openLink(playground, `#/lessons/${step}`);
    const button = page.getByRole("button", { name: "Answer", exact: true });
    await expect(button).toBeInViewport({ ratio: 1 });
    const isOnTop = await button.evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return document.elementFromPoint(x + width / 2, y + height / 2) === element;
    });
    expect(isOnTop).toBe(true);
  }
  await answer(playground);
  await expect(page.getByRole("button", { name: "Answer", exact: true })).toHaveCount(0);
});

test(
  "a lesson’s handout has every step, every answer on sheets after them, and goes back to the list",
  FULL,
  async ({ playground }) => {
    const { page } = playground;
    await goTo(page, "Learn");
    await page.getByRole("button", { name: "Handout: FIFO’s convoy" }).click();
    const handout = page.getByRole("article", { name: "FIFO’s convoy" });
    await expect(handout.locator(".handout-step h2")).toHaveCount(6);
    await expect(handout.locator(".handout-answers")).toContainText("What the mice pay: 13");
    await expect(handout.getByRole("img", { name: "What is sent when" }).first()).toBeVisible();
    await playground.settle();
    await playground.expectNoAxeViolations();
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 844 });
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow).toBeLessThanOrEqual(0);
    }
    await handout.getByRole("button", { name: "All lessons" }).click();
    await expect(page.locator(".lesson-card").first()).toBeVisible();
  },
);
