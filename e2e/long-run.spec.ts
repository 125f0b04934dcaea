import type { Page } from "@playwright/test";
import { FULL } from "./full.ts";
import { expect, test } from "./playground.ts";
import { SAMPLE } from "./scenarios.ts";

/** The flows of the runs that are shown are so many. */
async function expectFlows(page: Page, count: string): Promise<void> {
  await expect(page.getByRole("button", { name: `Show ${count} flows` })).toBeVisible();
}

test.describe("a run that takes its time", () => {
  test.beforeEach(async ({ fresh }) => {
    const policies = ["fifo", "brr", "las", "pias", "srpt", "sjf", "qclimb", "pdq"];
    await fresh.openScenario({ ...SAMPLE, policies: policies.map((id) => ({ id })) });
    await fresh.sentence.setNumber("Flows", "200000");
  });

  test(
    "moves its progress and shows the runs that are done",
    FULL,
    async ({ fresh: playground }) => {
      const { page, status } = playground;
      await expect(status).toContainText(/Running: [1-7] of 8 policies done/);
      await expect(playground.metrics.getByRole("row", { name: /^FIFO/ })).toBeVisible();
      await expect(playground.metrics.getByRole("row", { name: /^PDQ/ })).toHaveCount(0);
      await expectFlows(page, "200,000");
      const bars = status.getByRole("progressbar");
      await expect(bars).toHaveCount(8);
      await expect(bars.first()).toHaveJSProperty("position", 1);
      await playground.settle();
      await expect(playground.metrics.getByRole("row", { name: /^PDQ/ })).toBeVisible();
      await expect(page.getByRole("button", { name: "Cancel" })).toHaveCount(0);
    },
  );

  test("is cancelled at once, keeps what was answered, and runs again", async ({
    fresh: playground,
  }) => {
    const { page, status } = playground;
    await expect(status).toContainText(/Running: [1-5] of 8 policies done/);
    // Counted in frames: a tenth of a second is six of them, however slow the machine is just now.
    const frames = await page.evaluate(async () => {
      const button = [...document.querySelectorAll("button")].find(
        ({ textContent }) => textContent === "Cancel",
      );
      button?.focus();
      button?.click();
      const words = (): string => document.querySelector("footer")?.textContent ?? "";
      let passed = 0;
      for (; !words().includes("Cancelled"); passed++) await new Promise(requestAnimationFrame);
      return passed;
    });
    expect(frames).toBeLessThanOrEqual(6);
    await playground.settle();
    await expect(status).toContainText(/Cancelled; \d polic(y|ies) had been run/);
    await expect(playground.metrics.getByRole("row", { name: /^FIFO/ })).toBeVisible();
    const again = page.getByRole("button", { name: "Run again" });
    await expect(again).toBeFocused();
    await again.press("Enter");
    await expect(status).toContainText("Running");
    await playground.sentence.setNumber("Flows", "100");
    await playground.settle();
    await expectFlows(page, "100");
    await expect(playground.metrics.getByRole("row", { name: /^PDQ/ })).toBeVisible();
  });
});

test(
  "a run that takes much memory waits for a word, and less is offered",
  FULL,
  async ({ playground }) => {
    const { page, status } = playground;
    await playground.flows.openSample();
    await playground.settle();
    await playground.sentence.setNumber("Flows", "10000000");
    const held = page.getByRole("alert").filter({ hasText: "They have not been run yet." });
    await expect(held).toContainText(/^10,000,000 flows under 5 policies take about \d\.\d GB/);
    await expect(status).toContainText("Not run yet");
    await expect(page.getByText(/^The runs take about \d\.\d GB of memory\.$/)).toBeVisible();
    await playground.settle();
    await playground.expectNoAxeViolations();
    await expect(held.getByRole("button")).toHaveText(["Take 1,000,000 flows", "Run it anyway"]);
    await playground.sentence.setNumber("Flows", "200");
    await playground.settle();
    await expect(held).toHaveCount(0);
    await expectFlows(page, "200");
  },
);
