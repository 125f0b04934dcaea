import { useMemo, useState } from "react";
import { parseChain } from "../../engine/index.ts";
import { Tool } from "../bench/tool.tsx";
import { endsOf } from "../draw/plots/sequence-plot.ts";
import { type ChainDraft, chainInput, FIRST_CHAIN } from "../draw/view/chain.ts";
import { FailureLine } from "../failure/failure-line.tsx";
import type { ChainOutput } from "../jobs/studies/chain-job.ts";
import { setView, showScreen } from "../store/actions.ts";
import { useApp } from "../store/hooks.ts";
import { useStudy } from "../store/use-study.ts";
import { Button } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import { OthersPanel, TagsPanel } from "./chain-panels.tsx";
import { CopiesTable, TallyTable } from "./chain-tables.tsx";
import { chainFault, chainPhrases, keptPhrases, verdictWords } from "./chain-words.ts";
import { PriorityLadder } from "./priority-ladder.tsx";
import { SequenceDiagram, SequenceLegend } from "./sequence-diagram.tsx";
import "./reordering.css";

/** Packets that overtake one another in a switch, and what TCP and QCLIMB make of it (QCLIMB §3.2). */
export function ReorderingView() {
  const draft = useApp((state) => state.view.chain) ?? FIRST_CHAIN;
  const parsed = useMemo(() => parseChain(chainInput(draft)), [draft]);
  const study = useStudy("chain", parsed.ok ? parsed.setup : null);
  const [last, setLast] = useState<ChainOutput | null>(null);
  if (study.state === "done" && study.output !== last) setLast(study.output);
  const setLost = (packet: number): void => {
    const lost = draft.lost.includes(packet)
      ? draft.lost.filter((other) => other !== packet)
      : [...draft.lost, packet].sort((a, b) => a - b);
    setView({ chain: { ...draft, lost } });
  };
  const change = (chain: ChainDraft) => setView({ chain });
  const setNumber = (path: string, value: number) =>
    change({ ...draft, numbers: { ...draft.numbers, [path]: value } });
  return (
    <Tool<"tags" | "others">
      phrases={chainPhrases(draft)}
      kept={keptPhrases(draft)}
      about="A flow that climbs sends its later packets into higher queues, where they overtake the earlier ones. TCP takes three of them for a loss; QCLIMB’s receiver asks whether a gap lies inside one priority (QCLIMB §3.2)."
      faults={parsed.ok ? [] : parsed.faults.map((fault) => chainFault(fault, draft))}
      panels={{
        tags: {
          title: "Queues of its packets",
          content: <TagsPanel draft={draft} onChange={change} />,
        },
        others: {
          title: "Other traffic",
          content: <OthersPanel draft={draft} onChange={change} />,
        },
      }}
      actions={
        <>
          <Button className="button-plain" onClick={() => showScreen("lessons")}>
            <Icon name="back" />
            All lessons
          </Button>
          <Button onClick={() => setView({ chain: null })}>As at first</Button>
        </>
      }
      onMove={setNumber}
      onNumber={setNumber}
    >
      {study.state === "failed" && <FailureLine place="Reordering" message={study.message} />}
      {last !== null && study.state !== "failed" && (
        <div
          className={parsed.ok ? "chain-results" : "chain-results is-stale"}
          aria-busy={!parsed.ok}
        >
          <p role="status" className="chain-verdict">
            {parsed.ok ? verdictWords(last) : "Something in the sentence is not right yet."}
          </p>
          <Results output={last} onLost={setLost} />
        </div>
      )}
    </Tool>
  );
}

interface ResultsProps {
  readonly output: ChainOutput;
  onLost(packet: number): void;
}

const HOSTS = [
  ["tcp", "TCP"],
  ["qclimb", "QCLIMB"],
] as const;

function Results({ output, onLost }: ResultsProps) {
  const { setup } = output;
  const [pointed, setPointed] = useState<number | null>(null);
  const sequences = useMemo(
    () => HOSTS.map(([id, name]) => ({ id, sequence: { name, setup, ...output[id] } })),
    [setup, output],
  );
  const ends = useMemo(() => endsOf(HOSTS.map(([id]) => output[id])), [output]);
  return (
    <>
      <section aria-labelledby="chain-packets">
        <h2 id="chain-packets">Packets and their queues</h2>
        <PriorityLadder setup={setup} pointed={pointed} onPoint={setPointed} onLost={onLost} />
      </section>
      <SequenceLegend queues={Math.max(...setup.priority) + 1} />
      <div className="chain-pair">
        {sequences.map(({ id, sequence }) => (
          <section key={id} aria-labelledby={`chain-${id}`}>
            <h2 id={`chain-${id}`}>{sequence.name}</h2>
            <SequenceDiagram
              sequence={sequence}
              ends={ends}
              pointed={pointed}
              onPoint={setPointed}
            />
            <CopiesTable name={sequence.name} run={sequence.run} />
          </section>
        ))}
      </div>
      <section aria-labelledby="chain-counts">
        <h2 id="chain-counts">Counted</h2>
        <TallyTable output={output} />
      </section>
    </>
  );
}
