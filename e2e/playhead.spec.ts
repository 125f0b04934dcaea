import { FULL } from "./full.ts";
import { expect, type Playground, TWELVE_POLICIES, test } from "./playground.ts";

/** Whom a policy serves at the playhead. */
async function served(playground: Playground, policy: string): Promise<string[]> {
  const tokens = playground.queues(policy).locator(".queue-token.is-served strong");
  return tokens.allInnerTexts();
}

test(
  "every pair of policies is led to the slot in which they first serve different flows",
  FULL,
  async ({ playground }) => {
    test.setTimeout(180_000);
    const { page } = playground;
    await playground.pointAtSlot("FIFO", 0);
    await playground.openQueues();
    for (const [k, a] of TWELVE_POLICIES.entries()) {
      for (const b of TWELVE_POLICIES.slice(k + 1)) {
        await playground.clock.goToFirstDifference();
        await page.getByLabel("First policy").selectOption(a);
        await page.getByLabel("Second policy").selectOption(b);
        await playground.settle();
        await page.getByRole("button", { name: "Go there" }).click();
        await playground.settle();
        const there = [await served(playground, a), await served(playground, b)];
        expect(there[0], `${a} and ${b}`).not.toEqual(there[1]);
        const slot = Number(await playground.playhead.getAttribute("aria-valuenow"));
        if (slot === 0) continue;
        await playground.clock.step("previous");
        await playground.settle();
        expect(await served(playground, a), `${a} and ${b}`).toEqual(await served(playground, b));
      }
    }
  },
);

test(
  "buttons step by slot and by decision, both ways, and rest where there is nowhere to go",
  FULL,
  async ({ playground }) => {
    const { page } = playground;
    await playground.pointAtSlot("SRPT", 0);
    const at = (slot: number) =>
      expect(playground.playhead).toHaveAttribute("aria-valuenow", String(slot));
    const press = (name: string | RegExp) => page.getByRole("button", { name }).click();
    await expect(page.getByRole("button", { name: /^Previous slot/ })).toHaveAttribute(
      "aria-disabled",
      "true",
    );
    await press("Next slot");
    await at(1);
    // SRPT sends m1 from slot 1 to slot 2, then m2.
    await press(/^Next decision of SRPT/);
    await at(3);
    await press(/^Previous decision of SRPT/);
    await at(1);
    await press("Previous slot");
    await at(0);
  },
);

test.describe("with a finger", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test(
    "the playhead is dragged along the axis, and the page does not scroll",
    FULL,
    async ({ playground }) => {
      const { page } = playground;
      await playground.plot("FIFO").scrollIntoViewIfNeeded();
      await playground.plot("FIFO").tap({ position: { x: 60, y: 22 } });
      await playground.settle();
      const handle = await playground.playhead.boundingBox();
      if (handle === null) throw new Error("no handle");
      const before = Number(await playground.playhead.getAttribute("aria-valuenow"));
      const client = await page.context().newCDPSession(page);
      const y = handle.y + handle.height / 2;
      const x = handle.x + handle.width / 2;
      const scrolled = () =>
        page.evaluate(() => document.querySelector(".columns")?.scrollTop ?? 0);
      const top = await scrolled();
      const touch = (type: "touchStart" | "touchMove" | "touchEnd", dx: number) =>
        client.send("Input.dispatchTouchEvent", {
          type,
          touchPoints: type === "touchEnd" ? [] : [{ x: x + dx, y }],
        });
      await touch("touchStart", 0);
      for (let k = 1; k <= 8; k++) await touch("touchMove", 15 * k);
      await touch("touchEnd", 120);
      await playground.settle();
      const after = Number(await playground.playhead.getAttribute("aria-valuenow"));
      expect(after).toBeGreaterThan(before + 8);
      expect(await scrolled()).toBe(top);
    },
  );
});

test(
  "Enter on a bar opens what explains it, and its note does not lie over that",
  FULL,
  async ({ playground }) => {
    const { page, why } = playground;
    await playground.keys("FIFO").focus();
    await page.keyboard.press("ArrowRight");
    await expect(page.locator(".gantt-tooltip")).toBeVisible();
    await page.keyboard.press("Enter");
    await playground.settle();
    await expect(why).toBeVisible();
    await expect(page.locator(".gantt-tooltip")).toHaveCount(0);
    // The next bar has its note again.
    await page.keyboard.press("ArrowRight");
    await expect(page.locator(".gantt-tooltip")).toBeVisible();
  },
);

