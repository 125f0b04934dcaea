import { readdirSync, readFileSync } from "node:fs";
import { fullIf } from "./full.ts";
import { expect, test } from "./playground.ts";

/** The samples that `engine/workload/golden.test.ts` checks in Node, and their hashes there. */
interface Golden {
  readonly name: string;
  readonly models: readonly string[];
  readonly fabric: unknown;
  readonly workload: Readonly<Record<string, unknown>>;
  readonly seeds: number;
  readonly columns: readonly string[];
  readonly hash: string;
}

const GOLDENS = JSON.parse(
  readFileSync("engine/testing/reference/samples.json", "utf8"),
) as readonly Golden[];

for (const isThird of [true, false]) {
  const goldens = GOLDENS.filter((_, k) => (k % 3 === 0) === isThird);
  test(
    `the worker of the production build samples the very bits that Node does: ${goldens.length} samples`,
    fullIf(!isThird),
    async ({ playground }) => {
      test.slow();
      const script = readdirSync("dist/assets").find((file) =>
        /^engine\.worker-.*\.js$/.test(file),
      );
      const hashes = await playground.page.evaluate(sampleInWorker, {
        script: `./assets/${script}`,
        goldens,
      });
      expect(goldens.length).toBeGreaterThan(5);
      expect(hashes).toEqual(goldens.map(({ name, hash }) => [name, hash]));
    },
  );
}

/** Runs in the page: asks the worker for each sample as the page itself does, and hashes its columns. */
async function sampleInWorker(asked: {
  readonly script: string;
  readonly goldens: readonly Golden[];
}): Promise<[name: string, hash: string][]> {
  type Columns = Readonly<Record<string, Float64Array | Int32Array>>;
  const worker = new Worker(asked.script, { type: "module" });
  let id = 0;
  const sample = (scenario: unknown): Promise<Columns> =>
    new Promise((resolve, reject) => {
      id += 1;
      worker.onmessage = ({ data }) => {
        if (data.kind === "done") resolve(data.output.experiment.flows);
        else if (data.kind === "failed") reject(new Error(JSON.stringify(data)));
      };
      worker.onerror = () => reject(new Error("the worker does not start"));
      const input = { experiment: id, scenario, flows: true };
      worker.postMessage({ kind: "job", id, name: "materialise", input });
    });
  // The engine's hashOfBits, written again: nothing of the engine can be imported here.
  const hashOfBits = (column: Float64Array | Int32Array, hash: number): number => {
    const words = new Int32Array(column.buffer, column.byteOffset, column.byteLength / 4);
    let state = hash ^ 0x811c9dc5;
    for (const word of words) {
      state = Math.imul(state ^ word, 0x01000193);
      state ^= state >>> 15;
    }
    return state;
  };
  const hashes: [string, string][] = [];
  for (const { name, models, fabric, workload, seeds, columns } of asked.goldens) {
    let hash = 0;
    for (let seed = 1; seed <= seeds; seed++) {
      for (const model of models) {
        const flows = await sample({
          version: 1,
          model,
          fabric,
          workload: { ...workload, seed },
          policies: [],
        });
        for (const column of columns) {
          hash = hashOfBits(flows[column] ?? new Int32Array(0), hash);
        }
      }
    }
    hashes.push([name, (hash >>> 0).toString(16).padStart(8, "0")]);
  }
  worker.terminate();
  return hashes;
}
