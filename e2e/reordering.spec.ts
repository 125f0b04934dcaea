import { FULL } from "./full.ts";
import { expect, type Playground, test } from "./playground.ts";
import { Tool } from "./tool.ts";
import { goTo } from "./ways.ts";

async function openChain(playground: Playground): Promise<void> {
  const { page } = playground;
  await goTo(page, "Learn");
  await page.getByRole("link", { name: "Open: Reordering and loss" }).click();
  await expect(diagram(playground, "TCP")).toBeVisible();
  await playground.settle();
}

function diagram({ page }: Playground, name: string) {
  return page.getByRole("img", { name: new RegExp(`^${name}: `) });
}

function verdict({ page }: Playground) {
  return page.locator(".chain-verdict");
}

test(
  "a flow that overtakes itself: TCP sends again for nothing, QCLIMB what was lost",
  FULL,
  async ({ playground }) => {
    const { page } = playground;
    await openChain(playground);
    await expect(verdict(playground)).toHaveText(
      "TCP sends 8 packets again, 7 of them for nothing, and all are there after 38 slots; QCLIMB sends 1 packet again, the one that was needed: 31 slots.",
    );
    // A stay in the switch for every first packet but the lost one, and for each that was sent again.
    await expect(diagram(playground, "TCP").locator(".plot-stay")).toHaveCount(35);
    await expect(diagram(playground, "TCP").locator(".plot-lost")).toHaveCount(1);
    await expect(diagram(playground, "QCLIMB").locator(".plot-stay")).toHaveCount(28);
    await page.getByText("Table of what QCLIMB sent").click();
    await expect(page.getByRole("region", { name: "Sent by QCLIMB" }).getByRole("row")).toHaveCount(
      30,
    );
    await playground.settle();
    await playground.expectNoAxeViolations();
  },
);

test(
  "packets are lost and let through by a press or a key; values are changed and corrected",
  FULL,
  async ({ playground }) => {
    const { page } = playground;
    await openChain(playground);
    const packet = (n: number) =>
      page.getByRole("button", { name: new RegExp(`^Packet ${n}, queue [1-3]$`) });
    await packet(9).click();
    await playground.settle();
    await expect(verdict(playground)).toContainText("QCLIMB sends nothing again");
    await page.keyboard.press("ArrowLeft");
    await expect(packet(8)).toBeFocused();
    await page.keyboard.press("Enter");
    await playground.settle();
    await expect(packet(8)).toHaveAttribute("aria-pressed", "true");
    await expect(verdict(playground)).toContainText("QCLIMB sends 1 packet again");
    const tool = new Tool(page, "Reordering and loss");
    const tags = (await tool.open(/^sinking after 3 and 8/)).getByLabel(/^It sinks a queue/);
    await tags.fill("8, 3");
    await expect(page.getByText(/ascending positive integers/)).toBeVisible();
    await expect(verdict(playground)).toHaveText("Something in the sentence is not right yet.");
    await tags.fill("");
    await playground.settle();
    // One queue: nothing overtakes, and both find the loss.
    await expect(verdict(playground)).toHaveText(
      /^TCP sends 1 packet again, the one that was needed/,
    );
    await page.getByRole("button", { name: "As at first" }).click();
    await playground.settle();
    await expect(verdict(playground)).toContainText("TCP sends 8 packets again");
  },
);

test("it is found in the palette, and shared by a link", FULL, async ({ playground, context }) => {
  const { page } = playground;
  await playground.header.command("overtake");
  await expect(page.getByRole("main", { name: "Reordering and loss" })).toBeVisible();
  await new Tool(page, "Reordering and loss").setNumber("slots that an ACK takes", "7");
  await playground.settle();
  const words = await verdict(playground).innerText();
  const link = await playground.header.link();
  const other = await context.newPage();
  await other.goto(link);
  await expect(other.getByRole("main", { name: "Reordering and loss" })).toBeVisible();
  const told = new Tool(other, "Reordering and loss").number("slots that an ACK takes");
  await expect(told).toHaveText("7");
  await expect(other.locator(".chain-verdict")).toHaveText(words);
});

for (const [colorScheme, width] of [
  ["light", 1440],
  ["dark", 1280],
  ["light", 390],
] as const) {
  test(
    `it fits ${width} pixels and its axe scan is clean, ${colorScheme}`,
    FULL,
    async ({ playground }) => {
      const { page } = playground;
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 844 });
      await openChain(playground);
      await page.getByText("Table of what TCP sent").click();
      await playground.expectNoAxeViolations();
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow).toBeLessThanOrEqual(0);
    },
  );
}
