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
    // By its name: flows stand in the rest of it.
    const name = { position: { x: 4, y: 8 } };
    await playground.queues("QCLIMB").getByText("Q2", { exact: true }).hover(name);
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
  "a size class that is pointed at in the bars of the classes lights its flows up in their table",
  FULL,
  async ({ playground }) => {
    const { page } = playground;
    await playground.sampleWorkload({ Flows: "300" });
    await playground.openFlowTable();
    const table = page.getByRole("region", { name: "Flows", exact: true });
    await table.getByRole("button", { name: /^size/ }).click();
    await table.getByRole("button", { name: /^size/ }).click();
    await playground.settle();
    const first = table.locator("tbody tr").first();
    await expect(first).not.toHaveClass(/is-lit/);
    await page
      .getByRole("region", { name: "Bars by size class" })
      .getByRole("columnheader", { name: /^Elephants/ })
      .hover();
    await expect(first).toHaveClass(/is-lit/);
    await page.mouse.move(2, 2);
    await expect(first).not.toHaveClass(/is-lit/);
  },
);
