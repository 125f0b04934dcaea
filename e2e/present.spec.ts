import type { Locator } from "@playwright/test";
import { FULL, fullIf } from "./full.ts";
import { expect, Playground, test } from "./playground.ts";

/** How large letters of an element are on the screen. */
function lettersOf(element: Locator): Promise<number> {
  return element.evaluate((shown) => {
    const { currentCSSZoom = 1 } = shown as Element & { readonly currentCSSZoom?: number };
    return currentCSSZoom * Number.parseFloat(getComputedStyle(shown).fontSize);
  });
}

test("a question, a guess and its answer are sheets on the whole screen, read from the last row", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  const playground = new Playground(page);
  await playground.open("#/e/mice-elephants?p=fifo,srpt");
  const button = page.getByRole("button", { name: "Present", exact: true });
  await button.press("Enter");
  const shown = page.getByRole("dialog", { name: "Presentation" });
  await expect(shown.getByRole("heading", { level: 1 })).toHaveText(/^Six flows, one link\. First/);
  await expect(shown.getByText(/^How long under SRPT, shortest remaining first\?$/)).toBeVisible();
  const charts = shown.getByRole("figure");
  await expect(charts).toHaveCount(1);
  // A clicker, and the arrows.
  await page.keyboard.press("PageDown");
  const guess = shown.getByRole("slider", { name: /^The guess/ });
  const scale = await guess.boundingBox();
  if (scale === null) throw new Error("there is no scale");
  await page.mouse.click(scale.x + scale.width / 3, scale.y + scale.height / 2);
  await expect(guess).toHaveAttribute("aria-valuetext", /^\d+(\.5)?$/);
  const said = await guess.getAttribute("aria-valuetext");
  await page.keyboard.press("ArrowRight");
  await expect(shown.getByRole("heading", { level: 1 })).toContainText(`You said ${said}.`);
  await expect(charts).toHaveCount(2);
  await playground.settle();
  const names = shown.locator(".gantt-lane");
  await expect(names).toHaveCount(12);
  expect(await lettersOf(names.first())).toBeGreaterThanOrEqual(24);
  const [first, second, foot] = await Promise.all([
    names.nth(0).boundingBox(),
    names.nth(1).boundingBox(),
    shown.getByRole("contentinfo").boundingBox(),
  ]);
  expect((second?.y ?? 0) - (first?.y ?? 0)).toBeGreaterThanOrEqual(36);
  const slots = await shown.locator(".gantt-axis").boundingBox();
  expect((slots?.y ?? 0) + (slots?.height ?? 0)).toBeLessThanOrEqual(foot?.y ?? 0);
  await expect(shown.getByText("slotwise · #/e/mice-elephants?p=fifo,srpt")).toBeVisible();
  await expect(shown.getByText("3 of 3")).toBeVisible();
  await playground.expectNoAxeViolations();
  await page.keyboard.press("ArrowLeft");
  await expect(shown.getByText("2 of 3")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(shown).toHaveCount(0);
  await expect(button).toBeFocused();
  await page.keyboard.press("t");
  await expect(shown).toHaveCount(0);
});

const ALL = "fifo,brr,las,pias,asrpt,srpt,qclimb,pdq";
for (const [width, height] of [
  [1440, 900],
  [1280, 720],
] as const) {
  test(
    `more policies make more sheets, each whole at ${width} × ${height}`,
    fullIf(width !== 1280),
    async ({ page }) => {
      await page.setViewportSize({ width, height });
      const playground = new Playground(page);
      await playground.open(`#/e/mice-elephants?p=${ALL}`);
      await page.keyboard.press("p");
      const shown = page.getByRole("dialog", { name: "Presentation" });
      await expect(shown.getByText("1 of 7")).toBeVisible();
      for (let sheet = 1; sheet <= 6; sheet++) {
        await expect(shown.getByText(`${sheet} of 7`)).toBeVisible();
        await playground.settle();
        const last = shown.getByRole("figure").last();
        await expect
          .poll(() => last.evaluate((figure) => figure.getBoundingClientRect().bottom))
          .toBeLessThanOrEqual(height - 50);
        expect(await lettersOf(shown.locator(".gantt-lane").first())).toBeGreaterThanOrEqual(24);
        await page.keyboard.press("ArrowRight");
      }
      // The last has all of them in order.
      const order = shown.getByRole("list", { name: "On average done after" });
      await expect(order.getByRole("listitem")).toHaveCount(8);
      await expect(order.getByRole("listitem").last()).toContainText("13.83");
      expect(await lettersOf(order.getByRole("listitem").first())).toBeGreaterThanOrEqual(24);
      await shown.getByRole("button", { name: "End" }).click();
      await expect(shown).toHaveCount(0);
    },
  );
}

