import { FULL } from "./full.ts";
import { expect, type Playground, test } from "./playground.ts";

/** What the page has opened at is there as it was: nothing was done that could be undone or done again. */
async function expectUntouched({ header }: Playground): Promise<void> {
  await expect(header.undo).toHaveCount(0);
  await expect(header.redo).toHaveCount(0);
}

test("a drag shows what it does to every policy as it goes, and Escape leaves no trace", async ({
  playground,
}) => {
  const { page } = playground;
  const before = await playground.metrics.innerText();
  await playground.drawing.hold("e2", await playground.drawing.slots(4));
  await expect(playground.drawing.line).toHaveText("e2 comes at 6, sends 9");
  expect(await playground.metrics.innerText()).not.toBe(before);
  await page.keyboard.press("Escape");
  await playground.settle();
  await expect(playground.drawing.line).toHaveText("e2 comes at 2, sends 9");
  expect(await playground.metrics.innerText()).toBe(before);
  await playground.drawing.letGo();
  await expectUntouched(playground);
});

test("a drag is one step of undo, however far it went", FULL, async ({ playground }) => {
  const { page } = playground;
  const arrival = () => playground.bar("e2").getAttribute("aria-label");
  await playground.drawing.hold("e2", await playground.drawing.slots(5));
  await playground.drawing.letGo();
  expect(await arrival()).toBe("e2: arrives at 7, 9 packets");
  await page.keyboard.press("Control+z");
  await playground.settle();
  expect(await arrival()).toBe("e2: arrives at 2, 9 packets");
});

test(
  "a flow is in every chart while it is drawn, and gone with Escape",
  FULL,
  async ({ playground }) => {
    const { page } = playground;
    await playground.flows.openDraw();
    await playground.flows.addButton.scrollIntoViewIfNeeded();
    const row = await playground.flows.addButton.boundingBox();
    const first = await playground.bar("e1").boundingBox();
    if (row === null || first === null) throw new Error("nowhere to draw");
    const y = row.y + row.height / 2;
    await page.mouse.move(first.x + 2, y);
    await page.mouse.down();
    await page.mouse.move(first.x + (await playground.drawing.slots(4.5)), y, { steps: 5 });
    await playground.settle();
    // It is called by its size.
    await expect(playground.drawing.line).toHaveText("elephant 1 comes at 0, sends 5");
    await expect(playground.gantt("SRPT")).toHaveAccessibleName(/13 flows/);
    await page.keyboard.press("Escape");
    await page.mouse.up();
    await playground.settle();
    await expect(playground.gantt("SRPT")).toHaveAccessibleName(/12 flows/);
  },
);

test("a size is typed while a flow is drawn", FULL, async ({ playground }) => {
  const { page } = playground;
  await playground.flows.openDraw();
  await playground.flows.addButton.scrollIntoViewIfNeeded();
  const row = await playground.flows.addButton.boundingBox();
  const first = await playground.bar("e1").boundingBox();
  if (row === null || first === null) throw new Error("nowhere to draw");
  const y = row.y + row.height / 2;
  await page.mouse.move(first.x + 2, y);
  await page.mouse.down();
  await page.mouse.move(first.x + (await playground.drawing.slots(2.5)), y, { steps: 3 });
  await page.keyboard.type("40");
  await expect(playground.drawing.form.getByLabel("size")).toHaveValue("40");
  await page.keyboard.press("Enter");
  await playground.drawing.letGo();
  const made = playground.bar("elephant 1");
  await expect(made).toHaveAccessibleName("elephant 1: arrives at 0, 40 packets");
  await expect(made).toBeFocused();
  await page.keyboard.press("Control+z");
  await expect(made).toHaveCount(0);
});

test(
  "digits typed while dragging are the size: Enter keeps, Escape gives all of it up",
  FULL,
  async ({ playground }) => {
    const { page } = playground;
    const label = () => playground.bar("e2").getAttribute("aria-label");
    await playground.drawing.hold("e2", await playground.drawing.slots(1));
    await page.keyboard.type("25");
    await playground.settle();
    await expect(playground.drawing.form.getByLabel("size")).toHaveValue("25");
    await expect(playground.drawing.form.getByLabel("size")).toBeFocused();
    await playground.expectNoAxeViolations();
    await page.keyboard.press("Enter");
    await playground.drawing.letGo();
    expect(await label()).toBe("e2: arrives at 3, 25 packets");
    await expect(playground.bar("e2")).toBeFocused();
    await page.keyboard.press("Control+z");
    await playground.settle();
    expect(await label()).toBe("e2: arrives at 2, 9 packets");

    await playground.drawing.hold("e2", await playground.drawing.slots(1));
    await page.keyboard.type("25");
    await page.keyboard.press("Escape");
    await playground.drawing.letGo();
    expect(await label()).toBe("e2: arrives at 2, 9 packets");
  },
);

