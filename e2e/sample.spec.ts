import { FULL } from "./full.ts";
import { expect, test } from "./playground.ts";

test("a workload of 2,000 web-search flows is sampled and shown, its seed beside it", async ({
  playground,
}) => {
  await playground.sampleWorkload({ Load: "0.7", Flows: "2000", Seed: "5" });
  await test.step("a crowd on one link has no clock, and the foot of the page is empty when all is well", async () => {
    await expect(playground.status).toHaveText("5 runs finished");
    await expect(playground.clock.play).toHaveCount(0);
    expect((await playground.status.boundingBox())?.height).toBe(0);
  });
  await playground.flows.openMore();
  await expect(playground.flows.panel).toContainText(
    "Bytes become whole packets of 1460 B: the mean is 0.037 % larger.",
  );
  await playground.openCharts();
  await expect(playground.gantt("FIFO")).toHaveAccessibleName(/2,?000 flows/);
  await expect(playground.sentence.line).toContainText(
    "2,000 flows of web search at load 0.7, seed 5",
  );
  const mean = playground.metrics.getByRole("row", { name: /^SRPT/ }).getByRole("cell").first();
  const first = await mean.innerText();

  // Another seed gives other flows; the same seed the same ones.
  await playground.sentence.setNumber("Seed", "6");
  await playground.settle();
  expect(await mean.innerText()).not.toBe(first);
  await playground.sentence.setNumber("Seed", "5");
  await playground.settle();
  expect(await mean.innerText()).toBe(first);
});

test("switching to a sample and back loses no drawn flow", FULL, async ({ playground }) => {
  await playground.drawFlow(100);
  await playground.sampleWorkload({ Flows: "100" });
  await playground.flows.openDraw();
  await playground.settle();
  await expect(playground.gantt("FIFO")).toHaveAccessibleName(/13 flows/);
});

test(
  "10,000 flows run under all eight policies while the page stays responsive",
  FULL,
  async ({ playground }) => {
    const { page } = playground;
    for (const policy of ["BRR", "LAS", "PDQ"]) await playground.togglePolicy(policy);
    await page.evaluate(() => {
      const seen: number[] = [];
      (globalThis as unknown as { longTasks: number[] }).longTasks = seen;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) seen.push(entry.duration);
      }).observe({ type: "longtask" });
    });
    await playground.sampleWorkload({ Flows: "10000" });
    await playground.openCharts();
    // SRPT and, without deadlines, PDQ do what ASRPT does, to the last packet: they share its chart.
    for (const policy of ["FIFO", "BRR", "LAS", "PIAS", "ASRPT", "QCLIMB"]) {
      await expect(playground.gantt(policy)).toHaveAccessibleName(/10,?000 flows/);
    }
    const longest = await page.evaluate(() =>
      Math.max(0, ...(globalThis as unknown as { longTasks: number[] }).longTasks),
    );
    test.info().annotations.push({ type: "longest task, ms", description: String(longest) });
  },
);
