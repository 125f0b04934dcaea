import { expect, test } from "./playground.ts";

const CURVES = /Curves: 2 seeds of 60 flows/;

test("“vary” beside a number opens its curves, which a reload keeps; a point opens as a scenario", async ({
  playground,
}) => {
  const { page } = playground;
  await playground.open("#/e/web-search-2000");
  const load = page.locator("#editor .field").filter({ hasText: "Load" }).first();
  const flows = page.locator("#editor .field").filter({ hasText: "Flows" }).first();
  await flows.getByRole("textbox").fill("60");
  await load.hover();
  await load.getByRole("button", { name: "vary", includeHidden: true }).click();
  await expect(page).toHaveURL(/#\/sweep$/);
  const sweep = page.getByRole("main", { name: "Sweep" });
  await sweep.getByLabel("Values").fill("0.5, 0.9");
  await sweep.getByLabel("Seeds").fill("1..2");
  const run = page.locator(".sweep-run");
  await expect(run).toContainText(CURVES);
  const chart = page.getByRole("img", { name: /^mean, mice.mean against load/ });
  await expect(chart.getByText("SRPT").first()).toBeVisible();

  await page.reload();
  await playground.settle();
  await expect(run).toContainText(CURVES);

  await page.getByText("As a table").click();
  await page
    .getByRole("button", { name: "Open the point load = 0.9 as a scenario" })
    .first()
    .click();
  await playground.settle();
  await expect(page).toHaveURL(/#\/bench$|\/$/);
  await expect(load.getByRole("textbox")).toHaveValue("0.9");
});
