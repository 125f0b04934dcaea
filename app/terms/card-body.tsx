import { POLICIES, type PolicyId } from "../../engine/index.ts";
import { PolicySwatch } from "../charts/marks/policy-swatch.tsx";
import { useStudy } from "../store/use-study.ts";
import { useTheme } from "../theme/use-theme.ts";
import { type Word, wordAt } from "./glossary-words.ts";
import { WordPicture } from "./word-picture.tsx";
import "./terms.css";

/** Four flows are run once for all cards on the screen. */
const INPUT = {};
/** Before the id of a policy. */
export const POLICY = "policy:";

/** Explains a word, or a policy as `policy:pias`. */
export function CardBody({ term }: { readonly term: string }) {
  const word = wordAt(term);
  if (word !== null) return <WordBody word={word} />;
  return <PolicyBody id={term.replace(POLICY, "")} />;
}

function WordBody({ word: { name, sentences, picture } }: { readonly word: Word }) {
  const study = useStudy("fourFlows", INPUT);
  return (
    <>
      <h3>{name}</h3>
      <p>{sentences.join(" ")}</p>
      <div className="word-place">
        {study.state === "done" && (
          <WordPicture flows={study.output[picture.way]} mark={picture.mark} />
        )}
        {study.state === "failed" && <p className="fault">{study.message}</p>}
      </div>
    </>
  );
}

function PolicyBody({ id }: { readonly id: string }) {
  const theme = useTheme();
  const policy = POLICIES.find((one) => one.id === id);
  if (policy === undefined) return null;
  const code = PSEUDO_CODE[policy.id];
  return (
    <>
      <h3>
        <PolicySwatch id={policy.id} nth={0} theme={theme} />
        {policy.name}
      </h3>
      <p>
        {policy.title}. {policy.rule}
      </p>
      {code !== undefined && (
        <>
          <pre>{code}</pre>
          <p className="quiet">In slots, on one link; as a fluid rates follow the same order.</p>
        </>
      )}
      <p className="quiet">{policy.source}</p>
    </>
  );
}

/** Policies in a few lines of pseudo-code; those without any have their rule alone. */
const PSEUDO_CODE: Readonly<Partial<Record<PolicyId, string>>> = {
  fifo: `in each slot:
  send the packet that was released first`,
  brr: `in each slot:
  f ← the flow after the last one served
  send a packet of f`,
  las: `in each slot:
  f ← the flow that has sent least
  send a packet of f`,
  pias: `queue(f) ← 1 on arrival
in each slot:
  q ← the first queue that is not empty
  send the packet of q that was released first
  if its flow has sent θ of q: queue(f) ← q + 1`,
  asrpt: `in each slot:
  f ← of the flows whose last packet is there,
    the one with least left to send,
    else the one whose packet was released first
  send a packet of f`,
  srpt: `in each slot:
  f ← the flow with least left to send
  send a packet of f`,
  sjf: `in each slot:
  f ← the flow of least size
  send a packet of f`,
  edf: `in each slot:
  f ← the flow whose deadline is next
  send a packet of f`,
  srpte: `in each slot:
  f ← the flow with least estimate − sent,
    0 where it has sent more
  send a packet of f`,
  qclimb: `queue(f) ← by its lower bound, on arrival
each time what is left of its lower bound
  falls below a threshold: one queue up
then for the slack: the first queue
then: the queue of PIAS, by what it has sent
past its upper bound: the lowest queue`,
  pdq: `in each slot:
  give up flows that cannot meet their deadline
  f ← the flow whose deadline is next,
    of equal ones that with least left to send
  send a packet of f`,
  rank: `in each slot:
  f ← the flow with the least value of your expression
  send a packet of f`,
};
