import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { FULL } from "./full.ts";
import { lesson, makeExercise, markClass } from "./lesson.ts";
import { expect, test } from "./playground.ts";
import { goToBench } from "./ways.ts";

const mark = (page: Page) => page.getByRole("slider", { name: /^Finish of/ });

test("an exercise is made, tried by keyboard, and its answers come back as a file", async ({
  playground,
}) => {
  const { page } = playground;
  const dialog = await makeExercise(playground);
  await dialog.getByText(/^What is hidden/).press("Enter");
  await dialog.getByLabel(/^A name that must be given/).fill("Name and group");
  await playground.expectNoAxeViolations();
  await page.getByRole("button", { name: "Try it" }).press("Enter");
  await playground.settle();
  await expect(page).toHaveURL(/#1\./);
  await expect(lesson(page).getByRole("heading", { level: 1 })).toHaveText(/Who is first\?$/);
  await expect(lesson(page).getByRole("link", { name: "https://example.org/first" })).toBeVisible();
  await expect(playground.metrics).toBeHidden();
  await mark(page).focus();
  await page.keyboard.press("Shift+ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect(mark(page)).toHaveAttribute("aria-valuetext", "e1 ends at 18 slots");
  await playground.expectNoAxeViolations();
  await page.keyboard.press("Enter");
  // Reading and the next Tab go on where the answer is told.
  const told = lesson(page).getByRole("paragraph").filter({ hasText: "You guessed 18; it is 26." });
  await expect(told).toBeFocused();
  await expect(page.locator(".guess-flag")).toHaveText("you said 18");
  await playground.settle();
  await expect(playground.metrics).toBeVisible();
  // Another try is told as one, and the first answer stays.
  await lesson(page).getByRole("button", { name: "Ask me again" }).press("Enter");
  await page.locator(".lesson-guess").fill("25");
  await page.keyboard.press("Enter");
  await expect(lesson(page)).toContainText("Close. You guessed 25; it is 26.");
  await expect(lesson(page)).toContainText("Your first answer was 18: that one is handed in.");
  await lesson(page).getByRole("button", { name: "Finish" }).press("Enter");
  await lesson(page)
    .getByRole("button", { name: /^Hand in/ })
    .press("Enter");
  await expect(lesson(page).getByLabel("Name and group")).toBeFocused();
  await expect(lesson(page).getByRole("button", { name: "Save a file" })).toBeDisabled();
  await page.keyboard.type("Ada");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    lesson(page).getByRole("button", { name: "Save a file" }).press("Enter"),
  ]);
  expect(download.suggestedFilename()).toBe("ada-who-is-first.json");
  const text = readFileSync(await download.path(), "utf8");
  const answers = { name: "Ada", given: ["18"], tries: [2] };
  expect(JSON.parse(text)).toMatchObject({ answers });
  // Who asked opens it, and sees what was answered.
  await playground.drop("ada.json", text);
  await expect(lesson(page)).toContainText("Answers of Ada");
  await expect(lesson(page)).toContainText("You guessed 18");
  await markClass(playground, text);
});

