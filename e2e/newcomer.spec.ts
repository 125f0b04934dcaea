import type { Locator } from "@playwright/test";
import { fingerOn } from "./finger.ts";
import { FULL, fullIf } from "./full.ts";
import { expect, Newcomer, test } from "./newcomer.ts";
import { Playground } from "./playground.ts";
import { violations } from "./violations.ts";

const SIZES = [
  ["1440 pixels", { width: 1440, height: 900 }, false],
  ["820 pixels by touch", { width: 820, height: 1180 }, true],
  ["390 pixels", { width: 390, height: 844 }, true],
] as const;

const FOCUSABLE = "a[href], button, input, select, textarea, summary, [tabindex]";

for (const [size, viewport, hasTouch] of SIZES) {
  test.describe(`at ${size}`, () => {
    test.use({ viewport, hasTouch });

    test(
      "one screen of at most 70 words and 12 things to press, whatever has been done",
      fullIf(viewport.width !== 390),
      async ({ newcomer }) => {
        const { page } = newcomer;
        const counted = async (): Promise<void> => {
          const { words, controls } = await page.evaluate((focusable) => {
            const isThere = (element: Element): boolean => element.checkVisibility();
            const isStop = (element: Element): boolean =>
              (element as HTMLElement | SVGElement).tabIndex >= 0 && isThere(element);
            // Without what is drawn: names of lanes, numbers at bars and axes.
            const drawn = document.querySelectorAll(
              "svg text, .minute-names, .minute-unit, .minute-scale-name",
            );
            const text = (element: { innerText?: string; textContent: string | null }): string =>
              element.innerText ?? element.textContent ?? "";
            const count = (said: string): number =>
              said.split(/\s+/).filter((word) => /\w/.test(word)).length;
            const spoken = document.querySelector(".visually-hidden")?.textContent ?? "";
            const ofCharts = [...drawn]
              .filter(isThere)
              .map((one) => count(text(one as HTMLElement)));
            return {
              words:
                count(document.body.innerText) -
                count(spoken) -
                ofCharts.reduce((sum, n) => sum + n, 0),
              controls: [...document.querySelectorAll(focusable)].filter(isStop).length,
            };
          }, FOCUSABLE);
          expect(words).toBeGreaterThan(20);
          expect(words).toBeLessThanOrEqual(70);
          expect(controls).toBeGreaterThan(5);
          expect(controls).toBeLessThanOrEqual(12);
        };
        await newcomer.open();
        await counted();
        // Of the stops one leads by arrows to the other bars; the ways are stops of their own.
        const ways = page.locator(".ways > a, .ways summary, [data-door]:not(.ways *)");
        const parts = page.locator("[data-do], [data-part=guess], .minute-chart");
        const shown = await Promise.all(
          [ways, parts].map((all) => all.filter({ visible: true }).count()),
        );
        expect(shown).toEqual([5, 4]);
        // What stands at the end of the last bar keeps to the page's margin.
        const ends = await page
          .locator(".is-fifo .minute-note text")
          .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().right));
        expect(Math.max(...ends)).toBeLessThanOrEqual(viewport.width - 16);
        await newcomer.say(8);
        await newcomer.show();
        await counted();
        const wide = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(wide).toBeLessThanOrEqual(viewport.width);
      },
    );

    test("the whole story by pointer", fullIf(viewport.width !== 1440), async ({ newcomer }) => {
      const { page } = newcomer;
      await newcomer.open();
      await expect(newcomer.chart("FIFO")).toContainText("on average done after 11.75");
      await expect(newcomer.chart("FIFO").getByText("waited 11")).toBeVisible();
      const [lane, ...others] = await newcomer.chart("FIFO").locator(".minute-lane").all();
      expect(others).toHaveLength(3);
      expect(
        await newcomer
          .chart("FIFO")
          .locator(".minute-bars")
          .evaluate((bars) => bars.getBoundingClientRect().height / 4),
      ).toBe(56);
      await expect(lane as Locator).toHaveAttribute("aria-valuetext", /^elephant: arrives at 0/);

      await newcomer.say(8);
      await expect(newcomer.guess).toHaveAttribute("aria-valuetext", "8 slots");
      await newcomer.show();
      await expect(page.getByText("5.00, and you said 8")).toBeVisible();
      await expect(newcomer.chart("SRPT").getByText("4 later")).toBeVisible();

      // Mouse 3 is pulled from 5 to 9; both means change beside the pointer.
      await page.mouse.move(...(await newcomer.place("SRPT", 5.5, 3)));
      await page.mouse.down();
      await page.mouse.move(...(await newcomer.place("SRPT", 9.5, 3)), { steps: 5 });
      await expect(page.locator(".minute-tip")).toHaveText("FIFO 11.75 → 10.75SRPT 5.00 → 5.00");
      await page.mouse.up();
      await expect(page.locator(".minute-tip")).toBeHidden();
      await expect(newcomer.bar("FIFO", "mouse 3")).toHaveAttribute("aria-valuenow", "9");
      await expect(newcomer.chart("FIFO")).toContainText("on average done after 10.75");
      await expect(page.getByText("5.00 on average")).toBeVisible();

      // A moment says why, in one sentence, and goes again.
      await page.mouse.click(...(await newcomer.place("SRPT", 3.5, 1)));
      const why = newcomer.chart("SRPT").getByRole("status");
      await expect(why).toHaveText("Slot 3 mouse 2 is sent: it has 2 packets left, elephant 10.");
      await page.keyboard.press("Escape");
      await expect(why).toBeHidden();

      await page.getByRole("button", { name: "Start over" }).click();
      await expect(newcomer.chart("SRPT")).toBeHidden();
      await expect(newcomer.chart("FIFO")).toContainText("on average done after 11.75");
      await expect(newcomer.guess).toHaveAttribute("aria-valuetext", "not said yet");
    });

    for (const colorScheme of ["light", "dark"] as const) {
      test(
        `an axe scan is clean, ${colorScheme}`,
        fullIf(viewport.width !== 390 || colorScheme === "dark"),
        async ({ newcomer }) => {
          await newcomer.page.emulateMedia({ colorScheme });
          await newcomer.open();
          expect(await violations(newcomer.page, ["best-practice"])).toEqual([]);
          await newcomer.say(8);
          await newcomer.show();
          expect(await violations(newcomer.page, ["best-practice"])).toEqual([]);
        },
      );
    }
  });
}

