import type { FrameLocator, Page } from "@playwright/test";
import { Clock } from "./clock.ts";
import { FULL } from "./full.ts";
import { makeExercise } from "./lesson.ts";
import { snippetFor, test } from "./on-slides.ts";
import { expect, type Playground } from "./playground.ts";

/** The exercise is tried, and its lines copied from there. */
async function embedded(playground: Playground): Promise<string> {
  await playground.page.getByRole("button", { name: "Try it" }).click();
  await playground.settle();
  return snippetFor(playground, "HTML");
}

function gantts(frame: FrameLocator) {
  return frame.getByRole("figure", { name: /^(FIFO|PIAS|ASRPT|SRPT|QCLIMB)\b/ });
}

async function stored(page: Page): Promise<number> {
  return page
    .frameLocator("iframe")
    .locator("html")
    .evaluate(() => localStorage.length);
}

test(
  "an exercise in somebody's page hides what it hides, is answered there and handed in as a link to the page",
  FULL,
  async ({ playground, elsewhere }) => {
    await makeExercise(playground);
    const lines = await embedded(playground);
    const page = await elsewhere.visit(lines);
    const frame = page.frameLocator("iframe");
    const mark = frame.getByRole("slider", { name: "Finish of e1" });
    await expect(mark).toBeVisible();
    await expect(frame.getByRole("heading", { level: 1 })).toContainText("Who is first?");
    await expect(frame.getByText("Read https://example.org/first before.")).toBeVisible();
    // Only what has played of the run that is asked about.
    await expect(gantts(frame)).toHaveCount(1);
    await expect(gantts(frame)).toHaveAccessibleName("FIFO: 12 flows, up to 6 slots");
    await expect(new Clock(frame).play).toHaveCount(0);
    // Keys meet the chart before what is asked of it, as eyes do.
    await mark.focus();
    await page.keyboard.press("End");
    await page.keyboard.press("Tab");
    await expect(frame.getByRole("application", { name: "Bars of FIFO" })).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(frame.locator(".lesson-guess")).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(frame.getByText(/; it is 26\.$/)).toBeVisible();
    await expect(gantts(frame)).toHaveCount(5);
    await expect(new Clock(frame).play).toBeVisible();
    expect(await stored(page)).toBe(0);
    await frame.getByRole("button", { name: "Finish" }).click();
    await frame.getByRole("button", { name: /^Hand in/ }).click();
    await expect(frame.getByRole("button", { name: "Copy a link" })).toBeVisible();
    // It leads to the exercise, not to its answer.
    const opened = page.waitForEvent("popup");
    await frame.getByRole("link", { name: "Open in Slotwise" }).click();
    const whole = await opened;
    await expect(whole.getByRole("complementary", { name: "Lesson" })).toContainText(
      "When is “e1” done under FIFO?",
    );
    await page.context().close();
  },
);

test(
  "a policy and what comes from a time on stay hidden in somebody's page",
  FULL,
  async ({ playground, elsewhere }) => {
    const dialog = await makeExercise(playground);
    await dialog.getByLabel("Question").selectOption("number");
    await dialog.getByText(/^What is hidden/).click();
    await dialog.getByLabel("Hidden until answered").selectOption("SRPT");
    await dialog.getByLabel(/^From time on/).fill("6");
    const page = await elsewhere.visit(await embedded(playground));
    const frame = page.frameLocator("iframe");
    await expect(gantts(frame)).toHaveCount(5);
    for (const chart of await gantts(frame).all()) {
      await expect(chart).toHaveAccessibleName(
        /^(SRPT: 12 flows, not known yet|(FIFO|PIAS|ASRPT|QCLIMB): 12 flows, up to 6 slots)$/,
      );
    }
    await expect(frame.getByRole("figure", { name: /^SRPT\b/ })).toHaveCount(1);
    await frame.locator(".lesson-guess").fill("3");
    await frame.getByRole("button", { name: "Answer", exact: true }).click();
    await expect(gantts(frame)).toHaveCount(5);
    await page.context().close();
  },
);
