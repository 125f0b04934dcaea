import { FULL } from "./full.ts";
import { expect, TWELVE_POLICIES, test } from "./playground.ts";

test("the laws are checked on the very runs that are shown", FULL, async ({ playground }) => {
  const { page } = playground;
  await page.getByRole("button", { name: "Check the laws on these runs" }).click();
  const laws = page.getByRole("region", { name: "Laws by policy" });
  await expect(laws.getByRole("columnheader")).toHaveCount(1 + TWELVE_POLICIES.length);
  for (const law of ["Service equals size", "Nothing before its release", "Work conservation"]) {
    const row = laws.getByRole("row", { name: new RegExp(law) });
    await expect(row.getByRole("cell", { name: "holds", exact: true })).toHaveCount(
      TWELVE_POLICIES.length,
    );
  }
  await expect(laws.getByRole("cell", { name: /times OPT, at most 2$/ })).toHaveCount(1);
  await playground.expectNoAxeViolations();
});