test.describe("with a finger", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("the mark and the thinnest bar are dragged, and every target is large enough", async ({
    newcomer,
  }) => {
    const { page } = newcomer;
    await newcomer.open();
    const finger = await fingerOn(page);
    const drag = async (from: readonly [number, number], dx: number): Promise<void> => {
      const [x, y] = from;
      await finger("touchStart", x, y);
      for (let part = 1; part <= 4; part++) await finger("touchMove", x + (part / 4) * dx, y);
      await finger("touchEnd");
    };
    const pill = await newcomer.guess.locator(".minute-pill").boundingBox();
    const slot = ((await page.locator(".minute-scale").boundingBox())?.width ?? 0) / 20;
    if (pill === null) throw new Error("the mark is not there");
    await drag([pill.x + pill.width / 2, pill.y + pill.height / 2], -3.75 * slot);
    await expect(newcomer.guess).toHaveAttribute("aria-valuetext", "8 slots");
    await newcomer.show();
    // Beside the bar of one slot, which is thinner than a finger.
    const [x, y] = await newcomer.place("SRPT", 6, 3);
    await drag([x + 8, y], 4 * slot);
    await expect(newcomer.bar("SRPT", "mouse 3")).toHaveAttribute("aria-valuenow", "9");
    const heights = await page
      .locator("button:visible, a:visible")
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
  });
});

test("the head fits the narrowest phones", FULL, async ({ newcomer }) => {
  const { page } = newcomer;
  for (const width of [389, 375, 360, 320]) {
    await page.setViewportSize({ width, height: 640 });
    await newcomer.open();
    const share = await page.getByRole("button", { name: "Share", exact: true }).boundingBox();
    expect((share?.x ?? width) + (share?.width ?? 0), `${width}`).toBeLessThanOrEqual(width - 4);
  }
});