test(
  "whoever opens the link sees title, note and question first; Back leads out of it",
  FULL,
  async ({ playground }) => {
    const { page } = playground;
    await makeExercise(playground);
    await page.getByRole("button", { name: "Try it" }).click();
    await playground.settle();
    const address = page.url();
    await page.goto("about:blank");
    await page.goto(address);
    await playground.settle();
    await expect(lesson(page).getByRole("heading", { level: 1 })).toHaveText(/Who is first\?$/);
    await expect(page.locator(".notice")).toHaveCount(0);
    await page.reload();
    await playground.settle();
    await expect(mark(page)).toBeVisible();
    // Nothing that is taken away, or written beside, answers it.
    await playground.header.openShare();
    const share = page.getByRole("dialog", { name: "Share this question" });
    await expect(share.getByRole("textbox", { name: "Link" })).toHaveValue(page.url());
    await expect(share.getByRole("button", { name: "Figure…" })).toHaveCount(0);
    await playground.expectNoAxeViolations();
    await page.keyboard.press("Escape");
    await playground.header.openJson();
    const json = page.getByRole("complementary", { name: "Scenario as JSON" });
    await expect(json).toContainText("shown once the question is answered");
    await expect(json.getByRole("textbox")).toHaveCount(0);
    await json.getByRole("button", { name: "Close the JSON" }).click();
    await playground.header.command("figure: svg");
    await expect(page.getByRole("dialog", { name: "Not yet" })).toBeVisible();
    await page.keyboard.press("Escape");
    await lesson(page).getByRole("button", { name: "Leave the lesson (Escape)" }).click();
    await playground.settle();
    await expect(page).toHaveURL(/#\/(bench)?$/);
    await page.goBack();
    await playground.settle();
    await expect(lesson(page)).toBeVisible();
  },
);

test("a step does not show what the next one asks, and what is asked once is not asked again", async ({
  playground,
}) => {
  const { page } = playground;
  const course = readFileSync("examples/course/exercises/mouse.json", "utf8");
  await playground.drop("mouse.json", course);
  await playground.settle();
  const told = (words: string) => lesson(page).getByRole("paragraph").filter({ hasText: words });
  await page.locator(".lesson-guess").fill("18");
  await page.keyboard.press("Enter");
  await expect(told("Close. You guessed 18; it is 19.")).toBeVisible();
  await expect(lesson(page).getByRole("button", { name: "Ask me again" })).toHaveCount(0);
  await playground.settle();
  await expect(playground.gantt("FIFO")).toHaveAccessibleName("FIFO: 3 flows");
  await expect(playground.gantt("FIFO")).not.toContainText(/average|done after|waited/);
  await lesson(page).getByRole("button", { name: "Next" }).click();
  await page.locator(".lesson-guess").fill("14.5");
  await page.locator(".lesson-guess").press("Enter");
  await expect(told("Right: it is 14.")).toBeVisible();
  await lesson(page).getByRole("button", { name: "Back" }).click();
  await playground.settle();
  await expect(playground.gantt("FIFO")).toHaveAccessibleName(/mean FCT 14 slots/);
  await expect(playground.gantt("FIFO")).toContainText("average 14");
});

test(
  "nothing that a step lets one change tells the numbers that the next one asks",
  FULL,
  async ({ playground }) => {
    const { page } = playground;
    const panels = ["service", "metrics", "editor", "policies"];
    const exercise = {
      ...JSON.parse(readFileSync("examples/course/exercises/mouse.json", "utf8")),
      policies: [{ id: "fifo" }, { id: "pias", thresholds: [3, 7] }],
      result: undefined,
      lesson: {
        version: 1,
        steps: [
          { text: "Look at it.", view: { panels } },
          { text: "And now?", question: { ask: "What is the mean?", guess: "meanFct FIFO" } },
        ],
      },
    };
    const drop = () => playground.drop("mean.json", JSON.stringify(exercise));
    const bar = page.getByRole("region", { name: "Your own policy" });
    const threshold = page.getByRole("figure").getByRole("slider", { name: "threshold" }).first();
    const look = async () => {
      await expect(playground.gantt("PIAS")).toBeVisible();
      await threshold.press("Enter");
      await page.keyboard.press("Escape");
      await threshold.click();
      await playground.settle();
      await page.locator("body").press("=");
      await bar.getByRole("textbox").fill("min(sent, b)");
      await playground.settle();
    };
    await drop();
    await playground.settle();
    await look();
    await expect(page.getByRole("button", { name: "Present" })).toHaveCount(0);
    await expect(bar).not.toContainText("on average");
    await expect(bar.locator(".letter-curve")).toHaveCount(0);
    // Without a curve the letter moves all the same.
    const track = bar.getByRole("slider", { name: "b, by the average" });
    await track.press("End");
    await expect(track).toHaveAttribute("aria-valuenow", "12");
  },
);

test(
  "neither its chart, its panel nor the curve of a number tells of a policy that a question hides",
  FULL,
  async ({ playground }) => {
    const { page } = playground;
    const panels = ["service", "metrics", "editor", "policies"];
    const question = { ask: "What is the mean?", guess: "meanFct BRR" };
    const exercise = {
      version: 1,
      model: "fluid",
      fabric: { kind: "link" },
      workload: { distribution: { fixed: 3 }, load: 0.7, flows: 12, seed: 1 },
      policies: [{ id: "brr" }, { id: "srpt" }],
      lesson: { version: 1, steps: [{ question, hides: { policy: "BRR" }, view: { panels } }] },
    };
    await playground.drop("hidden.json", JSON.stringify(exercise));
    await playground.settle();
    await expect(playground.gantt("SRPT")).toBeVisible();
    const chart = page.getByRole("figure", { name: /^BRR \(PS\): / });
    await expect(chart).toHaveAccessibleName("BRR (PS): 12 flows, not known yet");
    const panel = await playground.policies.open("BRR (PS)");
    await expect(panel).toContainText("Bit-by-bit round robin");
    await expect(panel).not.toContainText(/This sample|long run/);
    await page.keyboard.press("Escape");
    await page.getByRole("slider", { name: "load" }).first().press("ArrowRight");
    await playground.settle();
    await expect(page.locator(".number-plot svg")).toHaveCount(0);
    await page.locator(".lesson-guess").fill("1");
    await page.locator(".lesson-guess").press("Enter");
    await playground.settle();
    await expect(chart).toHaveAccessibleName(/mean FCT/);
  },
);

test("a handout has the question, an answer sheet the answer", FULL, async ({ playground }) => {
  const { page } = playground;
  await makeExercise(playground);
  await page.getByRole("button", { name: "Handout" }).click();
  const sheet = page.getByRole("article", { name: "Who is first?" });
  await expect(sheet).toContainText("When is “e1” done under FIFO?");
  await expect(sheet.getByRole("img", { name: "What is sent when" })).toBeVisible();
  await expect(sheet).not.toContainText("ends at 26");
  await sheet.getByRole("radio", { name: "Answers", exact: true }).check();
  await expect(sheet).toContainText("It ends at 26.");
  await sheet.getByRole("button", { name: "All lessons" }).click();
  await goToBench(page);
  await playground.header.command("make an exercise");
  const dialog = page.getByRole("dialog", { name: "Make an exercise" });
  await expect(dialog.getByLabel(/^Words after/)).toHaveValue("It ends at {{finish FIFO e1}}.");
  // A second step has flows and policies of its own, and may be the first.
  await dialog.getByRole("button", { name: "Another step" }).press("Enter");
  await dialog.getByLabel("Title of the step").fill("Three deadlines");
  await dialog.getByLabel("Its flows").selectOption("p pdq-fig-1");
  await dialog.getByRole("checkbox", { name: "BRR" }).uncheck();
  await playground.expectNoAxeViolations();
  await dialog.getByRole("button", { name: "Move step 2 forward" }).press("Enter");
  await dialog.getByRole("button", { name: "Try it" }).press("Enter");
  await playground.settle();
  await expect(lesson(page)).toContainText("Step 1 of 2: Three deadlines");
  await expect(lesson(page)).toContainText("Exercise › Who is first?");
  await expect(page.getByRole("figure", { name: /^BRR/ })).toHaveCount(0);
});

for (const [width, height, colorScheme] of [
  [1440, 900, "light"],
  [1280, 720, "dark"],
  [820, 1180, "light"],
  [390, 844, "dark"],
] as const) {
  test.describe(`${width} pixels, ${colorScheme}`, () => {
    test.use({ viewport: { width, height }, colorScheme, hasTouch: width < 1000 });
    test(
      "a finish is dragged; four flows have high lanes; nothing sticks out",
      FULL,
      async ({ playground }) => {
        const { page } = playground;
        await page.goto("./#/lessons/fifos-convoy/2");
        await playground.settle();
        await expect(playground.metrics).toHaveCount(0);
        await expect(playground.gantt("FIFO")).toHaveAccessibleName("FIFO: 4 flows, up to 6 slots");
        const plot = mark(page);
        await plot.scrollIntoViewIfNeeded();
        const box = await plot.boundingBox();
        if (box === null) throw new Error("there is nothing to draw in");
        expect(box.height).toBeGreaterThanOrEqual(36);
        const y = box.y + box.height / 2;
        await page.mouse.move(box.x + box.width / 2, y);
        await page.mouse.down();
        await page.mouse.move(box.x + 0.7 * box.width, y, { steps: 4 });
        await page.mouse.up();
        const drawn = await mark(page).getAttribute("aria-valuenow");
        expect(Number(drawn)).toBeGreaterThan(7);
        await expect(mark(page)).toHaveText(drawn ?? "");
        const overflow = () =>
          page.evaluate(() => document.documentElement.scrollWidth - document.body.clientWidth);
        expect(await overflow()).toBeLessThanOrEqual(0);
        await playground.expectNoAxeViolations();
        // The chart is above the question, and stays in sight while one answers.
        const answer = lesson(page).getByRole("button", { name: "Answer", exact: true });
        await answer.scrollIntoViewIfNeeded();
        await expect(plot).toBeInViewport({ ratio: 0.5 });
        if (width < 1080) {
          const [chart, button] = [await plot.boundingBox(), await answer.boundingBox()];
          expect(chart?.y).toBeLessThan(button?.y ?? 0);
        }
        await answer.click();
        await expect(page.locator(".guess-flag")).toHaveText(`you said ${drawn}`);
        await playground.expectNoAxeViolations();
        await lesson(page).getByRole("button", { name: "Next" }).click();
        await page.getByRole("slider", { name: "Your guess for SRPT" }).press("PageUp");
        await answer.click();
        await playground.settle();
        const lanes = page.locator(".gantt-lane");
        await expect(lanes.first()).toBeVisible();
        // From one lane to the next: names stand beside the bars alone.
        const [first, second] = [
          await lanes.nth(0).boundingBox(),
          await lanes.nth(1).boundingBox(),
        ];
        const high = (second?.y ?? 0) - (first?.y ?? 0);
        expect(high).toBeGreaterThanOrEqual(width < 640 ? 36 : 40);
        expect(high).toBeLessThanOrEqual(64);
        expect(await overflow()).toBeLessThanOrEqual(0);
      },
    );
  });
}
