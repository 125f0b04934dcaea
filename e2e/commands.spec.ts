import { expect, test } from "./playground.ts";

test("a command is found by its name and run from the keyboard", async ({ playground }) => {
  const { page } = playground;
  await page.keyboard.press("Control+k");
  const field = page.getByRole("combobox", { name: "Command" });
  await expect(field).toBeFocused();
  await page.keyboard.type("lanes flow");
  await expect(page.getByRole("listbox").getByRole("option")).toHaveCount(1);
  await page.keyboard.press("Enter");
  await expect(field).toHaveCount(0);
  await expect(page.getByRole("radio", { name: "By flow" })).toBeChecked();
});

test("any policy shown is made the base of a comparison by its name", async ({ playground }) => {
  const { page } = playground;
  const base = page.getByLabel("Compare with", { exact: true });
  for (const name of ["SRPT", "no policy"]) {
    await page.keyboard.press("Control+k");
    await expect(page.getByRole("combobox", { name: "Command" })).toBeFocused();
    await page.keyboard.type(`compare with ${name}`);
    const found = page.getByRole("listbox", { name: "Commands" });
    await expect(found.getByRole("option", { selected: true })).toContainText(
      `Compare with ${name}`,
    );
    await page.keyboard.press("Enter");
    await expect(base).toHaveValue(name === "SRPT" ? "SRPT" : "");
  }
});

test("arrows walk through the commands, and Escape leaves everything as it was", async ({
  playground,
}) => {
  const { page } = playground;
  await page.getByRole("button", { name: "Commands (Ctrl K)" }).click();
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
});

test("the sheet of shortcuts opens with ?, and single keys can be switched off", async ({
  playground,
}) => {
  const { page } = playground;
  await page.keyboard.press("?");
  const sheet = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await expect(sheet).toContainText("Play or pause");
  await playground.expectNoAxeViolations();
  await sheet.getByRole("checkbox").uncheck();
  await page.keyboard.press("Escape");
  await expect(sheet).toHaveCount(0);
  await page.keyboard.press("?");
  await page.keyboard.press("p");
  await expect(sheet).toHaveCount(0);
  await expect(playground.playhead).toHaveCount(0);
  await playground.open();
  await page.keyboard.press("?");
  await expect(sheet).toHaveCount(0);
});

test("what opened a box has the focus again when the box is closed", async ({ playground }) => {
  const { page } = playground;
  const share = page.getByRole("button", { name: "Share", exact: true });
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
});
