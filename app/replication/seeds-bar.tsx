import { useState } from "react";
import { countedWords, quantity } from "../draw/run/run-words.ts";
import { loadWords } from "../draw/tables/metric-column.ts";
import { SEEDS } from "../draw/view/view-choices.ts";
import { useApp } from "../store/hooks.ts";
import { askSeeds, cancelSeeds, resumeSeeds, useMany } from "../store/seeds/many.ts";
import { Button } from "../ui/button.tsx";
import { Segmented } from "../ui/segmented.tsx";
import { seedsWords } from "./seeds-words.ts";
import "./replication.css";

/** Papers mostly have this many seeds. */
const DEFAULT_SEEDS = 20;

/** One switch for the page: the numbers of this run, or those over many seeds; how many, and how far they are. */
export function SeedsBar() {
  const seed = useApp((state) => state.results.seed);
  const seeds = useApp((state) => state.view.seeds);
  const flows = useApp((state) => state.results.experiment?.flows.count ?? 0);
  const counted = useApp(({ results: { origin } }) =>
    origin === null ? "" : countedWords(origin.scenario),
  );
  const runs = useApp((state) => state.results.runs);
  const used = loadWords(runs.map(({ summary }) => summary));
  const seedRuns = useMany();
  const [last, setLast] = useState(seeds ?? DEFAULT_SEEDS);
  if (seed === null) return null;
  return (
    <section className="seeds-bar" aria-label="Seeds">
      <Segmented<"one" | "many">
        label="Numbers over"
        hideLabel
        value={seeds === null ? "one" : "many"}
        options={[
          ["one", `Seed ${seed}`],
          ["many", "Many seeds"],
        ]}
        onChange={(value) => askSeeds(value === "one" ? null : last)}
      />
      {seeds !== null && (
        <SeedCount
          key={seeds}
          count={seeds}
          onCount={(count) => {
            setLast(count);
            askSeeds(count);
          }}
        />
      )}
      {seedRuns.state === "running" && (
        <>
          <progress aria-label="Seeds" value={seedRuns.done} max={seedRuns.total} />
          <Button onClick={cancelSeeds}>Cancel</Button>
        </>
      )}
      {(seedRuns.state === "cancelled" || seedRuns.state === "overLimit") && (
        <Button onClick={resumeSeeds}>Run {quantity(seeds, "seeds")}</Button>
      )}
      <p className="seeds-words" aria-live={seedRuns.state === "running" ? "off" : "polite"}>
        {seeds === null
          ? `One run of ${quantity(flows, "flows")}${used === "" ? "" : ` (${used})`}${counted}. Many seeds tell what is chance.`
          : seedsWords(seedRuns, seed, seeds, flows)}
      </p>
    </section>
  );
}

interface SeedCountProps {
  readonly count: number;
  onCount(count: number): void;
}

function SeedCount({ count, onCount }: SeedCountProps) {
  const [text, setText] = useState(String(count));
  const wanted = Number(text);
  const isSound = Number.isInteger(wanted) && wanted >= SEEDS.least && wanted <= SEEDS.most;
  const take = (): void => {
    if (isSound && wanted !== count) onCount(wanted);
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
        <input
          className="cell"
          inputMode="numeric"
          value={text}
          aria-invalid={!isSound || undefined}
          title={`From ${SEEDS.least} to ${SEEDS.most} seeds`}
          onChange={(event) => setText(event.currentTarget.value)}
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
