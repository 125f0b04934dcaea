import { FULL } from "./full.ts";
import { expect, test } from "./playground.ts";

test("a built-in policy shows its rank; a copy of it is edited, pictured and run", async ({
  playground,
}) => {
  const { page } = playground;
  await playground.policies.open("PIAS");
  await expect(page.getByText("As a rank: level(sent); release")).toBeVisible();
  await page.getByRole("button", { name: "Edit a copy" }).click();
  const rank = page.getByRole("combobox", { name: "Rank, smallest first" });
  await expect(rank).toHaveValue("level(sent); release");
  await expect(page.getByRole("img", { name: /^Rank 1: rises, from 0 to 2/ })).toBeVisible();
  await expect(page.getByText(/^Needs no oracle/)).toBeVisible();
  await expect(page.locator(".rank-picture svg")).toContainText("sent, packets");
  await page.getByText("What a rank can read").click();
  await expect(page.getByRole("term").filter({ hasText: /^remaining$/ })).toBeVisible();
  await playground.settle();
  await expect(playground.policies.names.filter({ hasText: "PIAS, edited" })).toBeVisible();

  // A fault is shown at its place, with the nearest name.
  await rank.fill("min(remainin, theta)");
  await expect(page.locator(".rank-fault").first()).toContainText(
    "min(remainin, theta)\n    ^^^^^^^^",
  );
  await expect(page.locator(".rank-fault").first()).toContainText('did you mean "remaining"?');
});

test("names are completed, and a constant is a slider", FULL, async ({ playground }) => {
  const { page } = playground;
  await playground.palette.open();
  await page.getByRole("button", { name: /^\+ Your own/ }).click();
  const rank = page.getByRole("combobox", { name: "Rank, smallest first" });
  await rank.fill("");
  await rank.pressSequentially("rem");
  await expect(page.getByRole("option", { name: /^remaining/ })).toBeVisible();
  await rank.press("Enter");
  await expect(rank).toHaveValue("remaining");
  await expect(page.getByText(/^Reads remaining, which only an oracle knows/)).toBeVisible();
  await rank.fill("min(sent, theta)");
  await page.getByRole("slider", { name: /^theta = 3/ }).press("ArrowRight");
  await expect(page.getByRole("textbox", { name: "Constants" })).toHaveValue("theta = 4");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Control+z");
  await expect(page.getByRole("textbox", { name: "Constants" })).toHaveValue("theta = 3");
});
