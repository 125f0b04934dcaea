import { useState } from "react";
import { parseScenario } from "../../../engine/doors/files.ts";
import type { PolicySpec, Scenario } from "../../../engine/doors/scenario.ts";
import { withPath } from "../../../engine/doors/study.ts";
import { BriefRule } from "../../bench/brief-rule.tsx";
import { sentenceOf } from "../../bench/experiment-sentence.ts";
import { Palette } from "../../bench/palette.tsx";
import { ADD, Sentence } from "../../bench/sentence.tsx";
import { useTheme } from "../../theme/use-theme.ts";

const UNDER = ["fifo", "brr", "las", "pias", "srpt"].map((id): PolicySpec => ({ id }));
const LINK = { kind: "link", rate: 1 } as const;
const BASE = { version: 1, model: "slot", fabric: LINK, policies: UNDER } as const;

/** Six flows that are drawn, and what else may stand in a sentence. */
export const DRAWN: Scenario = {
  ...BASE,
  flows: [12, 1, 2, 9, 1, 2].map((size, k) => ({ id: `f${k + 1}`, arrival: 3 * k, size })),
};
export const SAMPLED: Scenario = {
  ...BASE,
  workload: { distribution: "web-search", load: 0.8, flows: 10_000, seed: 1 },
};
export const INCAST: Scenario = {
  ...BASE,
  model: "fluid",
  units: { size: "bytes", time: "ms" },
  fabric: { kind: "star", hosts: 9, rate: 1_250_000 },
  flows: Array.from({ length: 8 }, (_, k) => ({
    id: `f${k}`,
    arrival: 0,
    size: 64_000,
    src: k,
    dst: 8,
  })),
  policies: ["tcp", "dctcp", "pfabric", "homa"].map((id) => ({ id })),
};
export const LONG: Scenario = {
  ...BASE,
  fabric: { kind: "switch", ports: 16, rate: 1 },
  workload: {
    distribution: "homa-module-w4",
    load: 0.85,
    flows: 1_000_000,
    seed: 4711,
    arrivals: { incast: { fanIn: 12 } },
    deadlines: { share: 0.3, mean: 200 },
    counted: { from: 10_000, to: 90_000 },
  },
  policies: [
    { id: "rank", rank: "min(sent, 100)" },
    ...UNDER,
    { id: "pias", label: "PIAS, eight queues" },
    { id: "qclimb" },
    { id: "edf" },
    { id: "pdq" },
  ],
};

/** A plate shows what it was told, for those who try it. */
interface Heard {
  readonly scenario: Scenario;
  /** Present while a number moves. */
  readonly preview: Scenario | null;
  readonly changes: readonly string[];
}

interface SentencePlateProps {
  readonly scenario: Scenario;
  readonly seeds?: readonly number[];
  readonly opens?: boolean;
}

/** A sentence whose numbers move and whose policies come and go; `opens`: with the palette. */
export function SentencePlate({ scenario: first, seeds = [], opens = false }: SentencePlateProps) {
  const [heard, setHeard] = useState<Heard>({ scenario: first, preview: null, changes: [] });
  const [open, setOpen] = useState<string | null>(
    opens && matchMedia("(min-width: 640px)").matches ? ADD : null,
  );
  const theme = useTheme();
  const { scenario, preview, changes } = heard;
  const moved = (path: string, value: number): Scenario => {
    const parsed = parseScenario(withPath(scenario, path, value));
    return parsed.ok ? parsed.scenario : scenario;
  };
  const changed = (to: Scenario, change: string): void =>
    setHeard({ scenario: to, preview: null, changes: [...changes, change] });
  return (
    <div className="bench-plate">
      <Sentence
        phrases={sentenceOf(scenario, seeds)}
        theme={theme}
        open={open}
        onPress={({ path }) => setOpen(open === path ? null : path)}
        onAdd={() => setOpen(open === ADD ? null : ADD)}
        onPreview={(path, value) =>
          setHeard({ ...heard, preview: value === null ? null : moved(path, value) })
        }
        onCommit={(path, value) => changed(moved(path, value), `${path} ${value}`)}
      />
      <div className="bench-plate-rest">
        {open === ADD && (
          <Palette
            theme={theme}
            counts={countsOf(scenario.policies)}
            onToggle={(id) => {
              const policies = toggled(scenario.policies, id);
              changed({ ...scenario, policies }, `${id} ${policies.length} policies`);
            }}
            onOwn={() => changed(scenario, "a formula")}
            onClose={() => setOpen(null)}
          />
        )}
        <p className="bench-plate-heard">
          {preview === null ? "" : JSON.stringify(preview.workload)}
          <output aria-label="Changes">{changes.join(" · ")}</output>
        </p>
      </div>
    </div>
  );
}

function countsOf(policies: readonly PolicySpec[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { id } of policies) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
}

function toggled(policies: readonly PolicySpec[], id: string): readonly PolicySpec[] {
  const isIn = policies.some((policy) => policy.id === id);
  return isIn ? policies.filter((policy) => policy.id !== id) : [...policies, { id }];
}

const CAPTIONS: readonly (readonly [policy: PolicySpec, queues: number])[] = [
  [{ id: "pias", thresholds: [3, 7] }, 3],
  [{ id: "pias", thresholds: { method: "equal-split", queues: 8 } }, 8],
  [{ id: "fifo" }, 1],
];

/** Brief rules as they stand in captions. */
export function BriefRulesPlate() {
  const [policies, setPolicies] = useState(CAPTIONS);
  return (
    <ul>
      {policies.map(([policy, queues], k) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: their number and order stay
        <li key={k}>
          <BriefRule
            policy={policy}
            queues={queues}
            onPreview={() => {}}
            onCommit={(path, value) =>
              setPolicies(
                policies.map((row, j) =>
                  j === k ? [withPath(policy, path, value) as PolicySpec, queues] : row,
                ),
              )
            }
          />
        </li>
      ))}
    </ul>
  );
}
