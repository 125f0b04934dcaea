import { deflateRawSync } from "node:zlib";
import { FULL } from "./full.ts";
import { expect, type Playground, test } from "./playground.ts";

const STAR = { kind: "star", hosts: 6, rate: 1250, propagation: 5 };

const MIX = {
  version: 1,
  model: "fluid",
  units: { size: "bytes", time: "us" },
  fabric: STAR,
  flows: [0, 1, 2, 3].map((src) => ({ id: `f${src}`, arrival: src, size: 60_000, src, dst: 5 })),
  policies: [{ id: "mix", of: [{ id: "dctcp" }, { id: "homa" }] }],
};

const linkTo = (scenario: object) =>
  `./#1.${deflateRawSync(JSON.stringify(scenario)).toString("base64url")}`;

/** The editor of transport k of the mix, from 1. */
const part = ({ page }: Playground, k: number) =>
  page.getByRole("group", { name: `Transport ${k} of the mix` });

const formOf = async (playground: Playground) => {
  await playground.policies.open("Mix");
  await expect(part(playground, 1)).toBeVisible();
};

test.describe("a mix of transports", () => {
  test.beforeEach(({ playground }) => playground.open(linkTo(MIX)));

  test(
    "its transports, shares and parameters are fields; undo, a reload and a link keep them",
    FULL,
    async ({ playground }) => {
      const { page } = playground;
      await formOf(playground);
      await part(playground, 1).getByLabel("Share", { exact: true }).fill("0.25");
      await expect(part(playground, 2).getByLabel("Share", { exact: true })).toHaveValue("0.75");
      await page.getByRole("button", { name: "Add a transport" }).click();
      await expect(part(playground, 3).getByLabel("Transport 3")).toHaveValue("tcp");
      await expect(part(playground, 3).getByLabel("Share", { exact: true })).toHaveValue("0.3333");
      await part(playground, 3).getByLabel("Transport 3").selectOption("PIAS over DCTCP");
      const thresholds = part(playground, 3).getByLabel("Thresholds, as sizes");
      await thresholds.fill("20000, ");
      await expect(thresholds).toHaveValue("20000, ");
      await thresholds.pressSequentially("50000");
      await playground.settle();
      const flows = page.getByRole("region", { name: "Flows by transport" });
      await expect(flows).toContainText("Mix: DCTCP");
      // Its ports are not of the first's kind.
      const other = part(playground, 2).getByLabel("Transport 2");
      await expect(other.getByRole("option", { name: "pFabric" })).toBeDisabled();
      await playground.expectNoAxeViolations();

      const link = await playground.header.link();
      await page.keyboard.press("Escape");
      await page.reload();
      await playground.settle();
      await formOf(playground);
      await expect(thresholds).toHaveValue("20000, 50000");
      await page.getByRole("button", { name: "Take PIAS over DCTCP out of the mix" }).click();
      await expect(part(playground, 2).getByLabel("Transport 2")).toBeFocused();
      await expect(part(playground, 3)).toHaveCount(0);
      await playground.header.undo.click();
      await expect(thresholds).toHaveValue("20000, 50000");
      await page.goto("about:blank");
      await playground.open(`./${new URL(link).hash}`);
      await formOf(playground);
      await expect(thresholds).toHaveValue("20000, 50000");
    },
  );

  test(
    "a flow names its transport and its request, and Why says what it waits for under it",
    FULL,
    async ({ playground }) => {
      const { page } = playground;
      await playground.openExactValues();
      await page.getByRole("button", { name: "Add transports" }).click();
      await expect(playground.cell("transport", "f0")).toBeFocused();
      await playground.cell("transport", "f0").fill("Home");
      await expect(page.getByText(/transport: expected "DCTCP" or "Homa"/).first()).toBeVisible();
      await playground.cell("transport", "f0").fill("Homa");
      await page.getByRole("button", { name: "Add requests" }).click();
      for (const flow of ["f0", "f1"]) await playground.cell("request", flow).fill("q1");
      await playground.settle();
      const requests = page.getByRole("region", { name: "Completion times of requests" });
      await expect(requests.getByRole("row", { name: /^Mix 1/ })).toBeVisible();
      await playground.plot("Mix").click({ position: { x: 40, y: 20 } });
      await playground.settle();
      await expect(playground.why).toContainText(/\(Homa\) has \d+ of 42 packets received/);
    },
  );
});

