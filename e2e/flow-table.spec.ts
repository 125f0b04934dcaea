import { FULL } from "./full.ts";
import { expect, test } from "./playground.ts";

test(
  "every flow stands in a table with its FCT under each policy",
  FULL,
  async ({ playground }) => {
    const { page } = playground;
    await playground.openFlowTable();
    const table = page.getByRole("region", { name: "Flows" }).getByRole("table");
    await expect(table.getByRole("row")).toHaveCount(13);
    await expect(table.getByRole("row", { name: /^e1 / })).toHaveText("e1012–2641234341");
    await playground.numbers.choose("distributions", "Slowdown");
    await expect(table.getByRole("row", { name: /^m4 / })).toHaveText("m4151–162111");
    await playground.expectNoAxeViolations();
  },
);

test(
  "a press on a policy sorts by its FCT, a second one the other way, a third as the flows stand",
  FULL,
  async ({ playground }) => {
    const { page } = playground;
    await playground.openFlowTable();
    const flows = page.getByRole("region", { name: "Flows" });
    const first = flows.getByRole("rowheader").first();
    const srpt = flows.getByRole("button", { name: "SRPT", exact: true });
    await srpt.click();
    await expect(first).toHaveText("m2");
    await srpt.click();
    await expect(first).toHaveText("e1");
    await expect(flows.getByRole("columnheader", { name: "SRPT", exact: true })).toHaveAttribute(
      "aria-sort",
      "descending",
    );
    await flows.getByRole("button", { name: "FIFO" }).click();
    await expect(first).toHaveText("m1");
    await flows.getByRole("button", { name: "FIFO" }).click();
    await flows.getByRole("button", { name: "FIFO" }).click();
    await expect(first).toHaveText("e1");
  },
);

test(
  "of many flows those in sight are in the page, and any is found by its name",
  FULL,
  async ({ playground }) => {
    const { page } = playground;
    await playground.sampleWorkload({ Flows: "3000" });
    await page.getByRole("button", { name: "Show 3,000 flows" }).click();
    const flows = page.getByRole("region", { name: "Flows" });
    await flows.scrollIntoViewIfNeeded();
    expect(await flows.getByRole("row").count()).toBeLessThan(20);
    await page.getByLabel("Find a flow").fill("f2345");
    await expect(flows.getByRole("rowheader", { name: "f2345", exact: true })).toBeInViewport();
    await flows.focus();
    await page.keyboard.press("End");
    await expect(flows.getByRole("rowheader", { name: "f3000", exact: true })).toBeInViewport();
    await page.getByLabel("Find a flow").fill("f30001");
    await expect(page.getByText("No flow has this name.")).toBeVisible();
  },
);
