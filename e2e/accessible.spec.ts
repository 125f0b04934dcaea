import { FULL } from "./full.ts";
import { expect, TWELVE_POLICIES, test } from "./playground.ts";

test.describe("an axe scan is clean", () => {
  test("on twelve flows, dark", FULL, async ({ playground }) => {
    await playground.page.emulateMedia({ colorScheme: "dark" });
    await playground.settle();
    await playground.expectNoAxeViolations();
  });

  test(
    "with a sampled workload, lanes by flow and a policy form open",
    FULL,
    async ({ playground }) => {
      await playground.sampleWorkload({ Flows: "200" });
      await playground.openCharts();
      await playground.clock.lanesBy("flow");
      await playground.policies.open("QCLIMB");
      await playground.settle();
      await playground.expectNoAxeViolations();
    },
  );

  test("without flows and without policies", FULL, async ({ playground }) => {
    await playground.flows.clear();
    await playground.settle();
    await playground.expectNoAxeViolations();
    for (const policy of TWELVE_POLICIES) {
      await playground.togglePolicy(policy);
    }
    await playground.expectNoAxeViolations();
  });
});

test("nothing overflows or overlaps at 1440, 1280 and 390 pixels, and an axe scan is clean", async ({
  playground,
}) => {
  const { page } = playground;
  await playground.expectNoAxeViolations();
  for (const [width, height] of [
    [1440, 900],
    [1280, 720],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await playground.settle();
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect([width, overflow <= 0]).toEqual([width, true]);
    const clipped = await page.evaluate(() =>
      [...document.querySelectorAll("button, h1, h2, label")]
        .filter((element) => element.clientWidth > 1 && element.checkVisibility())
        .filter((element) => element.scrollWidth > element.clientWidth + 1)
        .filter((element) => getComputedStyle(element).textOverflow !== "ellipsis")
        .map((element) => element.textContent),
    );
    expect([width, clipped]).toEqual([width, []]);
  }
});