test("of a crowd the requests have their table too", FULL, async ({ playground }) => {
  const { page } = playground;
  const workload = {
    ...{ distribution: { fixed: 3 }, load: 0.5, flows: 400, seed: 1 },
    requests: { fanIn: 8 },
  };
  const fabric = { kind: "star", hosts: 16, rate: 1 };
  await playground.openScenario({
    ...{ version: 1, model: "fluid", fabric, workload, policies: [{ id: "brr" }, { id: "srpt" }] },
  });
  const requests = page.getByRole("region", { name: "Completion times of requests" });
  await requests.scrollIntoViewIfNeeded();
  await expect(requests.getByRole("row", { name: /^BRR \(PS\) 50 / })).toBeVisible();
  await expect(requests.getByRole("row", { name: /^SRPT 50 / })).toBeVisible();
});

test("a sample of requests is asked for in its form", FULL, async ({ playground }) => {
  const { page } = playground;
  const workload = { distribution: "web-search", load: 0.5, flows: 20, seed: 1 };
  const { flows: _, ...rest } = MIX;
  await playground.open(linkTo({ ...rest, workload, policies: [{ id: "brr" }] }));
  const requests = page.getByRole("region", { name: "Completion times of requests" });
  await playground.flows.openMore();
  await page.getByRole("radio", { name: "A request" }).check();
  await playground.settle();
  await expect(requests.getByRole("row", { name: /^BRR \(PS\) 5/ })).toBeVisible();
  const fanIn = page.getByLabel("Flows a request");
  await fanIn.fill("");
  await expect(fanIn).toBeFocused();
  await fanIn.fill("6");
  await expect(page.getByText(/at most 5, as many senders/)).toBeVisible();
  await fanIn.fill("5");
  await playground.settle();
  await expect(requests.getByRole("row", { name: /^BRR \(PS\) 4/ })).toBeVisible();
  await page.reload();
  await playground.settle();
  await playground.flows.openMore();
  await expect(fanIn).toHaveValue("5");
  await playground.header.undo.click();
  await playground.settle();
  await expect(fanIn).toHaveValue("4");
});

test.describe("very many flows on 144 hosts", () => {
  test(
    "are run packet by packet with their progress in sight, and stopped at once",
    FULL,
    async ({ playground }) => {
      const { page, status } = playground;
      const fabric = { kind: "leaf-spine", leaves: 9, hosts: 16, spines: 4 };
      const scenario = {
        ...{ version: 1, model: "fluid", units: { size: "bytes", time: "us" } },
        fabric: { ...fabric, hostRate: 1250, coreRate: 5000 },
        workload: { distribution: "web-search", load: 0.6, flows: 100_000, seed: 1 },
        policies: [{ id: "pfabric" }, { id: "dctcp" }],
      };
      await page.goto(linkTo(scenario));
      await expect(status).toContainText("Running: 0 of 2 policies done");
      const bar = status.getByRole("progressbar").first();
      const done = () => bar.evaluate((element: HTMLProgressElement) => element.value);
      await expect.poll(done).toBeGreaterThan(20);
      const before = await done();
      await expect.poll(done).toBeGreaterThan(before);
      // Counted in frames, as in long-run.spec.ts.
      const frames = await page.evaluate(async () => {
        const button = [...document.querySelectorAll("button")].find(
          ({ textContent }) => textContent === "Cancel",
        );
        button?.click();
        const words = (): string => document.querySelector("footer")?.textContent ?? "";
        let passed = 0;
        for (; !words().includes("Cancelled"); passed++) await new Promise(requestAnimationFrame);
        return passed;
      });
      expect(frames).toBeLessThanOrEqual(6);
      await playground.settle();
      // The whole of it, with flows that fit into one packet.
      const small = { ...scenario.workload, distribution: { fixed: 1000 }, flows: 20_000 };
      await playground.open(linkTo({ ...scenario, workload: small }));
      const metrics = page.getByRole("table", { name: /best of a column is bold/ });
      await expect(metrics.getByRole("row", { name: /^pFabric/ })).toBeVisible();
    },
  );
});

test(
  "SPEC 16.18 what does not fit the network is told beside the results",
  FULL,
  async ({ playground }) => {
    const policies = [{ id: "tcp", maxWindow: 2 }, { id: "dctcp" }];
    await playground.open(linkTo({ ...MIX, policies }));
    const { page } = playground;
    const metrics = page.getByRole("region", { name: "Metrics" });
    await expect(metrics.getByText(/a flow alone reaches/)).toHaveText(
      /^TCP: Round trip 22 µs, 19 packets; window at most 2: a flow alone reaches 1\d %\.$/,
    );
  },
);
