import { useEffect, useState } from "react";
import type { Asked } from "../terms/follow-terms.ts";
import { followTerms } from "../terms/follow-terms.ts";
import { later } from "../ui/later.tsx";

const TermCard = later(async () => (await import("../terms/term-card.tsx")).TermCard);

/** The card of the word that is asked about. */
export function Terms() {
  const [asked, ask] = useState<Asked | null>(null);
  useEffect(() => followTerms(document, ask), []);
  if (asked === null) return null;
  return <TermCard key={asked.term} asked={asked} />;
}
