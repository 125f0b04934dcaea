import "./replication.css";
import { useState } from "react";
import type { SeedNumbers } from "../../engine/doors/study.ts";
import { quantity } from "../draw/run/run-words.ts";
import { SEEDS } from "../draw/view/view-choices.ts";
import { useApp } from "../store/hooks.ts";
import {
  askSeeds,
  cancelSeeds,
  type ManyShown,
  type ManyState,
  resumeSeeds,
  useMany,
} from "../store/seeds/many.ts";
import { isMany } from "../store/shown.ts";
import { Button } from "../ui/button.tsx";

/** Which seeds the numbers are means over, and how far they are; nothing where the numbers are of one run. */
export function SeedsNote() {
  const isOver = useApp(isMany);
  const seed = useApp((state) => state.results.seed);
  const seeds = useApp((state) => state.view.seeds);
  const flows = useApp((state) => state.results.experiment?.flows.count ?? 0);
  const seedRuns = useMany();
  if (!isOver || seed === null || seeds === null) return null;
  return (
    <div className="seeds-note">
      {seedRuns.state === "running" && (
        <>
          <progress aria-label="Seeds" value={seedRuns.done} max={seedRuns.total} />
          <Button onClick={cancelSeeds}>Cancel</Button>
        </>
      )}
      {(seedRuns.state === "cancelled" || seedRuns.state === "overLimit") && (
        <Button onClick={resumeSeeds}>Run {quantity(seeds, "seeds")}</Button>
      )}
      <p aria-live={seedRuns.state === "running" ? "off" : "polite"}>
        {seedsWords(seedRuns, seed, seeds, flows)}
      </p>
    </div>
  );
}

/** Over how many seeds all numbers are told; papers mostly have twenty. */
export function SeedCount({ count }: { readonly count: number }) {
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? String(count);
  const wanted = Number(text);
  const isSound = Number.isInteger(wanted) && wanted >= SEEDS.least && wanted <= SEEDS.most;
  const take = (): void => {
    if (!isSound) return;
    if (wanted !== count) askSeeds(wanted);
    setTyped(null);
  };
  return (
    <form
      className="seeds-count"
      onSubmit={(event) => {
        event.preventDefault();
        take();
      }}
    >
      <label>
        Over{" "}
        <input
          className="cell"
          data-first
          inputMode="numeric"
          value={text}
          aria-invalid={!isSound || undefined}
          title={`From ${SEEDS.least} to ${SEEDS.most} seeds`}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onBlur={take}
        />{" "}
        seeds
      </label>
      {!isSound && (
        <span role="status" className="fault">
          {SEEDS.least} to {SEEDS.most}
        </span>
      )}
    </form>
  );
}

/** Says which seeds the page's numbers are over, and how far they are. */
export function seedsWords(
  { state, done, total, message, shown, isStale }: ManyState,
  seed: number,
  seeds: number,
  flows: number,
): string {
  const why =
    state === "failed"
      ? ` ${message}`
      : state === "cancelled"
        ? " Cancelled."
        : state === "overLimit"
          ? ` ${quantity(seeds, "seeds")} of ${quantity(flows, "flows")} take a while.`
          : "";
  if (shown === null || isStale) {
    const far = state === "running" ? `${done} of ${total} seeds.` : "";
    const former = isStale ? " Below: of the former flows or policies." : "";
    return `${far}${why}${former}`.trim();
  }
  return `Means over ${rangeWords(shown, seed, seeds)}, ${quantity(flows, "flows")} each, the same for all policies${shown.counted}. ±: 95 % t-intervals.${why}`;
}

/** "seeds 1 to 20"; "7 of 20 seeds" while they come in. */
function rangeWords({ seeds }: ManyShown, seed: number, wanted: number): string {
  if (seeds.length < wanted) return `${seeds.length} of ${wanted} seeds`;
  return `seeds ${seed} to ${seed + wanted - 1}`;
}

/** Warns where numbers that stand side by side are over different numbers of flows. */
export function terminatedWords(bySeed: readonly (readonly Terminated[])[]): string {
  return bySeed.some((row) => row.some(({ terminated }) => terminated > 0))
    ? " Terminated flows are in no FCT: a mean over fewer flows compares with no other."
    : "";
}

type Terminated = Pick<SeedNumbers["summary"], "terminated">;
