import { POLICIES } from "../../engine/index.ts";
import { type Word, wordAt } from "../../workloads/glossary.ts";
import { PolicySwatch } from "../charts/marks/tags.tsx";
import { useStudy } from "../store/use-study.ts";
import { useTheme } from "../theme/use-theme.ts";
import { PSEUDO_CODE } from "./pseudo-code.ts";
import { WordPicture } from "./word-picture.tsx";
import "./terms.css";

/** Four flows are run once for all cards on the screen. */
const INPUT = {};
/** Before the id of a policy. */
const POLICY = "policy:";

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
