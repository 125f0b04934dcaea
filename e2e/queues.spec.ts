import { FULL } from "./full.ts";
import { expect, type Playground, test } from "./playground.ts";

async function openQueues(playground: Playground, policy: string, slot: number): Promise<void> {
  await playground.pointAtSlot(policy, slot);
  await playground.openQueues();
  await playground.settle();
}

/** What a policy's queues hold, lane by lane, as it is read out. */
async function contents(playground: Playground, policy: string): Promise<string[]> {
  return playground.queues(policy).getByRole("listitem").allInnerTexts();
}

test("the queues at the playhead: who stands in which, head first, with what is sent and left", async ({
  playground,
}) => {
  await openQueues(playground, "PIAS", 12);
  await expect(playground.queues("PIAS").getByRole("listitem")).toHaveCount(2);
  const [first, second] = await contents(playground, "PIAS");
  expect(first).toBe(
    "Queue 1: m3, 0 of 2 packets sent, 2 left, queue 1, sent now; d2, 0 of 5 packets sent, 5 left, queue 1.",
  );
  expect(second).toMatch(/^Queue 2: e1, 3 of 12 packets sent, 9 left, queue 2; e2, 3 of 9/);
  const tokens = playground.queues("PIAS").locator(".queue-token");
  await expect(tokens).toHaveText([/m3 ?0\/2/, /d2 ?0\/5/, /e1 ?3\/12/, /e2 ?3\/9/, /d1 ?3\/4/]);
  await expect(playground.queues("PIAS").locator(".queue-token.is-served")).toHaveText(/m3/);
  // The shortest first under SRPT.
  await expect(playground.queues("SRPT").locator(".queue-token")).toHaveText([/d2/, /e2/, /e1/]);
  // What the tokens mean is whole on a projector too.
  await playground.page.setViewportSize({ width: 1280, height: 720 });
  const hint = playground.page.getByText(/^head first · sent \/ size/);
  expect(await hint.evaluate((words) => words.scrollWidth - words.clientWidth)).toBe(0);
  await playground.settle();
  await playground.expectNoAxeViolations();
});

test("a flow goes from queue to queue as the playhead moves", FULL, async ({ playground }) => {
  // PIAS demotes e1 when it has sent three packets: in slot 5.
  await openQueues(playground, "PIAS", 4);
  const e1 = playground.queues("PIAS").locator(".queue-token", { hasText: "e1" });
  const top = async (): Promise<number> => (await e1.boundingBox())?.y ?? Number.NaN;
  await expect(e1).toHaveText(/2\/12/);
  const before = await top();
  await playground.clock.step("next");
  await playground.settle();
  await expect(e1).toHaveText(/3\/12/);
  expect(await top()).toBeGreaterThan(before + 15);
  await playground.clock.step("previous");
  await playground.settle();
  expect(await top()).toBe(before);
});

test(
  "a flow in a queue lights up everywhere, and a policy's name leads to its why",
  FULL,
  async ({ playground }) => {
    const { page } = playground;
    await openQueues(playground, "PIAS", 12);
    await playground.queues("SRPT").locator(".queue-token", { hasText: "e2" }).hover();
    await expect(playground.charts.pointed).toHaveText("e2");
    await expect(playground.queues("PIAS").locator(".is-hovered")).toHaveText(/e2/);
    await page.getByRole("button", { name: "SRPT", exact: true }).last().click();
    await expect(playground.why.getByRole("radio", { name: /^SRPT/ })).toBeChecked();
  },
);

test("on a switch packets wait at their ingress port", FULL, async ({ playground }) => {
  const { page } = playground;
  await playground.fabric.choose("Big switch");
  await playground.settle();
  await playground.keys("PIAS").focus();
  await page.keyboard.press("Enter");
  await playground.openQueues();
  await playground.settle();
  await expect(playground.queues("PIAS")).toContainText("in 3");
  await expect(playground.queues("PIAS").locator(".queue-token.is-served").first()).toHaveText(
    /→\d/,
  );
  expect((await contents(playground, "PIAS"))[0]).toMatch(/^Ingress \d: \w+ to egress \d/);
});

test(
  "on a network they wait at the hosts they come from, and only those hosts are listed",
  FULL,
  async ({ playground }) => {
    const { page } = playground;
    await playground.fabric.choose("Network");
    await playground.settle();
    await playground.keys("FIFO").focus();
    await page.keyboard.press("Enter");
    await playground.openQueues();
    await playground.settle();
    // At first there is e1 alone.
    await expect(playground.queues("FIFO").locator(".queue-lane")).toHaveText(["in 0"]);
    await expect(playground.queues("FIFO").locator(".queue-token.is-served")).toHaveText(/e1→1/);
    expect(await contents(playground, "FIFO")).toHaveLength(1);
  },
);

test(
  "tokens move by no animation where motion is reduced, while it plays too",
  FULL,
  async ({ playground }) => {
    const { page } = playground;
    await openQueues(playground, "PIAS", 4);
    await playground.clock.play.click();
    await expect(page.getByRole("heading", { name: /^Queues, in slot/ })).toBeVisible();
    const token = page.locator(".queue-token").first();
    await expect(token).toHaveCSS("transition-duration", "0s");
    await playground.clock.pause.click();
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await expect(token).toHaveCSS("transition-duration", /0\.18s/);
    await page.emulateMedia({ reducedMotion: "reduce" });
    await playground.settle();
  },
);

for (const [colorScheme, width, height] of [
  ["light", 1440, 900],
  ["dark", 1280, 720],
  ["dark", 390, 844],
] as const) {
  test(
    `an axe scan of the queues is clean, ${colorScheme} at ${width}`,
    FULL,
    async ({ playground }) => {
      const { page } = playground;
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height });
      await playground.settle();
      await openQueues(playground, "PIAS", 12);
      await expect(page.locator(".queue-token").first()).toBeVisible();
      await playground.expectNoAxeViolations();
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow).toBeLessThanOrEqual(0);
    },
  );
}
