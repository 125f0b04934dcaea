import { useRef } from "react";
import { useBeside } from "../charts/gestures/use-beside.ts";
import { CardBody } from "./card-body.tsx";
import type { Asked } from "./follow-terms.ts";

/** Beside a word that is asked about. */
export function TermCard({ asked: { term, at, isSaid } }: { readonly asked: Asked }) {
  const card = useRef<HTMLDivElement>(null);
  useBeside(card, at);
  return (
    <div ref={card} className="term-card" role={isSaid ? "status" : "note"}>
      <CardBody term={term} />
      <a href="#/glossary">All words</a>
    </div>
  );
}
