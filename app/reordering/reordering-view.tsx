import { useMemo, useState } from "react";
import { type ChainRun, parseChain } from "../../engine/doors/study.ts";
import { Tool } from "../bench/tool.tsx";
import { endsOf } from "../draw/plots/sequence-plot.ts";
import { type ChainDraft, type ChainNumber, chainInput, FIRST_CHAIN } from "../draw/view/chain.ts";
import { FailureLine } from "../failure/failure-line.tsx";
import type { ChainOutcome, ChainOutput } from "../jobs/studies/chain-job.ts";
import { endGesture, setView, showScreen } from "../store/actions.ts";
import { useApp } from "../store/hooks.ts";
import { useStudy } from "../store/use-study.ts";
import { Button } from "../ui/button.tsx";
import { Field } from "../ui/field.tsx";
import { Icon } from "../ui/icon.tsx";
import {
  chainFault,
  chainPhrases,
  fateOf,
  keptPhrases,
  REASONS,
  verdictWords,
} from "./chain-words.ts";
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

interface ChainPanelProps {
  readonly draft: ChainDraft;
  onChange(draft: ChainDraft): void;
}

/** From which packets on a flow sinks a queue, and between which sizes it is known to end: what a packet is tagged by. */
function TagsPanel({ draft, onChange }: ChainPanelProps) {
  return (
    <>
      <p>
        QCLIMB tags a packet with the queue that its flow is in. A flow climbs as it comes near its
        lower bound, and sinks once it has sent more.
      </p>
      <Field
        onSettle={endGesture}
        label="It sinks a queue after so many packets"
        isText
        wide
        cell={draft.thresholds}
        onChange={(cell) => onChange({ ...draft, thresholds: String(cell) })}
      />
      <div className="form-grid">
        <Numbers {...{ draft, onChange }} of={BOUNDS} />
      </div>
    </>
  );
}

/** What else waits at the switch. */
function OthersPanel({ draft, onChange }: ChainPanelProps) {
  return (
    <>
      <p>Other flows send a packet a slot into one queue of the switch.</p>
      <div className="form-grid">
        <Numbers {...{ draft, onChange }} of={OTHERS} />
      </div>
    </>
  );
}

type Labelled = readonly (readonly [ChainNumber, string])[];

const BOUNDS: Labelled = [
  ["lower", "Lower bound"],
  ["upper", "Upper bound"],
  ["slack", "Slack"],
];
const OTHERS: Labelled = [
  ["from", "From slot"],
  ["packets", "Packets"],
  ["priority", "Queue, 1 to 8"],
];

function Numbers({ draft, onChange, of }: ChainPanelProps & { readonly of: Labelled }) {
  return of.map(([key, label]) => {
    // Queues are counted from 1 where people read them. What is no number stays as it was typed.
    const by = key === "priority" ? 1 : 0;
    const cell = draft.numbers[key];
    return (
      <Field
        key={key}
        onSettle={endGesture}
        label={label}
        cell={typeof cell === "number" ? cell + by : cell}
        onChange={(typed) => {
          const value = typeof typed === "number" ? typed - by : typed;
          onChange({ ...draft, numbers: { ...draft.numbers, [key]: value } });
        }}
      />
    );
  });
}

interface CopiesTableProps {
  readonly name: string;
  readonly run: ChainRun;
}

/** The diagram's twin: every packet that was sent, made when it is opened. */
function CopiesTable({ name, run }: CopiesTableProps) {
  const [open, setOpen] = useState(false);
  return (
    <details className="chart-twin" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        Table<span className="visually-hidden"> of what {name} sent</span>
      </summary>
      {open && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard
        <section className="chart-twin-box" tabIndex={0} aria-label={`Sent by ${name}`}>
          <table>
            <thead>
              <tr>
                {["Packet", "Sent", "Queue", "Why", "There after", "It was"].map((title) => (
                  <th key={title} scope="col">
                    {title}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {run.copies.map((copy, k) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: copies are known by their order
                <tr key={k}>
                  <th scope="row">{copy.packet}</th>
                  <td>{copy.sent}</td>
                  <td>Q{copy.queue + 1}</td>
                  <td>{REASONS[copy.reason]}</td>
                  <td>{copy.left === null ? "–" : copy.left + 1}</td>
                  <td>{fateOf(copy)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </details>
  );
}

const ROWS: readonly (readonly [words: string, of: (outcome: ChainOutcome) => number])[] = [
  ["Sent again because of ACKs", ({ tally }) => tally.byAck],
  ["Sent again by the timer", ({ tally }) => tally.byTimeout],
  ["Came to a receiver that had them", ({ tally }) => tally.useless],
  ["Came too early", ({ tally }) => tally.early],
  ["Held at once, at most", ({ tally }) => tally.mostHeld],
  [
    "Gaps seen inside one priority: a loss, says QCLIMB",
    ({ run }) => run.gaps.filter(({ isOnePriority }) => isOnePriority).length,
  ],
  [
    "Gaps seen across priorities: no loss, says QCLIMB",
    ({ run }) => run.gaps.filter(({ isOnePriority }) => !isOnePriority).length,
  ],
  ["All packets there after, slots", ({ tally }) => tally.finish],
];

/** Compares both hosts in numbers. */
function TallyTable({ output }: { readonly output: ChainOutput }) {
  return (
    <table className="chain-tally">
      <thead>
        <tr>
          <th scope="col">Packets</th>
          <th scope="col">TCP</th>
          <th scope="col">QCLIMB</th>
        </tr>
      </thead>
      <tbody>
        {ROWS.map(([words, of]) => (
          <tr key={words}>
            <th scope="row">{words}</th>
            <td>{of(output.tcp)}</td>
            <td>{of(output.qclimb)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
