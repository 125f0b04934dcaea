interface TermProps {
  /** As in app/terms. */
  readonly name: string;
  readonly children: string;
}

/** A word of the field, with a card that explains it. */
export function Term({ name, children }: TermProps) {
  return (
    <button type="button" className="term" data-term={name}>
      {children}
    </button>
  );
}
