import { parseArgs } from "node:util";
import { parseScenarioText } from "../../../../engine/doors/files.ts";
import { addressFault, keptFault } from "./addresses.ts";
import { exerciseFault } from "./exercises.ts";
import { linkFault, messagesFault, spoiltLink } from "./links.ts";
import { mutatedJson, mutatedText } from "./mutate.ts";
import { ORIGINALS } from "./originals.ts";
import { type Random, randomFrom } from "./random.ts";
import { messageFault, stateFault, viewFault } from "./states.ts";
import { piecesFault, sweepFault } from "./sweeps.ts";
import { tableFault } from "./tables.ts";
import { transportFault } from "./transports.ts";

/**
 * `npm run fuzz`: spoilt links, files, sweeps, tables, settings, addresses, what is stored, views and messages, each read or refused with a sentence: nothing thrown,
 * nothing that takes long. The same for the same `--seed`; `--tenth` tries a tenth, `--only` an area. Exit 1 where anything failed.
 */
const { values } = parseArgs({
  options: {
    seed: { type: "string" },
    tenth: { type: "boolean", default: false },
    only: { type: "string" },
  },
});
const seed = Number(values.seed ?? "1");
const share = values.tenth ? 10 : 1;
/** Longest time of one try on the processor: a busy machine does not lengthen it. */
const SLOW_MS = 3000;
const MOST_TOLD = 20;

function textFault(random: Random): string | null {
  const original = random.pick(ORIGINALS);
  const text =
    random.below(2) === 0
      ? mutatedText(JSON.stringify(original), random)
      : JSON.stringify(mutatedJson(original, random));
  const parsed = parseScenarioText(text);
  return parsed.ok ? null : messagesFault(parsed.faults.map(({ message }) => message));
}

const AREAS: readonly (readonly [
  area: string,
  tries: number,
  attempt: (random: Random, i: number) => string | null,
])[] = [
  ["links", 100_000, (random, i) => linkFault(spoiltLink(ORIGINALS, random), i)],
  ["files", 20_000, textFault],
  ["exercises", 10_000, exerciseFault],
  ["stored scenarios", 10_000, (random) => stateFault(ORIGINALS, random)],
  ["views", 20_000, viewFault],
  ["messages", 20_000, messageFault],
  ["sweeps", 10_000, sweepFault],
  ["pieces of sweeps", 3000, piecesFault],
  ["tables", 20_000, tableFault],
  ["transports", 5000, transportFault],
  ["addresses", 20_000, addressFault],
  ["lists, progress, forms", 20_000, keptFault],
];

let failed = 0;
console.log(`seed ${seed}`);
for (const [area, whole, attempt] of AREAS) {
  if (values.only !== undefined && values.only !== area) continue;
  const tries = whole / share;
  let faults = 0;
  const start = performance.now();
  for (let i = 0; i < tries; i++) {
    // Each try has a stream of its own, so that one can be done again alone.
    const fault = timed(() => attempt(randomFrom(seed * 1_000_003 + i), i));
    if (fault === null) continue;
    faults++;
    if (faults <= MOST_TOLD) console.error(`${area}, try ${i}: ${fault}`);
  }
  failed += faults;
  console.log(
    `${area}: ${tries} tries, ${faults} failed, ${((performance.now() - start) / 1000).toFixed(0)} s`,
  );
}
process.exitCode = failed === 0 ? 0 : 1;

function timed(attempt: () => string | null): string | null {
  const start = process.cpuUsage();
  let fault: string | null;
  try {
    fault = attempt();
  } catch (error) {
    fault = `thrown: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`;
  }
  const { user, system } = process.cpuUsage(start);
  const ms = (user + system) / 1000;
  return fault ?? (ms > SLOW_MS ? `${ms.toFixed(0)} ms` : null);
}
