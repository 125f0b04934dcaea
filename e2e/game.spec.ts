import { FULL } from "./full.ts";
import { expect, type Playground, test } from "./playground.ts";

const lanes = ({ page }: Playground) => page.getByRole("list", { name: "Flows" });
const waiting = (playground: Playground) =>
  lanes(playground).getByRole("button", { name: /^Send / });
const score = ({ page }: Playground) =>
  page.getByRole("heading", { level: 1, name: /^Done after / });

/** Sends a packet of the nth flow that waits in every frame until all are done, in the page: forty clicks from outside take a minute where it is slow. */
async function sendAll(playground: Playground, nth: "first" | "last"): Promise<void> {
  await lanes(playground).evaluate(
    async (list, place) => {
      const waiting = () => [...list.querySelectorAll<HTMLElement>("button:not([aria-disabled])")];
      for (let most = 60; most > 0 && list.isConnected && waiting().length > 0; most--) {
        waiting().at(place)?.click();
        await new Promise(requestAnimationFrame);
      }
    },
    nth === "first" ? 0 : -1,
  );
  await expect(score(playground)).toBeFocused();
  await playground.settle();
}

test("flows are sent by keys; the schedule stands beside SRPT's and LAS's, and goes as a challenge to a friend", async ({
  fresh: playground,
}) => {
  const { page } = playground;
  await playground.open("./#/game");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Be the scheduler\./);
  const spoken = page.locator(".game > [role=status]");
  // Nothing has the focus: keys are the board's.
  await page.keyboard.press("ArrowDown");
  await expect(lanes(playground).getByRole("button", { name: /^Send mouse 1/ })).toBeFocused();
  await page.keyboard.press("2");
  await expect(spoken).toHaveText(
    /^elephant 1 sent\. Slot 2: mouse 1 2 left, elephant 1 6 left\.$/,
  );
  await page.keyboard.press("Backspace");
  await expect(lanes(playground).getByRole("button", { name: /^Send mouse 1/ })).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(lanes(playground).getByRole("button", { name: /^Send elephant 1/ })).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(lanes(playground).getByRole("button", { name: /^Send mouse 1/ })).toBeFocused();
  await playground.expectNoAxeViolations();
  for (const left of [1, 0]) {
    await page.keyboard.press("Enter");
    if (left > 0) await expect(spoken).toContainText(`mouse 1 ${left} left`);
  }
  // It is done: the keys are on a lane that still waits.
  await expect(lanes(playground).locator(":focus")).toHaveAccessibleName(/^Send /);
  await page.reload();
  await expect(
    lanes(playground).getByRole("button", { name: "mouse 1: done after 3 slots" }),
  ).toBeVisible();

  await sendAll(playground, "last");
  for (const name of ["You", "SRPT", "LAS"]) await expect(playground.gantt(name)).toBeVisible();
  await expect(page.locator(".game-lead")).toHaveText(
    /In slot \d+ you sent .* 0\.\d{3} more on average/,
  );
  await playground.expectNoAxeViolations();
  // One average is written in one way: in the heading, at its chart and in the table.
  const [heading] = /[\d.]+/.exec((await score(playground).textContent()) ?? "") ?? [""];
  await expect(playground.gantt("You").locator(".gantt-mean")).toHaveText(heading);
  await expect(page.locator(".done-after tr.is-sum td").first()).toHaveText(heading);
  const chart = await playground.gantt("SRPT").boundingBox();
  await page.getByRole("button", { name: "Challenge a friend" }).click();
  await expect(page.getByLabel("Link of the challenge")).toBeVisible();
  expect(await playground.gantt("SRPT").boundingBox()).toEqual(chart);
  const link = await page.getByLabel("Link of the challenge").inputValue();
  expect(link.length).toBeLessThan(120);

  // A friend, who has played nothing yet.
  await page.evaluate(() => localStorage.removeItem("slotwise.game"));
  await page.goto("about:blank");
  await page.goto(link);
  await expect(page.locator(".game-lead")).toHaveText(
    /^A friend .* done after \d+(\.\d+)? on average\. Can you beat it\?/,
  );
  await sendAll(playground, "first");
  for (const name of ["You", "Friend", "SRPT", "LAS"]) {
    await expect(playground.gantt(name)).toBeVisible();
  }
  await expect(page.locator(".game-lead")).toHaveText(
    /^(You are .* sooner than|Your friend’s|You and) /,
  );
  await expect(page).toHaveURL(link);
  await page.getByRole("button", { name: "Open on the bench" }).click();
  await playground.settle();
  await expect(playground.sentence.line).toHaveText(/^5 flows drawn .* You, Friend, SRPT, LAS/);
});

