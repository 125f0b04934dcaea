import type { Page } from "@playwright/test";
import { FULL } from "./full.ts";
import { expect, test } from "./playground.ts";
import { goTo } from "./ways.ts";

/** Leaves the page, which stores what it shows as it is left, and only then clears the storage. */
async function forget(page: Page): Promise<void> {
  await page.goto("./icon.svg");
  await page.evaluate(() => localStorage.clear());
}

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
  await playground.settle();
  await playground.expectNoAxeViolations();
  await page
    .getByRole("button", { name: "Open the point load = 0.9 as a scenario" })
    .first()
    .click();
  await playground.settle();
  await expect(page).toHaveURL(/#\/bench$|\/$/);
  await expect(load.getByRole("textbox")).toHaveValue("0.9");
});

test("a link carries a sweep", FULL, async ({ playground, context }) => {
  const { page } = playground;
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await playground.open("#/e/web-search-2000");
  await page
    .locator("#editor .field")
    .filter({ hasText: "Flows" })
    .first()
    .getByRole("textbox")
    .fill("40");
  await goTo(page, "Sweep");
  const sweep = page.getByRole("main", { name: "Sweep" });
  await sweep.getByLabel("Values").fill("0.4, 0.6");
  await sweep.getByLabel("Seeds").fill("3..5");
  await expect(page.locator(".sweep-run")).toContainText("3 seeds of 40 flows");
  await sweep.getByRole("button", { name: "Copy a link" }).click();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toMatch(/#1\./);
  await forget(page);
  await playground.open(link.slice(link.indexOf("#")));
  await expect(page).toHaveURL(/#\/sweep$|#1\./);
  await expect(sweep.getByLabel("Values")).toHaveValue("0.4, 0.6");
  await expect(sweep.getByLabel("Seeds")).toHaveValue("3..5");
  await expect(page.locator(".sweep-run")).toContainText("3 seeds of 40 flows");

  await sweep.getByRole("radio", { name: "PNG" }).check();
  const [png] = await Promise.all([
    page.waitForEvent("download"),
    sweep.getByRole("button", { name: "Figure", exact: true }).click(),
  ]);
  expect(png.suggestedFilename()).toMatch(/-sweep\.png$/);

  await sweep.getByRole("button", { name: "Copy an embed" }).click();
  const frame = await page.evaluate(() => navigator.clipboard.readText());
  const [, address = ""] = /src="([^"]+)"/.exec(frame) ?? [];
  await forget(page);
  await page.goto(address);
  await expect(page.locator(".sweep-run")).toContainText("3 seeds of 40 flows");
  await expect(page.getByRole("img", { name: /against load/ })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("slotwise.sweep"))).toBeNull();
  expect(playground.complaints).toEqual([]);
});

test("“vary” leads from a cell of the table", FULL, async ({ playground }) => {
  const { page } = playground;
  await playground.open("#/e/pdq-fig-1-packets");
  await playground.openExactValues();
  await page.getByRole("textbox", { name: "size of fB" }).click();
  await page.getByRole("button", { name: "Vary size of fB", includeHidden: true }).click();
  const path = page.getByRole("main", { name: "Sweep" }).getByLabel("Number").first();
  await expect(path).toHaveValue("flows[1].size");
});

for (const example of ["qclimb-sgd", "pdq-deadlines", "pdq-fig-7-packets"]) {
  test(
    `“vary” stands beside every number of ${example} but its seeds`,
    FULL,
    async ({ playground }) => {
      const { page } = playground;
      await playground.open(`#/e/${example}`);
      const fields = page.locator("#editor .field").filter({ has: page.getByRole("textbox") });
      const seen = new Set<string>();
      const without = new Set<string>();
      const look = async (): Promise<void> => {
        await page.locator("#editor details").evaluateAll((all) => {
          for (const one of all) (one as HTMLDetailsElement).open = true;
        });
        const found = await fields.evaluateAll((all) =>
          all.map((field) => {
            const value = field.querySelector("input")?.value ?? "";
            const isNumber = value.trim() !== "" && !Number.isNaN(Number(value.split(/[ ,]/)[0]));
            const label = field.querySelector(".field-label")?.textContent ?? "";
            return { label, isWithout: isNumber && field.querySelector("[data-vary]") === null };
          }),
        );
        for (const { label, isWithout } of found) {
          seen.add(label);
          if (isWithout && !/^Seed/.test(label)) without.add(label);
        }
      };
      await look();
      const folded = page.locator("#editor button[aria-expanded]");
      // One that opens closes another.
      for (let k = 0; k < (await folded.count()); k++) {
        if ((await folded.nth(k).getAttribute("aria-expanded")) === "true") continue;
        await folded.nth(k).click();
        await playground.settle();
        await look();
      }
      expect(seen.size).toBeGreaterThan(5);
      expect([...without]).toEqual([]);
    },
  );
}

test(
  "what is known of a sweep survives a reload, and is not computed again; bands narrow as seeds come in",
  FULL,
  async ({ playground }) => {
    const { page } = playground;
    await playground.open("#/e/web-search-2000");
    const flows = page.locator("#editor .field").filter({ hasText: "Flows" }).first();
    await flows.getByRole("textbox").fill("60");
    await goTo(page, "Sweep");
    const sweep = page.getByRole("main", { name: "Sweep" });
    await sweep.getByLabel("Values").fill("0.5, 0.8");
    const run = page.locator(".sweep-run");
    // ± of the mean of SRPT at the second point, in the table.
    const half = async (seeds: number): Promise<number> => {
      await sweep.getByLabel("Seeds").fill(`1..${seeds}`);
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
