import { FULL } from "./full.ts";
import { expect, test } from "./playground.ts";
import { Tool } from "./tool.ts";

test("a worst case is searched for, drawn and opened", FULL, async ({ playground }) => {
  const { page } = playground;
  await page.getByRole("button", { name: "Find a worst case" }).click();
  const tool = new Tool(page, "Find a worst case");
  const room = tool.main;
  await tool.setNumber("runs", "400");
  await expect(tool.heading).toHaveText(/^On which 5 flows .* is FIFO worst beside the optimum/);
  await expect(room.locator(".worst-words")).toHaveText(
    /^FIFO ends these at \d+ slots in sum, the optimum is \d+: [2-4]\.\d+ times\.$/,
  );
  await expect(room.locator(".worst-figure")).toBeVisible();
  await expect(room).toContainText("Proved: no constant bounds it");
  await expect(room.getByRole("columnheader")).toHaveText([
    "Flow",
    "Arrival",
    "Size",
    "End, FIFO",
    "End, the optimum",
  ]);
  // What was searched for stays, whatever is chosen next.
  await tool.setNumber("runs", "1000000");
  await tool.choose(/^FIFO$/, "PIAS");
  await expect(room.getByRole("button", { name: "Search" })).toBeVisible();
  await expect(room.getByRole("columnheader", { name: "End, FIFO" })).toBeVisible();
  await playground.settle();
  await playground.expectNoAxeViolations();
  await room.getByRole("button", { name: "Open on the bench" }).click();
  await playground.settle();
  await expect(playground.sentence.line).toHaveText(/^\d+ flows drawn .*FIFO/);
  await page.goBack();
  await expect(page).toHaveURL(/#\/worst-case$/);
  await expect(room.locator(".worst-words")).toBeVisible();
  await page.goBack();
  await expect(room).toBeHidden();
  await page.goForward();
  await expect(room).toBeVisible();
});

test("the search is reached by its address and by the palette", FULL, async ({ playground }) => {
  const { page } = playground;
  await page.goto(`${page.url().split("#")[0]}#/worst-case`);
  const { main: room, heading } = new Tool(page, "Find a worst case");
  await expect(heading).toHaveText(/^On which 5 flows /);
  await playground.header.command("Thresholds");
  await expect(room).toBeHidden();
  await playground.header.command("find a worst");
  await expect(page).toHaveURL(/#\/worst-case$/);
  // A short search is begun unasked.
  await expect(room.locator(".worst-words")).toBeVisible();
});

test("a search that is cancelled keeps what was found", FULL, async ({ playground }) => {
  const { page } = playground;
  await page.getByRole("button", { name: "Find a worst case" }).click();
  const tool = new Tool(page, "Find a worst case");
  const room = tool.main;
  await tool.setNumber("runs", "1000000");
  await room.getByRole("button", { name: "Search" }).click();
  await expect(room.getByText("of 1,000,000 runs")).toBeVisible();
  await room.getByRole("button", { name: "Cancel" }).click();
  await expect(room.getByRole("button", { name: "Search" })).toBeVisible();
  await expect(room.locator(".worst-words")).toBeVisible();
  await expect(room.getByRole("button", { name: "Open on the bench" })).toBeVisible();
});
