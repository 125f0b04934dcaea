import { deflateRawSync } from "node:zlib";
import { FULL } from "./full.ts";
import { expect, type Playground, test } from "./playground.ts";

const SIX = {
  ...{ version: 1, model: "slot", fabric: { kind: "link", rate: 1 } },
  flows: [
    { id: "elephant 1", arrival: 0, size: 12 },
    { id: "mouse 1", arrival: 1, size: 1 },
    { id: "mouse 2", arrival: 3, size: 2 },
    { id: "elephant 2", arrival: 5, size: 9 },
    { id: "mouse 3", arrival: 8, size: 1 },
    { id: "mouse 4", arrival: 16, size: 2 },
  ],
  policies: [{ id: "fifo" }, { id: "las" }, { id: "srpt" }],
};

const LINK = `./#1.${deflateRawSync(JSON.stringify(SIX)).toString("base64url")}`;

const barOf = ({ page }: Playground) => {
  const bar = page.getByRole("region", { name: "Your own policy" });
  return {
    bar,
    text: bar.getByRole("textbox", { name: "rank =" }),
    said: bar.getByRole("status"),
    track: bar.getByRole("slider", { name: "a, by the average" }),
  };
};

test.describe("a policy of one's own", () => {
  test.beforeEach(async ({ fresh }) => {
    await fresh.open(LINK);
    await fresh.page.keyboard.press("=");
    await expect(barOf(fresh).text).toBeFocused();
  });

  test("is typed as a formula whose letter is dragged along the average, and comes first", async ({
    fresh: playground,
  }) => {
    const { page } = playground;
    const { said, track } = barOf(playground);
    await page.keyboard.type("min(sent, a)");
    await expect(playground.policies.names).toHaveText(["min(sent, a)", "FIFO", "LAS", "SRPT"]);
    await expect(track).toContainText("from 9 on: just as LAS");
    // It begins where the average is least.
    await expect(track).toHaveAttribute("aria-valuenow", "2");
    await track.press("Home");
    await expect(said).toHaveText(/^10\.83 on average: /);
    await track.press("ArrowRight");
    await expect(said).toHaveText(
      "8.00 on average: sooner than LAS (8.67), later than SRPT (7.17)",
    );
    await expect(track).toHaveAttribute("aria-valuetext", "2: 8.00 on average");
    await track.press("End");
    await expect(said).toHaveText("8.67 on average: same order as LAS on these flows");
    await page.keyboard.press("Control+z");
    await expect(track).toHaveAttribute("aria-valuenow", "2");
    await playground.settle();
    await playground.expectNoAxeViolations();
  });

  test("keeps its chart while a word is unknown, which Tab puts right", async ({
    fresh: playground,
  }) => {
    const { page } = playground;
    const { bar, text, said } = barOf(playground);
    await page.keyboard.type("sent");
    await expect(playground.policies.name("sent")).toBeVisible();
    await text.fill("max(left, sent)");
    await expect(said).toContainText("left: did you mean remaining?");
    await expect(playground.policies.name("sent")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(bar).toBeHidden();
    // What was typed is not lost.
    await (await playground.policies.open("sent"))
      .getByRole("button", { name: "Edit the formula" })
      .click();
    await expect(text).toHaveValue("max(left, sent)");
    await text.press("End");
    await page.keyboard.type(" ");
    await page.keyboard.press("Tab");
    await expect(playground.policies.name("max(remaining, sent)")).toBeVisible();
    await expect(text).toBeFocused();
  });

  test(
    "is in the link with its letter, and a starter is a known policy",
    FULL,
    async ({ fresh: playground }) => {
      const { page } = playground;
      const { bar, text, said, track } = barOf(playground);
      await bar.getByRole("button", { name: "remaining SRPT" }).click();
      await expect(said).toHaveText("7.17 on average: same order as SRPT on these flows");
      await text.fill("min(sent, a)");
      await track.press("Home");
      const link = await playground.header.link();
      await page.keyboard.press("Escape");
      await page.goto("about:blank");
      await playground.open(`./${new URL(link).hash}`);
      await (await playground.policies.open("min(sent, a)"))
        .getByRole("button", { name: "Edit the formula" })
        .click();
      await expect(track).toHaveAttribute("aria-valuenow", "1");
    },
  );
});

test(
  "a built-in policy shows its rank; a copy of it is edited, pictured and run",
  FULL,
  async ({ playground }) => {
    const { page } = playground;
    const { text, bar } = barOf(playground);
    await playground.policies.open("PIAS");
    await expect(page.getByText("As a rank: level(sent); release")).toBeVisible();
    await page.getByRole("button", { name: "Edit a copy" }).click();
    await expect(text).toHaveValue("level(sent); release");
    await text.fill("rem");
    await text.press("End");
    await page.keyboard.type("a");
    await expect(page.getByRole("option", { name: /^remaining/ })).toBeVisible();
    await text.press("Enter");
    await expect(text).toHaveValue("remaining");
    await text.fill("level(sent); size");
    await bar.getByRole("button", { name: /^Label, ties/ }).click();
    const panel = playground.policies.panel("PIAS, edited").panel;
    await expect(panel.getByRole("img", { name: /^Rank 1: rises, from 0 to 2/ })).toBeVisible();
    await expect(panel.getByText(/^Reads size, which only an oracle knows/)).toBeVisible();
    await expect(panel.locator(".rank-picture svg")).toContainText("sent, packets");
    await panel.getByText("What a rank can read").click();
    await expect(panel.getByRole("term").filter({ hasText: /^remaining$/ })).toBeVisible();
    await playground.settle();
    await playground.expectNoAxeViolations();
  },
);
