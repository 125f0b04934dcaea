import type { Locator, Page } from "@playwright/test";
import { expect, type Playground } from "./playground.ts";
import { goTo } from "./ways.ts";

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

/** Leaves the answers that are open and marks three files, of which one is damaged: they become a gradebook. */
export async function markClass(playground: Playground, text: string): Promise<void> {
  const { page } = playground;
  const right = { ...JSON.parse(text), answers: { version: 1, name: "Bo", given: ["26"] } };
  await lesson(page).getByRole("button", { name: "Leave the lesson (Escape)" }).press("Enter");
  await goTo(page, "Learn");
  const [chooser] = await Promise.all([
    page.waitForEvent("filechooser"),
    page.getByRole("button", { name: "Mark answers…" }).press("Enter"),
  ]);
  const files = { "ada.json": text, "bo.json": JSON.stringify(right), "cut.json": '{"' };
  await chooser.setFiles(
    Object.entries(files).map(([name, content]) => ({
      name,
      mimeType: "application/json",
      buffer: Buffer.from(content),
    })),
  );
  const book = page.getByRole("article", { name: "Gradebook" });
  await expect(book.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(book.getByRole("row", { name: "Bo 1 1", exact: true })).toBeVisible();
  await expect(book).toContainText("cut.json: expected JSON");
  await book.getByRole("button", { name: "Ada" }).press("Enter");
  await expect(book).toContainText("18 ✗, the first of 2 answers. It is 26.");
  await playground.expectNoAxeViolations();
  await book.getByRole("button", { name: /^Open beside the charts/ }).press("Enter");
  await expect(lesson(page)).toContainText("Answers of Ada");
  await lesson(page).getByRole("button", { name: "Leave the lesson (Escape)" }).press("Enter");
  await expect(book).toBeVisible();
}
