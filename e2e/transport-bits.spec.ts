import { mkdtempSync, readdirSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { written } from "./command.ts";
import { FULL } from "./full.ts";
import { expect, test } from "./playground.ts";

const SCENARIO = {
  version: 1,
  model: "fluid",
  units: { size: "bytes", time: "us" },
  fabric: { kind: "leaf-spine", leaves: 3, hosts: 4, spines: 2, hostRate: 1250, coreRate: 2500 },
  workload: { distribution: "web-search", load: 0.7, flows: 40, seed: 7 },
  policies: [
    { id: "tcp", buffer: 60_000 },
    { id: "dctcp", loss: 0.001 },
    { id: "ascc" },
    { id: "pfabric" },
    { id: "homa" },
    { id: "mix", of: [{ id: "l2dct" }, { id: "qclimb-dctcp" }] },
  ],
};

test(
  "transports in the worker of the production build give the very bytes that Node does",
  FULL,
  async ({ playground }) => {
    test.slow();
    const file = join(mkdtempSync(join(tmpdir(), "slotwise-")), "mixed.json");
    writeFileSync(file, JSON.stringify(SCENARIO));
    const inNode = JSON.parse(written(["run", file, "--format", "json"]));
    const script = readdirSync("dist/assets").find((name) => /^engine\.worker-.*\.js$/.test(name));
    const inPage = await playground.page.evaluate(
      ({ url, scenario }) =>
        new Promise<string>((resolve, reject) => {
          const worker = new Worker(url, { type: "module" });
          worker.onmessage = ({ data }) => {
            if (data.kind === "done") resolve(data.output.text());
            else if (data.kind === "failed") reject(new Error(JSON.stringify(data)));
          };
          worker.onerror = () => reject(new Error("the worker does not start"));
          const input = { scenario, name: "mixed", format: "json", rows: "flows" };
          worker.postMessage({ kind: "job", id: 1, name: "numbers", input });
        }),
      { url: `./assets/${script}`, scenario: SCENARIO },
    );
    const { runs } = JSON.parse(inPage);
    expect(runs).toHaveLength(6);
    expect(JSON.stringify(runs)).toBe(JSON.stringify(inNode.runs));
  },
);
