import type { Locator, Page } from "@playwright/test";
import { expect, type Playground } from "./playground.ts";

/** What stands of a lesson beside the charts, and on a phone what stands below them. */
export function lesson(page: Page): Locator {
  return page.getByRole("complementary", { name: "Lesson" });
}

/** Makes an exercise of the twelve flows by keys and fields alone: when e1 ends under FIFO. */
export async function makeExercise({ page, header }: Playground): Promise<Locator> {
  await header.command("make an exercise");
  const dialog = page.getByRole("dialog", { name: "Make an exercise" });
  await dialog.getByLabel("Title").fill("Who is first?");
  // What the scenario's own note tells may be the answer.
  await expect(dialog.getByLabel(/^Read first/)).toHaveValue("");
  await dialog.getByLabel(/^Read first/).fill("Read https://example.org/first before.");
  await dialog.getByLabel("Question").selectOption("finish");
  await expect(dialog.getByLabel("Shown up to time")).toHaveAttribute("placeholder", "6");
  await dialog.getByLabel(/^Words after/).fill("It ends at {{finish FIFO e1}}.");
  // Computed as it is typed.
  await expect(dialog.getByText("It ends at 26.")).toBeVisible();
  return dialog;
}
