import type { Page } from "@playwright/test";
import { FULL } from "./full.ts";
import { expect, test } from "./playground.ts";
import { Tool } from "./tool.ts";
import { goTo } from "./ways.ts";

/** Leaves the page, which stores what it shows as it is left, and only then clears the storage. */
async function forget(page: Page): Promise<void> {
  await page.goto("./icon.svg");
  await page.evaluate(() => localStorage.clear());
}

const CURVES = /Curves: 2 seeds of 60 flows/;

test("a number’s curve leads to its sweep, which a reload keeps; a point opens as a scenario", async ({
  fresh: playground,
}) => {
  const { page } = playground;
  await playground.open("#/e/web-search-2000");
  await playground.sentence.setNumber("Flows", "60");
  await playground.sentence.number("Load").click();
  await page.getByRole("button", { name: "In Sweep, with axes" }).click();
  await expect(page).toHaveURL(/#\/sweep$/);
  const sweep = new Tool(page, "Sweep");
  await expect(sweep.heading).toContainText("against load, 0.1 to 0.9, over seeds 1 to 10");
  const axis = await sweep.open(/^load$/);
  await expect(axis.getByRole("radio", { name: /^load / })).toBeChecked();
  // Numbers in fields with words, not their code.
  for (const [name, value] of [
    ["From", "0.1"],
    ["to", "0.9"],
    ["in steps of", "0.1"],
  ] as const) {
    await expect(axis.getByLabel(name, { exact: true })).toHaveValue(value);
  }
  await axis.getByLabel("From", { exact: true }).fill("0.5");
  await axis.getByLabel("in steps of").fill("0.4");
  await sweep.setSeeds(1, 2);
  const run = page.locator(".sweep-run");
  await expect(run).toContainText(CURVES);
  const chart = page.getByRole("img", {
    name: /^average done after, average done after, mice against load/,
  });
  await expect(chart.getByText("SRPT").first()).toBeVisible();

  await page.reload();
  await playground.settle();
  await expect(run).toContainText(CURVES);

  await page.getByText("As a table").click();
  await playground.settle();
  await playground.expectNoAxeViolations();
  await page
    .getByRole("button", { name: "Open the point load = 0.9 as a scenario" })
    .first()
    .click();
  await playground.settle();
  await expect(page).toHaveURL(/#\/bench$|\/$/);
  await playground.sentence.expectNumber("Load", "0.9");
});

test("a link carries a sweep", FULL, async ({ playground, context }) => {
  const { page } = playground;
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await playground.open("#/e/web-search-2000");
  await playground.sentence.setNumber("Flows", "40");
  await goTo(page, "Sweep");
  const sweep = new Tool(page, "Sweep");
  await sweep.setValues(/^load$/, "0.4, 0.6");
  await sweep.setSeeds(3, 5);
  await expect(page.locator(".sweep-run")).toContainText("3 seeds of 40 flows");
  const away = sweep.main.getByRole("button", { name: "Take away" });
  await away.click();
  await sweep.panel.getByRole("button", { name: "Copy a link" }).click();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toMatch(/#1\./);
  await forget(page);
  await playground.open(link.slice(link.indexOf("#")));
  await expect(page).toHaveURL(/#\/sweep$|#1\./);
  await expect(sweep.heading).toContainText("against load, 0.4, 0.6, over seeds 3 to 5");
  await expect(page.locator(".sweep-run")).toContainText("3 seeds of 40 flows");

  await away.click();
  await sweep.panel.getByRole("radio", { name: "PNG" }).check();
  const [png] = await Promise.all([
    page.waitForEvent("download"),
    sweep.panel.getByRole("button", { name: "Save the figure" }).click(),
  ]);
  expect(png.suggestedFilename()).toMatch(/-sweep\.png$/);

  await sweep.panel.getByRole("button", { name: "Copy an embed" }).click();
  const frame = await page.evaluate(() => navigator.clipboard.readText());
  const [, address = ""] = /src="([^"]+)"/.exec(frame) ?? [];
  await forget(page);
  await page.goto(address);
  await expect(page.locator(".sweep-run")).toContainText("3 seeds of 40 flows");
  await expect(page.getByRole("img", { name: /against load/ })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("slotwise.sweep"))).toBeNull();
  expect(playground.complaints).toEqual([]);
});

test(
  "what is known of a sweep survives a reload, and is not computed again; bands narrow as seeds come in",
  FULL,
  async ({ playground }) => {
    const { page } = playground;
    await playground.open("#/e/web-search-2000");
    await playground.sentence.setNumber("Flows", "60");
    await goTo(page, "Sweep");
    const sweep = new Tool(page, "Sweep");
    await sweep.setValues(/^load$/, "0.5, 0.8");
    const run = page.locator(".sweep-run");
    // ± of the mean of SRPT at the second point, in the table.
    const half = async (seeds: number): Promise<number> => {
      await sweep.setSeeds(1, seeds);
      await expect(run).toContainText(`Curves: ${seeds} seeds of 60 flows.`);
      const row = page.locator(".sweep-table tbody tr").filter({ hasText: "SRPT" }).last();
      const [, after = ""] = ((await row.locator("td").nth(1).textContent()) ?? "").split("±");
      return Number(after.replace(/[^\d.]/g, ""));
    };
    const few = await half(5);
    const many = await half(80);
    expect(many).toBeGreaterThan(0);
    expect(many).toBeLessThan(few / 2);

    const kept = await page.evaluate(() => localStorage.getItem("slotwise.sweep"));
    expect(JSON.parse(kept ?? "{}").pieces).toHaveLength(2 * 80);
    await page.reload();
    await playground.settle();
    await expect(run).toContainText("Curves: 80 seeds of 60 flows.");
    expect(await half(80)).toBe(many);
  },
);