test(
  "Enter opens the values of a flow, Tab goes through them, and each change is previewed",
  FULL,
  async ({ playground }) => {
    const { page } = playground;
    await playground.flows.openDraw();
    await playground.bar("m1").focus();
    await page.keyboard.press("Enter");
    await expect(playground.drawing.form.getByLabel("size")).toBeFocused();
    await page.keyboard.type("6");
    await playground.settle();
    await expect(playground.drawing.said).toContainText(/FIFO: FCT \d+, \d+ more/);
    await page.keyboard.press("Tab");
    await expect(playground.drawing.form.getByLabel("spread")).toBeFocused();
    await playground.drawing.form.getByLabel("size").fill("six");
    await playground.settle();
    await expect(playground.drawing.form.getByText(/^size: expected/)).toBeVisible();
    await page.keyboard.press("Escape");
    await playground.settle();
    await expect(playground.bar("m1")).toBeFocused();
    await expect(playground.bar("m1")).toHaveAccessibleName("m1: arrives at 1, 2 packets");
    await expectUntouched(playground);
  },
);

test(
  "arrow keys preview what they do, and presses in a row are one step",
  FULL,
  async ({ playground }) => {
    const { page } = playground;
    await playground.flows.openDraw();
    await playground.bar("e2").focus();
    for (let step = 0; step < 3; step++) await page.keyboard.press("ArrowRight");
    await playground.settle();
    await expect(playground.drawing.line).toHaveText("e2 comes at 5, sends 9");
    await expect(playground.drawing.said).toContainText("FIFO: FCT");
    await page.keyboard.press("Escape");
    await page.keyboard.press("Control+z");
    await expect(playground.bar("e2")).toHaveAccessibleName("e2: arrives at 2, 9 packets");
  },
);

test("a deadline is typed though no policy reads it", FULL, async ({ playground }) => {
  const { page } = playground;
  const flows = page.getByRole("table", { name: "Exact values of the flows" });
  const scenario = {
    version: 1,
    model: "slot",
    fabric: { kind: "link", rate: 1 },
    flows: [{ id: "e1", arrival: 0, size: 3 }],
    policies: [{ id: "fifo" }],
  };
  await playground.drop("fifo.json", JSON.stringify(scenario));
  await playground.openExactValues();
  await page.getByRole("button", { name: "Add deadlines" }).click();
  await expect(flows.getByRole("columnheader", { name: "deadline" })).toBeVisible();
  await expect(playground.cell("deadline", "e1")).toBeFocused();
  await page.keyboard.type("20");
  await playground.settle();
  await expect(playground.metrics).toContainText(/throughput/i);
  await expect(page.getByRole("button", { name: "Add deadlines" })).toHaveCount(0);
  await playground.expectNoAxeViolations();
});

test(
  "the flag of a deadline and the brackets of the bounds are dragged",
  FULL,
  async ({ playground }) => {
    await playground.openExactValues();
    const slot = await playground.drawing.slots(1);
    await playground.drawing.hold("e1", 2 * slot, "upper");
    await playground.drawing.letGo();
    await expect(playground.cell("upper", "e1")).toHaveValue("16");
    await playground.drawing.hold("e1", -2 * slot, "lower");
    await playground.drawing.letGo();
    await expect(playground.cell("lower", "e1")).toHaveValue("7");
    await playground.drawing.hold("d1", 2 * slot, "deadline");
    await playground.page.keyboard.type("30");
    await expect(playground.drawing.form.getByLabel("deadline")).toHaveValue("30");
    await playground.page.keyboard.press("Escape");
    await playground.drawing.letGo();
    await playground.togglePolicy("EDF");
    await playground.drawing.hold("d1", 3 * slot, "deadline");
    await playground.drawing.letGo();
    await playground.openExactValues();
    await expect(playground.cell("deadline", "d1")).toHaveValue("19");
  },
);
