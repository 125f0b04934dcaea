import { DISTRIBUTIONS } from "../../engine/index.ts";
import { byFamily } from "../ui/family-options.tsx";
import type { OwnLaw } from "./shown-law.ts";
import { bytesInWords } from "./sizes-in-words.ts";

interface LawListProps {
  readonly own: readonly OwnLaw[];
  readonly chosen: string;
  readonly compared: ReadonlySet<string>;
  onChoose(id: string): void;
  onCompare(id: string, isCompared: boolean): void;
}

interface Row {
  readonly id: string;
  readonly title: string;
  readonly mean: number | null;
}

const SHIPPED = byFamily(DISTRIBUTIONS).map(
  ([family, members]) =>
    [
      family,
      members.map(({ id, title, meanBytes }): Row => ({ id, title, mean: meanBytes })),
    ] as const,
);

/** All distributions by family: one is read about, any number lie beside it in the figures. */
export function LawList({ own, chosen, compared, onChoose, onCompare }: LawListProps) {
  const ownRows = own.map(({ id, title }): Row => ({ id, title, mean: null }));
  const families = own.length === 0 ? SHIPPED : [["Your own", ownRows] as const, ...SHIPPED];
  return (
    <nav className="law-list" aria-label="Distributions">
      <p className="law-list-head" aria-hidden="true">
        <span>mean</span>
        <span>compare</span>
      </p>
      {families.map(([family, rows]) => (
        <section key={family} aria-label={family}>
          <h2>{family}</h2>
          <ul>
            {rows.map(({ id, title, mean }) => (
              <li key={id} className={id === chosen ? "law-row law-row-chosen" : "law-row"}>
                <button
                  type="button"
                  aria-current={id === chosen ? "true" : undefined}
                  onClick={() => onChoose(id)}
                >
                  <span className="law-name">{title}</span>
                  <span className="law-mean">{mean === null ? "" : bytesInWords(mean)}</span>
                </button>
                <input
                  type="checkbox"
                  aria-label={`Compare ${title}`}
                  title="Lay beside the others"
                  checked={id === chosen || compared.has(id)}
                  disabled={id === chosen}
                  onChange={(event) => onCompare(id, event.currentTarget.checked)}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}
