import { FULL } from "./full.ts";
import { expect, type Playground, TWELVE_POLICIES, test } from "./playground.ts";

async function expectVeiled(playground: Playground, policy: string, least: number): Promise<void> {
  await playground.plot(policy).scrollIntoViewIfNeeded();
  await expect.poll(() => playground.overlaid(policy)).toBeGreaterThan(least);
}

async function byQueue(playground: Playground): Promise<void> {
  await playground.clock.lanesBy("queue");
}

test(
  "a queue that is pointed at stands out in all charts, and in the queues' contents",
  FULL,
  async ({ playground }) => {
    const { page } = playground;
    await byQueue(playground);
    await playground.gantt("PIAS").getByTitle("Q2").hover();
    await playground.settle();
    // FIFO has no second queue: all of it steps back; of QCLIMB one lane in three stays.
    await expectVeiled(playground, "FIFO", 0.95);
    await expectVeiled(playground, "QCLIMB", 0.4);
    expect(await playground.overlaid("QCLIMB")).toBeLessThan(0.8);
    await expect(page.locator(".gantt-lane.is-hovered")).toHaveText(["Q2", "Q2", "Q2"]);
    await page.mouse.move(2, 2);
    await playground.settle();
    for (const policy of TWELVE_POLICIES) {
      await expect.poll(() => playground.overlaid(policy)).toBe(0);
    }
    await playground.pointAtSlot("PIAS", 12);
    await playground.openQueues();
    await playground.queues("QCLIMB").getByText("Q2", { exact: true }).hover();
    await expect(playground.queues("PIAS").locator(".queue-lane.is-lit")).toHaveText("Q2");
    await page.mouse.move(2, 2);
  },
);

test(
  "up and down go from queue to queue of a chart, say what each served, and Escape lets go",
  FULL,
  async ({ playground }) => {
    const { page } = playground;
    await byQueue(playground);
    await playground.keys("PIAS").focus();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    await expect(
      page.getByText("PIAS, Q2: 11 packets of 4 flows, 25.6 % of all service"),
    ).toBeAttached();
    await expectVeiled(playground, "FIFO", 0.95);
    await page.keyboard.press("Escape");
    await playground.settle();
    await expect.poll(() => playground.overlaid("FIFO")).toBe(0);
  },
);

test(
  "a size class lights up in charts, distributions and the table, by pointer, focus or for good",
  FULL,
  async ({ playground }) => {
    const { page } = playground;
    await expect(page.getByRole("button", { name: /\d elephants$/ })).toHaveCount(0);
    await playground.sampleWorkload({ Flows: "300" });
    await page.getByRole("button", { name: /^Show 300 flows/ }).click();
    const elephants = page.getByRole("button", { name: /\d elephants$/ });
    const count = Number((await elephants.innerText()).split(" ")[0]);
    const dots = page.locator(".cdf-lit path");
    await elephants.hover();
    await playground.settle();
    await expect(dots).toHaveCount(TWELVE_POLICIES.length);
    const drawn = (await dots.first().getAttribute("d"))?.split("M").length ?? 0;
    expect(drawn - 1).toBeGreaterThan(0);
    expect(drawn - 1).toBeLessThanOrEqual(count);
    await page.mouse.move(2, 2);
    await expect(dots).toHaveCount(0);

    // The heads of the tables and the bars of a class do the same.
    for (const table of [
      playground.metrics,
      page.getByRole("region", { name: "Bars by size class" }),
    ]) {
      await table.getByRole("columnheader", { name: /^Elephants/ }).hover();
      await expect(dots).toHaveCount(TWELVE_POLICIES.length);
      await page.mouse.move(2, 2);
      await expect(dots).toHaveCount(0);
    }

    await elephants.focus();
    await expect(dots).toHaveCount(TWELVE_POLICIES.length);
    await elephants.press("Enter");
    await expect(elephants).toHaveAttribute("aria-pressed", "true");
    await page.getByRole("button", { name: /\d mice$/ }).hover();
    await page.mouse.move(2, 2);
    await elephants.blur();
    await playground.settle();
    await expectVeiled(playground, "SRPT", 0.9);
    const table = page.getByRole("region", { name: "Flows", exact: true });
    await table.scrollIntoViewIfNeeded();
    await table.getByRole("button", { name: /^size/ }).click();
    await table.getByRole("button", { name: /^size/ }).click();
    await playground.settle();
    await expect(table.locator("tbody tr").first()).toHaveClass("is-lit");
    await elephants.click();
    await page.mouse.move(2, 2);
    await elephants.blur();
    await expect(dots).toHaveCount(0);
  },
);
