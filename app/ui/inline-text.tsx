const ADDRESS = /(https?:\/\/[^\s<>"]*[^\s<>"'.,;:!?)\]}])/;

/** Plain text whose addresses are links. */
export function Linked({ text }: { readonly text: string }) {
  return text.split(ADDRESS).map((part, k) =>
    k % 2 === 0 ? (
      part
    ) : (
      <a key={part} href={part} target="_blank" rel="noopener noreferrer">
        {part}
      </a>
    ),
  );
}

interface TermProps {
  /** A key of `WORDS` in app/terms. */
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
