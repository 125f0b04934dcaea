import { FULL } from "./full.ts";
import { expect, type Playground, test } from "./playground.ts";
import { INCAST } from "./scenarios.ts";

function pictures({ page }: Playground) {
  const all = page.getByRole("region", { name: "Packet by packet" });
  return {
    all,
    headline: all.getByRole("heading", { level: 2 }),
    views: all.locator(".switch-view"),
    play: all.getByRole("button", { name: "Play", exact: true }),
    pause: all.getByRole("button", { name: "Pause", exact: true }),
    tracks: all.getByRole("slider", { name: "Time of the packets" }),
    told: all.locator(".alive-about"),
  };
}

/** The lower ends of these, and of the results in view, in pixels. */
function feet(playground: Playground) {
  return playground.page.evaluate(() => {
    const foot = (one: Element | undefined): number =>
      one?.getBoundingClientRect().bottom ?? Number.NaN;
    const all = (selector: string): number[] => [...document.querySelectorAll(selector)].map(foot);
    return {
      views: all(".switch-view"),
      lefts: [...document.querySelectorAll(".switch-view")].map(
        (one) => one.getBoundingClientRect().left,
      ),
      clock: foot(document.querySelector(".alive-bar") ?? undefined),
      sums: all(".tracks-sum"),
      results: foot(document.querySelector("#results") ?? undefined),
      sideways: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    };
  });
}

test.describe("an incast under four transports", () => {
  test.beforeEach(({ fresh }) => fresh.openScenario(INCAST));

  test("drops are told by port, and in a line what the network costs each flow", async ({
    fresh: playground,
  }) => {
    const { page } = playground;
    const cost = page.getByRole("region", { name: "What the network costs each flow" });
    await expect(cost).toContainText("beyond BRR as a fluid");
    await cost.getByLabel("Transport").selectOption("Homa");
    await expect(cost).toContainText("beyond SRPT as a fluid");
    await cost.getByRole("button", { name: "Flows that pay most" }).click();
    await expect(cost.getByRole("row", { name: /^worker 8/ })).toBeVisible();
    await cost.getByRole("button", { name: "Draw SRPT beside Homa" }).click();
    await playground.settle();
    await expect(cost.getByRole("button", { name: /^Draw/ })).toHaveCount(0);
    const drops = page.getByRole("region", { name: "Drops by port" });
    await expect(drops.getByRole("row", { name: /^TCP the switch → host 8 0 51$/ })).toBeVisible();

    await page.keyboard.press("Control+z");
    await playground.settle();
    await page.locator("#results").evaluate((results) => results.scrollTo(0, 0));
    await test.step("headline, ports, clock and three tracks are seen at once, on a phone two by two; the bench has one clock, and the page's keys are its keys", async () => {
      const { page, clock } = playground;
      const { headline, views, pause, play, tracks } = pictures(playground);
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.emulateMedia({ reducedMotion: "no-preference" });
      await playground.settle();
      await expect(headline).toContainText("51 of the first 80 packets");
      await expect(views).toHaveCount(4);
      const wide = await feet(playground);
      for (const foot of [...wide.views, wide.clock, ...wide.sums.slice(0, 3)])
        expect(foot).toBeLessThanOrEqual(wide.results);
      await expect(clock.playhead).toHaveCount(0);
      await expect(page.getByRole("button", { name: "Play", exact: true })).toHaveCount(1);
      const time = async (): Promise<number> => Number(await tracks.getAttribute("aria-valuenow"));
      await page.keyboard.press(".");
      const moment = await time();
      expect(moment).toBeGreaterThan(0);
      await page.keyboard.press("ArrowRight");
      expect(await time()).toBeGreaterThan(moment);
      await page.keyboard.press(",");
      expect(await time()).toBe(moment);
      await page.keyboard.press("Space");
      await expect(pause).toBeVisible();
      await expect.poll(time).toBeGreaterThan(moment);
      await page.keyboard.press("Space");
      await expect(play).toBeVisible();

      await page.setViewportSize({ width: 1280, height: 720 });
      await playground.settle();
      const small = await feet(playground);
      for (const foot of [...small.views, small.clock])
        expect(foot).toBeLessThanOrEqual(small.results);

      await page.setViewportSize({ width: 390, height: 844 });
      await playground.settle();
      const phone = await feet(playground);
      expect(phone.sideways).toBe(0);
      expect(new Set(phone.lefts).size).toBe(2);
    });
  });

  test(
    "a flow that is pressed is told, until the runs are others; no axe violation, in light and dark",
    FULL,
    async ({ playground }) => {
      const { page, header } = playground;
      const { tracks, told, headline, all } = pictures(playground);
      const box = await tracks.boundingBox();
      await tracks.click({ position: { x: 0.3 * (box?.width ?? 0), y: 100 } });
      await expect(told).toContainText(/^TCP: worker \d/);
      await playground.expectNoAxeViolations();
      await page.emulateMedia({ colorScheme: "dark" });
      await playground.settle();
      await playground.expectNoAxeViolations();
      await playground.togglePolicy("TCP");
      await playground.settle();
      await expect(told).not.toContainText("worker");
      await expect(headline).toContainText("Under DCTCP");
      await header.undo.click();
      await playground.settle();
      await expect(all.getByRole("region", { name: "TCP", exact: true })).toBeVisible();
      // Ports of another network have other names, also while its pictures are made.
      await playground.openScenario({
        ...{ version: 1, model: "fluid", units: { size: "bytes", time: "us" } },
        fabric: { kind: "star", hosts: 2, rate: 1250, propagation: 5 },
        flows: [{ id: "alone", arrival: 0, size: 30_000, src: 1, dst: 0 }],
        policies: [{ id: "tcp" }],
      });
      await expect(all.getByLabel("Port", { exact: true })).toContainText("the switch → host 0");
    },
  );
});

test.describe("many flows", () => {
  test(
    "are told by tenths and by ports, and a cell opens the packets of its port around its time, run again",
    FULL,
    async ({ playground }) => {
      const { page } = playground;
      await playground.openScenario({
        ...{ version: 1, model: "fluid", units: { size: "bytes", time: "us" } },
        fabric: { kind: "star", hosts: 8, rate: 1250, propagation: 5 },
        workload: { distribution: "web-search", load: 0.6, flows: 70, seed: 1 },
        policies: [{ id: "tcp", buffer: 150_000 }, { id: "homa" }],
      });
      const crowd = page.getByRole("region", { name: "Where the time went" });
      await expect(crowd.getByRole("heading", { level: 2 })).toContainText("mean FCT");
      const read = crowd.locator(".cell-picker").first();
      await read.focus();
      await page.keyboard.press("ArrowDown");
      for (const _ of [1, 2, 3]) await page.keyboard.press("ArrowRight");
      await expect(read).toHaveAttribute("aria-label", /packets that wait TCP \d+, Homa \d+$/);
      await page.keyboard.press("Enter");
      const { all, views, tracks } = pictures(playground);
      await expect(all).toBeVisible();
      await expect(views).toHaveCount(2);
      const [from, to] = await Promise.all(
        ["aria-valuemin", "aria-valuemax"].map((name) => tracks.getAttribute(name)),
      );
      expect(Number(to) - Number(from)).toBeLessThanOrEqual(7e8);
      await playground.expectNoAxeViolations();
      await crowd.getByRole("button", { name: "Close" }).click();
      await expect(all).toHaveCount(0);
      await expect(read).toBeFocused();
    },
  );
});
