import { FULL } from "./full.ts";
import { expect, type Playground, TWELVE_POLICIES, test } from "./playground.ts";

async function expectLit(playground: Playground, flow: string): Promise<void> {
  await playground.settle();
  await expect(playground.charts.pointed).toHaveText(flow);
  for (const policy of TWELVE_POLICIES) {
    // What is scrolled out of sight is drawn when it comes into sight.
    await playground.plot(policy).scrollIntoViewIfNeeded();
    await expect.poll(() => playground.overlaid(policy)).toBeGreaterThan(0.5);
  }
  await expect(playground.cdf).toContainText(`● flow ${flow}`);
  await expect(playground.cdf).toContainText(`FCT of flow ${flow}`);
  if (await playground.bars.isVisible()) {
    await expect(playground.bar(flow)).toHaveClass(/bar-hovered/);
  }
}

async function expectDark(playground: Playground): Promise<void> {
  await playground.settle();
  await expect(playground.charts.pointed).toHaveCount(0);
  for (const policy of TWELVE_POLICIES) {
    await playground.plot(policy).scrollIntoViewIfNeeded();
    await expect.poll(() => playground.overlaid(policy)).toBe(0);
  }
  await expect(playground.cdf).toContainText("median FCT");
}

test(
  "a flow that is pointed at in the editor lights up everywhere",
  FULL,
  async ({ playground }) => {
    const { page } = playground;
    await playground.openExactValues();
    await playground.charts.choose("FIFO", "Table of this chart");
    await playground.bar("e2").hover();
    await expectLit(playground, "e2");
    await expect(playground.row("e2")).toHaveClass(/row-hovered/);
    await expect(
      page.getByRole("region", { name: "Flows, FIFO" }).getByRole("row", { name: /^e2 / }),
    ).toHaveClass(/is-hovered/);
    await page.mouse.move(2, 2);
    await expectDark(playground);
  },
);

test("a bar of a chart lights its flow up everywhere", async ({ playground }) => {
  // All charts are in sight: nothing scrolls away from under the pointer.
  await playground.page.setViewportSize({ width: 1440, height: 1800 });
  // FIFO serves e1 from slot 0 on.
  await playground.plot("FIFO").hover({ position: { x: 20, y: 11 } });
  await expectLit(playground, "e1");
  await playground.page.mouse.move(2, 2);
  await expectDark(playground);
});

test("a step of a CDF lights its flow up everywhere", FULL, async ({ playground }) => {
  const { page } = playground;
  await playground.cdf.scrollIntoViewIfNeeded();
  const box = await playground.cdf.locator(".cdf-curve").first().boundingBox();
  if (box === null) throw new Error("no curve");
  // The last step of SRPT, at 43 slots.
  await page.mouse.move(box.x + box.width * 0.98, box.y + 1);
  await page.mouse.move(box.x + box.width * 0.96, box.y + 1, { steps: 4 });
  await playground.settle();
  await expect(playground.cdf).toContainText(/● flow \w+/);
});

test("keys walk through the bars of a chart, and Escape lets go", FULL, async ({ playground }) => {
  const { page } = playground;
  await playground.keys("SRPT").focus();
  await page.keyboard.press("ArrowRight");
  await expectLit(playground, "e1");
  await expect(page.getByText(/^SRPT, flow e1: size 12 packets/)).toBeAttached();
  await page.keyboard.press("ArrowRight");
  await expectLit(playground, "m1");
  await page.keyboard.press("Escape");
  await expectDark(playground);
});

test(
  "the focus on a flow's bar lights it up, and leaving it lets go",
  FULL,
  async ({ playground }) => {
    const { page } = playground;
    await playground.flows.openDraw();
    await playground.bar("m3").focus();
    await expectLit(playground, "m3");
    await page.keyboard.press("Escape");
    await expectDark(playground);
  },
);

test(
  "what is told of a bar covers neither the bar nor the explanation",
  FULL,
  async ({ playground }) => {
    const { page } = playground;
    for (const height of [900, 720]) {
      await page.setViewportSize({ width: 1280, height });
      for (const policy of ["FIFO", "SRPT", "QCLIMB"]) {
        await playground.keys(policy).focus();
        await page.keyboard.press("Home");
        await page.keyboard.press("Enter");
        await playground.settle();
        for (let bar = 0; bar < 4; bar++) {
          await page.keyboard.press("ArrowRight");
          await playground.settle();
          const note = await page.locator(".gantt-tooltip").boundingBox();
          const dock = await playground.why.boundingBox();
          const plot = await playground.plot(policy).boundingBox();
          if (note === null || dock === null || plot === null) throw new Error("not shown");
          expect(note.y + note.height).toBeLessThanOrEqual(dock.y);
          // The lanes of the twelve flows stand close: the whole chart is but little higher than a bar.
          expect(plot.y + plot.height).toBeLessThanOrEqual(dock.y + 1);
        }
        await page.keyboard.press("Escape");
      }
    }
  },
);