/** The height of a lane that is empty until slot 27: a drag there moves no bar. */
async function emptyLane(playground: Playground): Promise<number> {
  const lane = await playground.gantt("FIFO").getByTitle("d3", { exact: true }).boundingBox();
  if (lane === null) throw new Error("the lane is not there");
  return lane.y + 6;
}

test(
  "with Shift a drag draws the span to zoom to, and Escape leaves all as it was",
  FULL,
  async ({ playground }) => {
    const { page, charts } = playground;
    const y = await emptyLane(playground);
    const draw = async (): Promise<void> => {
      await page.mouse.move(await charts.across("FIFO", 5.5, 43), y);
      await page.keyboard.down("Shift");
      await page.mouse.down();
      await page.mouse.move(await charts.across("FIFO", 12.5, 43), y, { steps: 4 });
      await expect(page.locator(".gantt-span").first()).toBeVisible();
    };
    await draw();
    await page.keyboard.press("Escape");
    await expect(page.locator(".gantt-span")).toHaveCount(0);
    await page.mouse.move(await charts.across("FIFO", 14, 43), y, { steps: 2 });
    await page.mouse.up();
    await charts.expectShown("FIFO", null);
    await draw();
    await page.mouse.up();
    await page.keyboard.up("Shift");
    await playground.settle();
    await charts.expectShown("FIFO", "5 to 13 slots");
    await expect(playground.why).toHaveCount(0);
  },
);

test(
  "where there is nothing to pan to a drag draws a span; zoomed, it pans; the cursor says which",
  FULL,
  async ({ playground }) => {
    const { page, charts } = playground;
    const plot = playground.plot("FIFO");
    const y = await emptyLane(playground);
    const at = (slot: number): Promise<number> => charts.across("FIFO", slot, 43);
    const drag = async (from: number, to: number): Promise<void> => {
      await page.mouse.move(from, y);
      await page.mouse.down();
      await page.mouse.move((from + to) / 2, y, { steps: 3 });
      await page.mouse.move(to, y, { steps: 3 });
    };
    await page.mouse.move(await at(3), y);
    await expect(plot).toHaveCSS("cursor", "crosshair");
    // Over a bar it would move that.
    await page.mouse.move(await at(35), y);
    await expect(plot).toHaveCSS("cursor", "grab");

    // Taken back to where it began, it is no span.
    await drag(await at(5.5), await at(12.5));
    await expect(page.locator(".gantt-span").first()).toBeVisible();
    await page.mouse.move(await at(5.6), y);
    await expect(page.locator(".gantt-span")).toHaveCount(0);
    await page.mouse.up();
    await playground.settle();
    await expect(playground.why).toHaveCount(0);

    await drag(await at(12.5), await at(5.5));
    await page.mouse.up();
    await playground.settle();
    await charts.expectShown("FIFO", null);
    await page.getByRole("button", { name: "Zoom in", exact: true }).last().click();
    await charts.expectShown("FIFO", "5 to 13 slots");
    await page.mouse.move(await at(3), y);
    await expect(plot).toHaveCSS("cursor", "grab");
    await page.keyboard.down("Shift");
    await expect(plot).toHaveCSS("cursor", "crosshair");
    await page.keyboard.up("Shift");
    await expect(plot).toHaveCSS("cursor", "grab");

    const eighths = (await at(43)) - (await at(0));
    await drag(await at(20), (await at(20)) - (3 / 8) * eighths);
    await expect(plot).toHaveCSS("cursor", "grabbing");
    await page.mouse.up();
    await playground.settle();
    await charts.expectShown("FIFO", "8 to 16 slots");

    // An unsteady hand still clicks.
    await page.getByRole("button", { name: "Whole run" }).click();
    const x = await at(20.25);
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 6, y, { steps: 6 });
    await page.mouse.up();
    await playground.settle();
    await charts.expectShown("FIFO", null);
    await expect(playground.playhead).toHaveAttribute("aria-valuenow", "20");
  },
);