test("a moment that is asked about before the first runs are there is explained once they are", async ({
  newcomer,
}) => {
  const { page } = newcomer;
  let letCome = (): void => {};
  const coming = new Promise<void>((resolve) => {
    letCome = resolve;
  });
  await page.route("**/engine.worker-*.js", (route) => coming.then(() => route.continue()));
  await page.goto("./");
  await expect(page.locator("html[data-live]")).toBeAttached();
  await page.mouse.click(...(await newcomer.place("FIFO", 3.5, 0)));
  letCome();
  await expect(newcomer.chart("FIFO").getByRole("status")).toHaveText(
    "Slot 3 elephant is sent: it came at 0, mouse 1 at 1.",
  );
});

test("the whole story by keyboard alone, to the bench with this canvas", async ({ newcomer }) => {
  const { page } = newcomer;
  await newcomer.open();
  const to = async (wanted: Locator): Promise<void> => {
    for (let presses = 0; presses < 12; presses++) {
      await page.keyboard.press("Tab");
      if (await wanted.evaluate((element) => element === document.activeElement)) return;
    }
    throw new Error("no stop of the tabulator leads there");
  };
  await to(newcomer.bar("FIFO", "elephant"));
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(newcomer.chart("FIFO").getByRole("status")).toHaveText(
    "Slot 1 elephant is sent: it came at 0, mouse 1 at 1.",
  );
  await page.keyboard.press("Escape");
  await to(newcomer.guess);
  for (const key of ["ArrowLeft", "PageDown", "PageDown", "ArrowRight"])
    await page.keyboard.press(key);
  await expect(newcomer.guess).toHaveAttribute("aria-valuetext", "8 slots");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Show" })).toBeFocused();
  // Enter on the mark does the same.
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByText("5.00, and you said 8")).toBeVisible();

  // The keys are for mouse 3, which the hand points at.
  await expect(newcomer.bar("SRPT", "mouse 3")).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(newcomer.bar("SRPT", "mouse 3")).toHaveAttribute("aria-valuenow", "6");
  await expect(page.locator('main > [role="status"]')).toHaveText("FIFO 11.50, SRPT 5.00");
  await to(page.getByRole("button", { name: "Draw your own" }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    /^4 flows drawn on one link, in slots, under FIFO, SRPT/,
  );
  const { flows, palette } = new Playground(page);
  await expect(flows.drawTab).toBeFocused();
  await newcomer.settle();
  const bar = flows.panel.getByRole("group", { name: "Flows on a time axis" });
  await expect(bar.getByRole("button", { name: /^mouse 3\b.*\b6\b/ })).toBeVisible();
  await palette.phrase.press("Enter");
  const policies = palette.panel.locator("[data-policy]");
  await expect(policies.filter({ hasText: "PIAS" }).first()).toBeVisible();
  const few = await policies.count();
  const unfold = palette.panel.getByRole("button", { name: /^\d+ more/ }).last();
  const more = Number.parseInt((await unfold.textContent()) ?? "", 10);
  await unfold.press("Enter");
  // As many more as it said.
  await expect(policies).toHaveCount(few + more);
});

test("the bench is remembered, and where nothing can be kept its address leads there", async ({
  newcomer,
  browser,
}) => {
  const { page } = newcomer;
  await newcomer.open();
  await page.keyboard.press("\\");
  const results = page.getByRole("main");
  await expect(page.locator("#results")).toBeVisible();
  await expect(page).toHaveURL(/#\/bench$/);
  await newcomer.settle();
  // Back is the page it came from.
  await page.goBack();
  await expect(newcomer.chart("FIFO")).toBeVisible();
  await page.getByRole("link", { name: "Bench" }).click();
  await expect(page.locator("#results")).toBeVisible();
  await newcomer.settle();
  await page.goto("about:blank");
  await newcomer.open();
  await expect(results).toHaveAttribute("id", "results");
  await expect(page.locator("#newcomer")).toHaveCount(0);

  const context = await browser.newContext();
  await context.addInitScript(() => {
    Object.defineProperty(window, "localStorage", {
      get() {
        throw new DOMException("denied", "SecurityError");
      },
    });
  });
  const other = new Newcomer(await context.newPage());
  await other.open(new URL(page.url()).origin);
  await other.page.getByRole("link", { name: "Bench" }).click();
  await expect(other.page.locator("#results")).toBeVisible();
  await other.settle();
  await other.page.reload();
  await expect(other.page.locator("#results")).toBeVisible();
  await context.close();
});
