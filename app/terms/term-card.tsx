import { useRef } from "react";
import { useBeside } from "../charts/gestures/use-beside.ts";
import { CardBody, POLICY } from "./card-body.tsx";
import type { Asked } from "./follow-terms.ts";
import { PolicyMeans, usePolicyMeans } from "./policy-means.tsx";

/** Beside a word that is asked about. */
export function TermCard({ asked: { term, at, isSaid } }: { readonly asked: Asked }) {
  const card = useRef<HTMLDivElement>(null);
  const means = usePolicyMeans(term.startsWith(POLICY) ? term.replace(POLICY, "") : null);
  // It is placed anew when its means are there.
  useBeside(card, at);
  return (
    <div ref={card} className="term-card" role={isSaid ? "status" : "note"}>
      <CardBody term={term} />
      <PolicyMeans {...means} />
      <a href="#/glossary">All words</a>
    </div>
  );
}
