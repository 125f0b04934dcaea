import { FULL } from "./full.ts";
import { expect, Playground, test } from "./playground.ts";
import { violations } from "./violations.ts";

test("an embed is chosen, seen and copied in one box, its address short while the example is unchanged", async ({
  playground,
}) => {
  const { page } = playground;
  await page.getByRole("button", { name: "Share" }).click();
  await page.getByRole("button", { name: "Embed…" }).click();
  const dialog = page.getByRole("dialog", { name: "Embed" });
  const lines = dialog.getByRole("textbox", { name: "Lines for HTML" });
  const preview = dialog.frameLocator("iframe");
  await expect(preview.getByRole("figure", { name: /^SRPT: 12 flows/ })).toBeVisible();
  await expect(lines).toHaveValue(
    /embed\.html\?panels=gantt,playhead#\/e\/mice-elephants-late-burst" /,
  );
  // As high as what it shows.
  const inner = await preview
    .locator("#root")
    .evaluate((root) => Math.ceil(root.getBoundingClientRect().height));
  expect(inner).toBeGreaterThan(300);
  await expect(dialog.getByRole("textbox", { name: "Height (px)" })).toHaveValue(String(inner));
  await dialog.getByRole("checkbox", { name: "Metrics" }).check();
  await dialog.getByRole("checkbox", { name: "Readers may edit" }).check();
  for (const name of ["FIFO", "ASRPT", "QCLIMB"]) {
    await dialog.getByRole("checkbox", { name, exact: true }).uncheck();
  }
  await expect(lines).toHaveValue(
    /panels=gantt,playhead,table&amp;edit#\/e\/mice-elephants-late-burst\?p=pias,srpt"/,
  );
  await expect(preview.getByRole("figure", { name: /^SRPT: 12 flows/ })).toBeVisible();
  await expect(preview.getByRole("figure", { name: /^FIFO/ })).toHaveCount(0);
  // The page within the page has landmarks of the same names: what is good practice of one page is none of two.
  expect(await violations(page)).toEqual([]);
});

test("a QR code fills the screen", FULL, async ({ playground }) => {
  const { page } = playground;
  await page.getByRole("button", { name: "Share" }).click();
  await page.getByRole("button", { name: "Fill the screen" }).click();
  const code = page.getByRole("dialog", { name: "QR code" });
  const box = await code.getByRole("img").boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThan(0.8 * 900);
  await expect(code.getByText(/\/#\/e\/mice-elephants-late-burst$/)).toBeVisible();
  await playground.expectNoAxeViolations();
  await page.keyboard.press("Escape");
  await expect(code).toHaveCount(0);
  await expect(page.getByRole("dialog", { name: "Share" })).toBeVisible();
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
