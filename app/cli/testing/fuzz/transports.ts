import { parseScenario } from "../../../../engine/doors/files.ts";
import { materialise, RunError, simulate } from "../../../../engine/doors/run.ts";
import { POLICIES } from "../../../../engine/doors/scenario.ts";
import { messagesFault } from "./links.ts";
import type { Random } from "./random.ts";

const PROTOCOLS = POLICIES.filter(({ packets }) => packets !== undefined);
/** What settings may be, of all kinds: ends of their limits, usual values and nonsense. */
const NUMBERS = [0, 1e-9, 0.0625, 0.5, 1, 2, 12, 64, 1500, 3000, 36_864, 65_535, 2 ** 40, -1];
const WORDS = ["none", "rfc", "ns2", "yaps", "pdq", "on", "off", "port", "queue", "settled"];
const MORE_WORDS = ["eager", "received", "acknowledged", "tcp", "basic", "es+et", "full", "least"];
/** In seconds; those shorter than a round trip are faults. */
const TIMES = [1e-6, 2e-5, 1e-4, 1e-3, 0.01, 0.1, 10];
const DELAYS = [0, 1e-6, 1e-5, 1e-3, 1, 100];
const SIZES = [1, 100, 1460, 3000, 30_000, 100_000];

/** Few flows under a protocol with any settings: refused with sentences, or all of them end after they begin. */
export function transportFault(random: Random): string | null {
  const { id, packets } = random.pick(PROTOCOLS);
  const policy: Record<string, unknown> = { id };
  for (let k = random.below(5); k > 0; k--) {
    const name = random.pick(packets?.parameters ?? []);
    policy[name] = settingOf(name, random);
  }
  const rate = random.pick([1e8, 1e9, 1e10]);
  const fabric = random.pick([
    { kind: "star", hosts: 4, rate },
    { kind: "leaf-spine", leaves: 2, spines: 2, hosts: 2, hostRate: rate, coreRate: rate },
  ]);
  const flows = Array.from({ length: 2 + random.below(5) }, (_, k) => ({
    id: `f${k}`,
    arrival: random.pick([0, 0, 1e-6, 1e-4]),
    size: random.pick(SIZES),
    src: k % 4,
    dst: (k + 1 + random.below(3)) % 4,
    ...(random.below(4) === 0 ? { deadline: 1e-3 } : {}),
  }));
  const parse = () =>
    parseScenario({
      version: 1,
      model: "fluid",
      units: { size: "bytes", time: "s" },
      fabric,
      flows,
      policies: [policy],
    });
  let parsed = parse();
  if (!parsed.ok) {
    const fault = messagesFault(parsed.faults.map(({ message }) => message));
    if (fault !== null) return fault;
    // What is left of the settings may run.
    for (const { path } of parsed.faults) delete policy[path.split(/[.[]/)[2] ?? ""];
    parsed = parse();
    if (!parsed.ok) return null;
  }
  const { flows: columns, policies } = materialise(parsed.scenario);
  const [resolved] = policies;
  if (resolved === undefined) return "no policy";
  const finish = finishUnder(() =>
    simulate(columns, "fluid", parsed.scenario.fabric, resolved, { trace: true }),
  );
  // A flow may be terminated, and has no end then.
  const isWrong = finish.some(
    (end, k) => !Number.isNaN(end) && !(end > (columns.arrival[k] as number) && end < 1e9),
  );
  return isWrong ? `ends ${finish.join(", ")} under ${JSON.stringify(policy)}` : null;
}

/** SPEC 16.15: a run that gets nowhere ends with a sentence. */
function finishUnder(run: () => { readonly finish: Float64Array }): Float64Array {
  try {
    return run().finish;
  } catch (error) {
    if (error instanceof RunError) return new Float64Array();
    throw error;
  }
}

function settingOf(name: string, random: Random): unknown {
  if (/propagation|processing/.test(name)) return random.pick(DELAYS);
  if (/^rto|resend|retransmission|firstRtt/i.test(name)) return random.pick(TIMES);
  if (name === "cutoffs") return random.pick([[64], [1000, 2000], [5, 4]]);
  if (name === "loss") return random.pick<unknown>([0, 0.01, 0.2, { share: 0.2, hosts: [0, 9] }]);
  const kind = random.below(6);
  if (kind === 0) return random.below(2) === 0;
  return kind < 3 ? random.pick([...WORDS, ...MORE_WORDS]) : random.pick(NUMBERS);
}
