import { FULL } from "./full.ts";
import { expect, test } from "./playground.ts";

test(
  "a lesson that speaks of laws has them checked on its own runs",
  FULL,
  async ({ playground }) => {
    const { page } = playground;
    // What stands beside them would answer the questions before.
    await page.goto("./#/lessons/fair-or-shortest/1");
    await page.getByLabel(/^When is .flow 1/).fill("3");
    await page.getByRole("button", { name: "Answer" }).click();
    await page.getByRole("button", { name: "Next" }).click();
    await page.getByRole("radio", { name: "SJF" }).check();
    await page.getByRole("button", { name: "Answer" }).click();
    await page.getByRole("button", { name: "Next" }).click();
    await playground.settle();
    await page.getByRole("button", { name: "Check the laws on these runs" }).click();
    const laws = page.getByRole("region", { name: "Laws by policy" });
    await expect(laws).toBeVisible();
    const policies = (await laws.getByRole("columnheader").count()) - 1;
    expect(policies).toBeGreaterThan(1);
    for (const law of ["Service equals size", "Nothing before its release", "Work conservation"]) {
      const row = laws.getByRole("row", { name: new RegExp(law) });
      await expect(row.getByRole("cell", { name: "holds", exact: true })).toHaveCount(policies);
    }
    await playground.expectNoAxeViolations();
  },
);
