import { FULL } from "./full.ts";
import { linkTo } from "./link-text.ts";
import { expect, test } from "./playground.ts";

const INCAST = {
  version: 1,
  model: "fluid",
  units: { size: "bytes", time: "us" },
  fabric: { kind: "star", hosts: 6, rate: 1250, propagation: 5 },
  flows: [0, 1, 2, 3, 4].map((src) => ({ id: `f${src}`, arrival: src, size: 60_000, src, dst: 5 })),
  policies: [{ id: "tcp", buffer: 30_000 }, { id: "dctcp" }, { id: "homa" }],
};

const LINK = linkTo(INCAST);

test.describe("transports over time", () => {
  test.beforeEach(({ playground }) => playground.open(LINK));

  test("windows, queues and losses stand on the charts' axis, and what the network costs each flow", async ({
    playground,
  }) => {
    const { page } = playground;
    const section = page.getByRole("region", { name: "Windows, queues and losses" });
    await expect(
      section.getByRole("region", { name: /^Queues of the switch → host 5, .* under TCP\./ }),
    ).toBeVisible();
    const drops = page.getByRole("region", { name: "Drops by port" });
    await expect(
      drops.getByRole("row", { name: /^TCP the switch → host 5 0 [1-9]\d*$/ }),
    ).toBeVisible();
    const cost = section.getByRole("region", { name: "What the network costs each flow" });
    await expect(cost).toContainText("FCT beyond that under BRR as a fluid");
    await section.getByLabel("Transport").selectOption("Homa");
    await expect(cost).toContainText("FCT beyond that under SRPT as a fluid");
    await cost.getByRole("button", { name: "Draw SRPT beside Homa" }).click();
    await playground.settle();
    await expect(cost.getByRole("button")).toHaveCount(0);
  });

  test(
    "by keyboard a flow's window is told at the playhead; no axe violation",
    FULL,
    async ({ playground }) => {
      const { page } = playground;
      const section = page.getByRole("region", { name: "Windows, queues and losses" });
      const figure = section.getByRole("region", { name: /^Queues of/ });
      const beside = await figure.locator(".dynamics-gutter").boundingBox();
      await figure.locator("canvas").click({ position: { x: (beside?.width ?? 0) + 4, y: 20 } });
      await page.mouse.move(0, 0);
      await figure.focus();
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("ArrowDown");
      await expect(section.locator(".dynamics-said")).toContainText(
        /f1 may have [\d.]+ packets under way.*sends [\d.]+ % of the time/,
      );
      await playground.expectNoAxeViolations();
    },
  );
});
