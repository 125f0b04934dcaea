import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { slotwise } from "./command.ts";
import { FULL } from "./full.ts";
import { openedLink, withLink } from "./link-text.ts";
import { expect, test } from "./playground.ts";

/** What `slotwise check` says, and its exit code. */
function check(...words: readonly string[]) {
  const { stdout, stderr, status } = slotwise(["check", ...words]);
  return { said: stdout + stderr, status };
}

/** The figure with the digest of other results in its link. */
function stale(svg: string): string {
  const content = openedLink(svg);
  return withLink(svg, { ...content, result: { ...content.result, digest: "0000000000000" } });
}

test(
  "slotwise check compares a figure of the page, and --update draws it to the same bytes",
  FULL,
  async ({ playground }) => {
    const { page } = playground;
    await playground.header.openFigure();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("radio", { name: "A slide, 16:9" }).check();
    await expect(dialog.getByText(/ policies fit on a slide/)).toBeVisible();
    await dialog.getByRole("radio", { name: "A page" }).check();
    await dialog.getByRole("checkbox", { name: "Waiting" }).uncheck();
    await dialog.getByLabel("Size", { exact: true }).selectOption("One column, 8.5 cm");
    await dialog.getByRole("checkbox", { name: "FIFO" }).uncheck();
    await dialog.getByRole("checkbox", { name: "Deadlines" }).uncheck();
    await dialog.getByRole("textbox", { name: "Caption" }).fill("Four policies");
    await dialog.getByRole("textbox", { name: "To" }).fill("20");
    await expect(page.locator('.figure-preview[aria-busy="false"] img')).toHaveAccessibleName(
      /^Mice, elephants and a late burst\. PIAS: /,
    );
    const started = page.waitForEvent("download");
    await dialog.getByRole("button", { name: "Download" }).click();
    const svg = readFileSync(await (await started).path(), "utf8");
    const folder = mkdtempSync(join(tmpdir(), "slotwise-figure-"));
    const figure = join(folder, "figure.svg");
    writeFileSync(figure, svg);
    expect(check(figure)).toEqual({ said: `same ${figure}\n`, status: 0 });
    writeFileSync(figure, stale(svg));
    expect(check(figure).status).toBe(1);
    expect(check(figure, "--update")).toEqual({ said: `updated ${figure}\n`, status: 0 });
    expect(readFileSync(figure, "utf8")).toBe(svg);
    rmSync(folder, { recursive: true });
  },
);
