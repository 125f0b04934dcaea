import { readFileSync } from "node:fs";
import { FULL } from "./full.ts";
import { lesson } from "./lesson.ts";
import { expect, test } from "./newcomer.ts";
import { Playground } from "./playground.ts";

test(
  "by keyboard alone: from the first page to PIAS against SRPT on a slide, and to an exercise of it",
  FULL,
  async ({ newcomer }) => {
    const { page } = newcomer;
    const command = async (name: string): Promise<void> => {
      await page.keyboard.press("Control+k");
      await page.keyboard.type(name);
      await page.keyboard.press("Enter");
    };
    await newcomer.open();
    // Why a mouse waits.
    await newcomer.bar("FIFO", "mouse 1").press("Enter");
    await expect(newcomer.chart("FIFO").getByRole("status")).toHaveText(/elephant is sent/);
    await page.keyboard.press("\\");
    const playground = new Playground(page);
    await playground.settle();
    await page.keyboard.press("+");
    await expect(playground.palette.panel).toBeVisible();
    for (const policy of ["PIAS", "FIFO"])
      await (await playground.palette.row(policy)).press("Enter");
    await page.keyboard.press("Escape");
    await playground.settle();
    await expect(playground.gantt("PIAS")).toBeVisible();
    await expect(playground.gantt("FIFO")).toHaveCount(0);

    await command("embed in a page");
    const dialog = page.getByRole("dialog", { name: "Embed" });
    await dialog.getByRole("radio", { name: "HTML", exact: true }).press("ArrowRight");
    const lines = dialog.getByRole("textbox", { name: "Lines for reveal.js" });
    await expect(lines).toHaveValue(/^<section>[\s\S]*chrome=minimal/);
    await page.keyboard.press("Escape");

    await command("make an exercise");
    const form = page.getByRole("dialog", { name: "Make an exercise" });
    await form.getByLabel("Title").press("Control+a");
    await page.keyboard.type("Why does a mouse wait?");
    const question = form.getByLabel("Question");
    await question.focus();
    await question.selectOption("policy");
    const download = page.waitForEvent("download");
    await form.getByRole("button", { name: "Save as a file" }).press("Enter");
    const file = JSON.parse(readFileSync(await (await download).path(), "utf8"));
    expect(file).toMatchObject({
      title: "Why does a mouse wait?",
      policies: [{ id: "pias" }, { id: "srpt" }],
      lesson: { version: 1, steps: [{ question: { which: "mean", best: "least" } }] },
    });
    await form.getByRole("button", { name: "Try it" }).press("Enter");
    await lesson(page).getByRole("radio", { name: "SRPT" }).press("Space");
    await lesson(page).getByRole("button", { name: "Answer", exact: true }).press("Enter");
    await expect(lesson(page).getByText(/^Right: SRPT\.$/)).toBeVisible();
  },
);
