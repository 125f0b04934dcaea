import { FULL } from "./full.ts";
import { expect, type Playground, test } from "./playground.ts";

async function openSwitch(playground: Playground): Promise<void> {
  await playground.fabric.choose("Big switch");
  await playground.settle();
}

test("on a switch the lanes can be its ports, ingress and egress; on a link there is no such choice", async ({
  playground,
}) => {
  const choice = playground.clock.lanes("port");
  await expect(choice).toHaveCount(0);
  await openSwitch(playground);
  await choice.check();
  await playground.settle();
  for (const port of [0, 1, 2, 3]) {
    await expect(playground.gantt("PIAS").getByTitle(`Ingress port ${port}`)).toBeVisible();
    await expect(playground.gantt("PIAS").getByTitle(`Egress port ${port}`)).toBeVisible();
  }
  // Back on a link the lanes are queues; the choice is kept for the next switch.
  await playground.fabric.choose("One link");
  await playground.settle();
  await expect(playground.gantt("PIAS").getByTitle(/^Q1/)).toBeVisible();
  await expect(choice).toHaveCount(0);
});

test(
  "a bar in a port's lane is the flow that occupies the port, at both its ports",
  FULL,
  async ({ playground }) => {
    const { page } = playground;
    await openSwitch(playground);
    await playground.clock.lanesBy("port");
    await playground.settle();
    const box = await playground.plot("FIFO").boundingBox();
    const lane = async (title: string): Promise<number> => {
      const label = await playground.gantt("FIFO").getByTitle(title).boundingBox();
      if (label === null || box === null) throw new Error("no lane");
      return label.y - box.y + label.height / 2;
    };
    // e1 is the first to be sent, from ingress 0 to egress 1.
    for (const title of ["Ingress port 0", "Egress port 1"]) {
      await playground.plot("FIFO").hover({ position: { x: 30, y: await lane(title) } });
      await expect(playground.charts.pointed).toHaveText("e1");
      await expect(page.locator(".gantt-tooltip")).toContainText(/ports ?0 → 1/);
    }
  },
);

test("why on a switch says who blocks whom, port by port", FULL, async ({ playground }) => {
  const { page, why } = playground;
  await openSwitch(playground);
  await playground.keys("FIFO").focus();
  await page.keyboard.press("Enter");
  // d1 arrives in slot 5 and waits for e1, which has its ports.
  for (let slot = 0; slot < 5; slot++) await page.keyboard.press("Shift+Period");
  await playground.settle();
  const row = why.getByRole("row", { name: /^d1 0 → 1/ });
  await expect(row).toContainText(/in ?e1/);
  await expect(row).toContainText(/out ?e1/);
  await row.locator(".why-holder").first().hover();
  await expect(playground.charts.pointed).toHaveText("e1");
  await playground.expectNoAxeViolations();
});

test(
  "lanes by port travel in a link, and are read by an axe scan on a phone",
  FULL,
  async ({ playground }) => {
    const { page } = playground;
    await openSwitch(playground);
    await playground.clock.lanesBy("port");
    await page.setViewportSize({ width: 390, height: 844 });
    await playground.settle();
    await playground.expectNoAxeViolations();
    // The link's panel is a sheet over what stands below the header, until it is let go of.
    await playground.fabric.close();
    await playground.expectNoAxeViolations();
    const link = await playground.header.link();
    await page.goto("about:blank");
    // A phone's clock has no switch: there is room for the time alone.
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(link);
    await playground.settle();
    await expect(playground.clock.lanes("port")).toBeChecked();
  },
);

test(
  "of a lane each of a thousand hosts only what is in sight is drawn, and the rest as it comes",
  FULL,
  async ({ playground }) => {
    await playground.fabric.chooseKind("Fat-tree");
    await playground.fabric.field("Ports a switch, k").fill("16");
    await playground.sampleWorkload({ Flows: "3000" });
    await playground.openCharts();
    await playground.clock.lanesBy("port");
    await playground.settle();
    const bands = playground.gantt("FIFO").locator(".gantt-band canvas:first-child");
    expect(await bands.count()).toBeGreaterThan(4);
    const drawn = () =>
      bands.evaluateAll((all) => all.map((canvas) => canvas.hasAttribute("data-draw-ms")));
    expect((await drawn())[0]).toBe(true);
    expect((await drawn()).at(-1)).toBe(false);
    await bands.last().scrollIntoViewIfNeeded();
    await expect.poll(async () => (await drawn()).at(-1)).toBe(true);
  },
);
