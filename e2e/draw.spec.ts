import { FULL } from "./full.ts";
import { expect, TWELVE_FLOWS, test } from "./playground.ts";

test("a flow drawn with the mouse changes every chart; undo and redo take it away and back", async ({
  playground,
}) => {
  const { page } = playground;
  await expect(playground.gantt("FIFO")).toHaveAccessibleName(/12 flows/);
  const before = await playground.metrics.innerText();

  await playground.drawFlow(120);
  await expect(playground.gantt("FIFO")).toHaveAccessibleName(/13 flows/);
  await expect(playground.gantt("SRPT")).toHaveAccessibleName(/13 flows/);
  const after = await playground.metrics.innerText();
  expect(after).not.toBe(before);

  await page.keyboard.press("Control+z");
  await playground.settle();
  expect(await playground.metrics.innerText()).toBe(before);
  await page.keyboard.press("Control+Shift+z");
  await playground.settle();
  expect(await playground.metrics.innerText()).toBe(after);
});

test("a bar is moved by dragging it, another moved, resized and deleted by the keyboard, and the exact values follow", async ({
  playground,
}) => {
  const { page } = playground;
  await playground.openExactValues();
  const bar = playground.bar("e1");
  const box = await bar.boundingBox();
  if (box === null) throw new Error("the bar is not there");
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2 + 60, box.y + box.height / 2, { steps: 6 });
  await page.mouse.up();
  await playground.settle();
  await expect(playground.cell("arrival", "e1")).not.toHaveValue("0");
  await expect(playground.cell("size", "e1")).toHaveValue("12");

  await playground.bar("m2").focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Shift+ArrowRight");
  await playground.settle();
  await expect(playground.cell("arrival", "m2")).toHaveValue("4");
  await expect(playground.cell("size", "m2")).toHaveValue("2");
  await page.keyboard.press("Delete");
  await playground.settle();
  await expect(playground.bar("m2")).toHaveCount(0);
  await expect(playground.gantt("FIFO")).toHaveAccessibleName(/11 flows/);
});

/** Strokes as shares of a surface: from and to across it, and how far down; short, right to left, over one another. */
const STROKES = [
  [0.3, 0.6, 0.05],
  [0.02, 0.2, 0.3],
  [0.75, 0.65, 0.45],
  [0.62, 0.64, 0.7],
  [0.4, 0.6, 0.9],
] as const;

for (const begins of ["cleared", "without policies"] as const) {
  test(`five strokes on a surface ${begins}, as quick as they come, make five flows`, async ({
    fresh: playground,
  }) => {
    const { page, flows } = playground;
    await playground.open(begins === "without policies" ? "./?empty" : TWELVE_FLOWS);
    if (begins === "cleared") await flows.clear();
    // Without any flow it has the whole width.
    await expect(flows.doneButton).toBeInViewport();
    const box = await playground.bars.boundingBox();
    if (box === null) throw new Error("nowhere to draw");
    expect(box.width).toBeGreaterThan(1200);
    const stroke = async (from: number, to: number, y: number): Promise<void> => {
      await page.mouse.move(box.x + 80 + from * (box.width - 90), y);
      await page.mouse.down();
      await page.mouse.move(box.x + 80 + to * (box.width - 90), y, { steps: 2 });
      await page.mouse.up();
    };
    for (const [from, to, down] of STROKES) await stroke(from, to, box.y + down * box.height);
    await expect(playground.bars.getByRole("button")).toHaveCount(STROKES.length);
    // It stands where it stood, and stays for the next stroke until one is done.
    const still = await playground.bars.boundingBox();
    expect([still?.x, still?.y, still?.width]).toEqual([box.x, box.y, box.width]);
    await flows.doneButton.click();
    await expect(flows.panel).toHaveCount(0);
  });
}

test(
  "a drawing survives a reload, and so does what undo brings back",
  FULL,
  async ({ playground }) => {
    await playground.drawFlow(120);
    await playground.page.reload();
    await playground.settle();
    await expect(playground.gantt("FIFO")).toHaveAccessibleName(/13 flows/);
    await playground.page.keyboard.press("Control+z");
    await playground.settle();
    await expect(playground.gantt("FIFO")).toHaveAccessibleName(/12 flows/);
  },
);

test("flows keep their colours when another is deleted", FULL, async ({ playground }) => {
  const colour = (flow: string) =>
    playground.bar(flow).evaluate((bar) => getComputedStyle(bar).backgroundColor);
  await playground.flows.openDraw();
  const before = [await colour("m2"), await colour("d3")];
  await playground.bar("m1").click();
  await playground.page.keyboard.press("Delete");
  await playground.settle();
  expect([await colour("m2"), await colour("d3")]).toEqual(before);
});

test("flows on ports that are gone are moved on demand", FULL, async ({ playground }) => {
  const { page } = playground;
  await playground.fabric.choose("Big switch");
  await playground.settle();
  await playground.fabric.field("Ports").fill("2");
  await page.getByRole("button", { name: "Move flows to the ports there are" }).click();
  await expect(playground.fabric.field("Ports")).toBeFocused();
  await playground.settle();
  await expect(playground.gantt("FIFO")).toHaveAccessibleName(/12 flows/);
});

test(
  "a drawing too long for its bars is zoomed, and walking to a flow brings it into sight",
  FULL,
  async ({ playground }) => {
    const { page } = playground;
    const zoomIn = page.getByRole("button", { name: "Zoom the drawing in" });
    await expect(zoomIn).toHaveCount(0);
    await playground.openExactValues();
    await playground.cell("arrival", "d3").fill("5000");
    const widthOf = async (flow: string) => (await playground.bar(flow).boundingBox())?.width ?? 0;
    await expect.poll(() => widthOf("e2")).toBeLessThan(4);
    const middle = page.locator(".bars-body");
    await middle.hover({ position: { x: 60, y: 20 } });
    for (let k = 0; k < 12; k++) {
      await middle.dispatchEvent("wheel", {
        deltaY: -80,
        ctrlKey: true,
        clientX: (await middle.boundingBox())?.x ?? 0,
        cancelable: true,
        bubbles: true,
      });
    }
    expect(await widthOf("e2")).toBeGreaterThan(20);
    await playground.bar("e1").focus();
    await page.keyboard.press("End");
    await expect(playground.bar("d3")).toBeFocused();
    await expect(playground.bar("d3")).toBeInViewport();
    await page.getByRole("button", { name: "Fit the drawing" }).click();
    expect(await widthOf("e2")).toBeLessThan(4);
  },
);
