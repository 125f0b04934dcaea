import { deflateRawSync } from "node:zlib";
import { FULL } from "./full.ts";
import { expect, Playground, test } from "./playground.ts";
import { violations } from "./violations.ts";

test(
  "an embed is chosen, seen and copied in one box, its address short while the example is unchanged",
  FULL,
  async ({ playground }) => {
    const { page } = playground;
    await playground.header.openEmbed();
    const dialog = page.getByRole("dialog", { name: "Embed" });
    const lines = dialog.getByRole("textbox", { name: "Lines for HTML" });
    const preview = dialog.frameLocator("iframe");
    await expect(preview.getByRole("figure", { name: /^SRPT: 12 flows/ })).toBeVisible();
    await expect(lines).toHaveValue(
      /embed\.html\?panels=gantt,playhead#\/e\/mice-elephants-late-burst" /,
    );
    // As high as what it shows.
    const inner = () =>
      preview.locator("#root").evaluate((root) => Math.ceil(root.getBoundingClientRect().height));
    const height = dialog.getByRole("textbox", { name: "Height (px)" });
    await expect.poll(async () => (await inner()) - Number(await height.inputValue())).toBe(0);
    expect(await inner()).toBeGreaterThan(300);
    await dialog.getByRole("checkbox", { name: "Metrics" }).check();
    await dialog.getByRole("checkbox", { name: "Readers may edit" }).check();
    for (const name of ["FIFO", "ASRPT", "QCLIMB"]) {
      await dialog.getByRole("checkbox", { name, exact: true }).uncheck();
    }
    await expect(lines).toHaveValue(
      /panels=gantt,playhead,table&amp;edit#\/e\/mice-elephants-late-burst\?p=pias,srpt"/,
    );
    await expect(preview.getByRole("figure", { name: /^SRPT: 12 flows/ })).toBeVisible();
    await expect(preview.getByRole("figure", { name: /^FIFO/ })).toHaveCount(0);
    // The page within the page has landmarks of the same names: what is good practice of one page is none of two.
    expect(await violations(page)).toEqual([]);
  },
);

test("a QR code fills the screen", FULL, async ({ playground }) => {
  const { page } = playground;
  await playground.header.openShare();
  await page.getByRole("button", { name: "Fill the screen" }).click();
  const code = page.getByRole("dialog", { name: "QR code" });
  const box = await code.getByRole("img").boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThan(0.8 * 900);
  await expect(code.getByText(/\/#\/e\/mice-elephants-late-burst$/)).toBeVisible();
  await playground.expectNoAxeViolations();
  await page.keyboard.press("Escape");
  await expect(code).toHaveCount(0);
  await expect(page.getByRole("dialog", { name: "Share" })).toBeVisible();
});

test("an embed is fit for everyone, and says what is wrong with a link", async ({ page }) => {
  const embed = new Playground(page);
  await page.goto("./embed.html?panels=gantt,playhead,cdf,table&edit#1.jZRRb9sgFIX");
  await expect(page.getByRole("alert")).toContainText("damaged or cut off");
  await embed.settle();
  await embed.expectNoAxeViolations();
});

test("an embed without a link says what it is for", FULL, async ({ page }) => {
  const embed = new Playground(page);
  await page.goto("./embed.html");
  await expect(page.getByText("its link carries none")).toBeVisible();
  await embed.settle();
  await embed.expectNoAxeViolations();
});

test(
  "of two links that an embed is sent the later one stays, however long the other takes to read",
  FULL,
  async ({ playground }) => {
    const { page } = playground;
    const linkOf = (ids: readonly string[]): string => {
      const flows = ids.map((id, k) => ({ id, arrival: k, size: 1 }));
      const scenario = { version: 1, model: "slot", fabric: { kind: "link" }, flows };
      const text = JSON.stringify({ ...scenario, policies: [{ id: "srpt" }] });
      return `#1.${deflateRawSync(text).toString("base64url")}`;
    };
    const long = linkOf(Array.from({ length: 20_000 }, (_, k) => `flow ${k}`));
    await page.evaluate(
      ([first, links]) => {
        const frame = document.createElement("iframe");
        frame.title = "Embed";
        frame.src = `embed.html${first}`;
        document.body.append(frame);
        addEventListener("message", ({ data }) => {
          if (data?.kind !== "ready") return;
          for (const link of links)
            frame.contentWindow?.postMessage({ slotwise: 1, kind: "load", link }, "*");
        });
      },
      [linkOf(["a"]), [long, linkOf(["a", "b", "c"])]] as const,
    );
    const frame = page.frameLocator('iframe[title="Embed"]');
    await expect(frame.getByRole("figure", { name: /^SRPT: 3 flows/ })).toBeVisible();
    await expect(frame.locator('html[data-idle="true"]')).toHaveCount(1);
    await expect(frame.getByRole("figure", { name: /^SRPT: 3 flows/ })).toBeVisible();
  },
);

test("a link that is long to read opens in an embed", async ({ page }) => {
  const flows = Array.from({ length: 3 }, (_, k) => ({ id: `f${k}`, arrival: k, size: 1 }));
  const scenario = { version: 1, model: "slot", fabric: { kind: "link" }, flows };
  const view = { embed: { panels: ["table"] }, more: "z".repeat(300_000) };
  const text = JSON.stringify({ ...scenario, policies: [{ id: "srpt" }], view });
  await page.goto(`./embed.html#1.${deflateRawSync(text).toString("base64url")}`);
  await expect(page.getByRole("table").first()).toBeVisible();
});

test("packets play in an embed by the key and the button", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.goto("/embed.html?panels=packets#/e/incast-transports");
  const time = page.getByRole("slider", { name: "Time of the packets" });
  await expect(page.getByRole("img", { name: /^(TCP|DCTCP|pFabric|Homa):/ })).toHaveCount(4);
  await page.keyboard.press("p");
  await expect(page.getByRole("button", { name: "Pause" })).toBeVisible();
  await page.keyboard.press("p");
  await expect(page.getByRole("button", { name: "Play", exact: true })).toBeVisible();
  await expect(time).not.toHaveAttribute("aria-valuetext", /^0 /);
  expect(await violations(page)).toEqual([]);
});
