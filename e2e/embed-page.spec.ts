import { FULL } from "./full.ts";
import { expect, Playground, test } from "./playground.ts";

test("the lines that embed what is shown are offered", async ({ playground }) => {
  const { page } = playground;
  await page.getByRole("button", { name: "Share" }).click();
  await page.getByRole("button", { name: "Embed…" }).click();
  await page.getByRole("checkbox", { name: "Metrics" }).check();
  await page.getByRole("checkbox", { name: "Readers may edit" }).check();
  await expect(page.getByRole("textbox", { name: "As a frame" })).toHaveValue(
    /embed\.html\?panels=gantt,playhead,cdf,table&amp;edit#1\./,
  );
  await playground.expectNoAxeViolations();
});

test("an embed is fit for everyone, and says what is wrong with a link", async ({ page }) => {
  const embed = new Playground(page);
  await page.goto("./embed.html?panels=gantt,playhead,cdf,table&edit#1.jZRRb9sgFIX");
  await expect(page.getByRole("alert")).toContainText("damaged or cut off");
  await embed.settle();
  await embed.expectNoAxeViolations();
});

test("an embed without a link says what it is for", FULL, async ({ page }) => {
  const embed = new Playground(page);
  await page.goto("./embed.html");
  await expect(page.getByText("its link carries none")).toBeVisible();
  await embed.settle();
  await embed.expectNoAxeViolations();
});