test("a challenge that is cut off says so, and the flows can be played all the same", async ({
  fresh: playground,
}) => {
  const { page } = playground;
  await playground.open("./#/game/s1-b2");
  await expect(page.getByRole("alert")).toHaveText(
    /^This challenge cannot be played: its schedule ends before the last flow is done\. /,
  );
  await waiting(playground).first().click();
  await page.getByRole("button", { name: "Other flows" }).click();
  await expect(page.getByRole("alert")).toHaveCount(0);
  await expect(page).toHaveURL(/#\/game$/);
});

test(
  "hidden sizes are told by nothing until the game is over; the bench's own flows can be played",
  FULL,
  async ({ playground }) => {
    const { page } = playground;
    await playground.openScenario({
      version: 1,
      model: "slot",
      fabric: { kind: "link", rate: 1 },
      flows: [0, 2, 3].map((arrival) => ({ id: `f${arrival}`, arrival, size: 7 - 2 * arrival })),
      policies: [{ id: "fifo" }],
    });
    await playground.header.command("be the scheduler");
    await page.getByRole("radio", { name: "Sizes hidden" }).check();
    await expect(waiting(playground).first()).toHaveAccessibleName(/^Send flow \d, \d sent/);
    // One dashed packet a lane that waits, all in one colour.
    await expect(lanes(playground).locator(".game-left")).toHaveCount(
      await waiting(playground).count(),
    );
    const fills = await lanes(playground)
      .locator(".game-packet, .game-left")
      .evaluateAll((all) => [
        ...new Set(all.map((one) => getComputedStyle(one).getPropertyValue("--packet"))),
      ]);
    expect(fills).toHaveLength(1);
    await expect(page.locator("main:visible")).not.toContainText(/elephant|mouse|\d left/);
    await sendAll(playground, "last");
    await expect(page.locator(".game-lead")).toContainText("which nobody could see");
    await page.getByRole("link", { name: "A lesson on unknown sizes" }).click();
    await expect(page.getByRole("complementary", { name: "Lesson" })).toContainText(
      "The least sent so far",
    );
    await page.goBack();
    await page.getByRole("button", { name: "Start over" }).click();
    await expect(lanes(playground).locator(":focus")).toHaveCount(1);
    await page.getByRole("button", { name: /^The bench’s 3 flows$/ }).click();
    await sendAll(playground, "first");
  },
);

for (const [width, height] of [
  [1440, 900],
  [1280, 720],
  [390, 844],
] as const) {
  test(
    `the game fits ${width} × ${height}, dark too, and fingers find its lanes`,
    FULL,
    async ({ playground }) => {
      const { page } = playground;
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
      await playground.open("./#/game");
      const isWithin = () =>
        page.evaluate(() => {
          const study = document.querySelector("main.study:not([hidden])") as HTMLElement;
          return [
            document.documentElement.scrollWidth <= innerWidth,
            study.scrollWidth <= study.clientWidth,
          ];
        });
      expect(await isWithin()).toEqual([true, true]);
      for (const lane of await waiting(playground).all()) {
        expect((await lane.boundingBox())?.height).toBeGreaterThanOrEqual(40);
      }
      await playground.expectNoAxeViolations();
      await sendAll(playground, "last");
      expect(await isWithin()).toEqual([true, true]);
      await playground.expectNoAxeViolations();
    },
  );
}
