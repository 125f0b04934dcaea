import type { Page } from "@playwright/test";
import { FULL } from "./full.ts";
import { expect, Playground, TWELVE_FLOWS, test } from "./playground.ts";

test("a command is found by its name and run from the keyboard", async ({ playground }) => {
  const { page } = playground;
  await page.keyboard.press("Control+k");
  const field = page.getByRole("combobox", { name: "Command" });
  await expect(field).toBeFocused();
  await page.keyboard.type("lanes queue");
  await expect(page.getByRole("listbox").getByRole("option")).toHaveCount(1);
  await page.keyboard.press("Enter");
  await expect(field).toHaveCount(0);
  await expect(playground.clock.lanes("queue")).toBeChecked();
});

test(
  "any policy shown is made the base of a comparison by its name",
  FULL,
  async ({ playground }) => {
    const { page } = playground;
    for (const name of ["SRPT", "no policy"]) {
      await page.keyboard.press("Control+k");
      await expect(page.getByRole("combobox", { name: "Command" })).toBeFocused();
      await page.keyboard.type(`compare with ${name}`);
      const found = page.getByRole("listbox", { name: "Commands" });
      await expect(found.getByRole("option", { selected: true })).toContainText(
        `Compare with ${name}`,
      );
      await page.keyboard.press("Enter");
      await playground.numbers.expectComparedWith(name === "SRPT" ? "SRPT" : "");
    }
  },
);

test(
  "arrows walk through the commands, and Escape leaves everything as it was",
  FULL,
  async ({ playground }) => {
    const { page } = playground;
    await playground.header.tool("Commands");
    await expect(page.getByRole("combobox", { name: "Command" })).toBeFocused();
    await page.keyboard.type("theme");
    await page.keyboard.press("ArrowDown");
    await expect(page.getByRole("option", { name: /Dark theme/ })).toHaveAttribute(
      "aria-selected",
      "true",
    );
    await playground.expectNoAxeViolations();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
  },
);

test(
  "the sheet of shortcuts opens with ?, and single keys can be switched off",
  FULL,
  async ({ playground }) => {
    const { page } = playground;
    await page.keyboard.press("?");
    const sheet = page.getByRole("dialog", { name: "Keyboard shortcuts" });
    await expect(sheet).toContainText("Play or pause");
    await playground.expectNoAxeViolations();
    await sheet.getByRole("checkbox").uncheck();
    await page.keyboard.press("Escape");
    await expect(sheet).toHaveCount(0);
    for (const key of ["?", "p", "n", "+", "=", "Space", "q"]) await page.keyboard.press(key);
    await playground.settle();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(page.locator(".bench-panel")).toHaveCount(0);
    await expect(playground.clock.play).toBeVisible();
    await expect(playground.playhead).toHaveAttribute("aria-valuenow", "0");
    await expect(playground.clock.lanes("flow")).toBeChecked();
    await playground.open();
    await page.keyboard.press("?");
    await expect(sheet).toHaveCount(0);
  },
);

test(
  "what opened a box has the focus again when the box is closed",
  FULL,
  async ({ playground }) => {
    const { page } = playground;
    const share = playground.header.share;
    await share.focus();
    for (const key of ["Enter", "Control+k", "?"]) {
      await page.keyboard.press(key);
      await expect(page.getByRole("dialog")).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(page.getByRole("dialog")).toHaveCount(0);
      await expect(share).toBeFocused();
    }
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Figure…" }).click();
    await page
      .getByRole("dialog", { name: /figure/i })
      .getByRole("button", { name: "Close" })
      .click();
    await expect(share).toBeFocused();
    await page.keyboard.press("Control+k");
    await page.keyboard.type("dark theme");
    await page.keyboard.press("Enter");
    await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
    await expect(share).toBeFocused();
  },
);

/** Keeps a part of the page from coming until what is given back is called. */
async function held(page: Page, part: string): Promise<() => void> {
  let letCome = (): void => {};
  const coming = new Promise<void>((resolve) => {
    letCome = resolve;
  });
  await page.route(part, async (route) => {
    await coming;
    await route.continue();
  });
  return letCome;
}

test(
  "what is typed before the palette has come is not lost, and Escape calls it off",
  FULL,
  async ({ playground }) => {
    const { page } = playground;
    const letCome = await held(page, "**/palette-*.js");
    await playground.keys("FIFO").focus();
    await page.keyboard.press("Control+k");
    await page.keyboard.press("Escape");
    await page.keyboard.press("Control+k");
    // Letters that would zoom and pan the chart.
    await page.keyboard.type("lanes wasd");
    for (const _ of "wasd") await page.keyboard.press("Backspace");
    await page.keyboard.type("qu");
    await expect(page.locator("html")).toHaveAttribute("data-idle", "false");
    letCome();
    await playground.settle();
    const field = page.getByRole("combobox", { name: "Command" });
    await expect(field).toBeFocused();
    await expect(field).toHaveValue("lanes qu");
    await page.keyboard.type("eue");
    await page.keyboard.press("Enter");
    await expect(playground.clock.lanes("queue")).toBeChecked();
    await expect(page.getByRole("button", { name: "Whole run" })).toHaveCount(0);
    await expect(playground.keys("FIFO")).toBeFocused();
  },
);

test(
  "the page is idle only once a part that was asked for is there",
  FULL,
  async ({ playground }) => {
    const { page } = playground;
    const letCome = await held(page, "**/drawn-table-*.js");
    await playground.openExactValues();
    await page.evaluate(async () => {
      for (let frame = 0; frame < 6; frame++) await new Promise(requestAnimationFrame);
    });
    await expect(page.locator("html")).toHaveAttribute("data-idle", "false");
    letCome();
    await playground.settle();
    expect(await playground.row("e1").count()).toBe(1);
  },
);

test(
  "a box that cannot be fetched leaves the page as it was, and says so",
  FULL,
  async ({ page }) => {
    const playground = new Playground(page);
    await playground.open(TWELVE_FLOWS);
    await playground.flows.openDraw();
    await page.route("**/palette-*.js", (route) => route.abort());
    await playground.bar("e1").focus();
    await page.keyboard.press("Control+k");
    await expect(page.getByRole("status").filter({ hasText: "could not be loaded" })).toBeVisible();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(playground.bar("e1")).toBeFocused();
    await playground.settle();
    await page.keyboard.press("ArrowRight");
    await expect(playground.bar("e1")).toHaveAccessibleName(/arrives at 1,/);
  },
);