test("of more than two policies the room says which is soonest, and nothing tells it before", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  const playground = new Playground(page);
  await playground.open("#/e/mice-elephants?p=fifo,las,srpt");
  await playground.settle();
  await page.keyboard.press("p");
  const shown = page.getByRole("dialog", { name: "Presentation" });
  await expect(shown.getByText("Which of the other two is soonest on average?")).toBeVisible();
  for (const sheet of [1, 2]) {
    await expect(shown.getByText(`${sheet} of 5`)).toBeVisible();
    // Of the averages FIFO's alone.
    await expect(shown).toContainText("13.83");
    await expect(shown).not.toContainText(/7\.17|8\.67/);
    await page.keyboard.press("PageDown");
  }
  await page.keyboard.press("PageUp");
  await shown.getByRole("button", { name: "LAS" }).click();
  await expect(shown.getByRole("button", { name: "LAS" })).toHaveAttribute("aria-pressed", "true");
  await playground.expectNoAxeViolations();
  await page.keyboard.press("PageDown");
  await expect(shown.getByRole("heading", { level: 1 })).toContainText("You said LAS.");
  await page.keyboard.press("PageDown");
  await page.keyboard.press("PageDown");
  const order = shown.getByRole("list", { name: "On average done after" });
  await expect(order.getByRole("listitem")).toHaveText(["SRPT7.17", "LAS8.67", "FIFO13.83"]);
  await playground.expectNoAxeViolations();
});

for (const [what, address, words] of [
  ["a crowd", "#/e/web-search-2000?p=fifo,las", /^99 of 100 mice .* under FIFO\. And under LAS\?$/],
  ["a network", "#/e/permutation-ecmp", /^How long under SRPT, shortest remaining first\?$/],
] as const) {
  test(`${what} is asked, guessed and answered on sheets of its own`, FULL, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 720 });
    const playground = new Playground(page);
    await playground.open(address);
    await playground.settle();
    await page.keyboard.press("p");
    const shown = page.getByRole("dialog", { name: "Presentation" });
    await expect(shown.getByText(words)).toBeVisible();
    const pictures = shown.getByRole("img");
    if (what === "a crowd") {
      await expect(pictures).toHaveAccessibleName(/^FIFO: 2,000 flows, /);
      await expect(pictures).not.toHaveAccessibleName(/LAS/);
    }
    await page.keyboard.press("PageDown");
    const guess = shown.getByRole("slider", { name: /^The guess/ });
    await guess.press("ArrowLeft");
    await expect(guess).toHaveAttribute("aria-valuetext", /^[\d.,]+$/);
    await shown.getByRole("button", { name: "On" }).click();
    await expect(shown.getByRole("heading", { level: 1 })).toContainText("You said ");
    await shown.getByRole("button", { name: "On" }).click();
    await expect(pictures).toBeVisible();
    await playground.expectNoAxeViolations();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("banner")).toBeVisible();
  });
}

test("runs packet by packet are a sheet that is whole at 1440 × 900, and follows the clock", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const playground = new Playground(page);
  await playground.open("#/e/incast-transports");
  await playground.settle();
  await page.keyboard.press("p");
  const shown = page.getByRole("dialog", { name: "Presentation" });
  const packets = shown.getByRole("region", { name: "Packet by packet" });
  await expect(shown.getByText("1 of 7")).toBeVisible();
  for (let sheet = 1; sheet < 7; sheet++) await page.keyboard.press("PageDown");
  await expect(packets.getByRole("heading", { level: 2 })).toContainText("107 µs");
  await playground.settle();
  const sheet = shown.locator(".sheet");
  const beyond = await sheet.evaluate((one) => one.scrollHeight - one.clientHeight);
  expect(beyond).toBeLessThanOrEqual(0);
  const views = packets.getByRole("img", { name: /^(TCP|DCTCP|pFabric|Homa):/ });
  await expect(views).toHaveCount(4);
  await expect(packets.getByText("mean FCT", { exact: true })).toHaveCount(4);
  await expect(packets.getByText("What the last packet waited for")).toBeVisible();
  const time = packets.getByRole("slider", { name: "Time of the packets" });
  const at = await time.getAttribute("aria-valuetext");
  await page.keyboard.press(".");
  await expect(time).not.toHaveAttribute("aria-valuetext", at ?? "");
  await playground.expectNoAxeViolations();
  // Its clock goes with it, and the bench has its own again.
  await page.keyboard.press("PageUp");
  await expect(packets).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(shown).toHaveCount(0);
  const onBench = page.getByRole("slider", { name: "Time of the packets" });
  const before = await onBench.getAttribute("aria-valuetext");
  await page.keyboard.press(".");
  await expect(onBench).not.toHaveAttribute("aria-valuetext", before ?? "");
});

test("what is a lesson's question is not presented", FULL, async ({ playground }) => {
  const { page } = playground;
  await playground.open("#/lessons/fifos-convoy/5");
  await page.keyboard.press("p");
  await playground.settle();
  await expect(page.getByRole("dialog", { name: "Presentation" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Present", exact: true })).toHaveCount(0);
});

test("on a phone the results are presented from Tools", FULL, async ({ playground }) => {
  const { page } = playground;
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByText("Tools", { exact: true }).click();
  await page.getByRole("button", { name: "Present", exact: true }).click();
  await expect(page.getByRole("dialog", { name: "Presentation" })).toBeVisible();
});
