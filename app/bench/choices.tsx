import { Fragment, type ReactNode, useId } from "react";
import { DISTRIBUTIONS } from "../../engine/doors/workload.ts";

/** One of a list in a panel. */
export interface Choice<T extends string> {
  readonly value: T;
  readonly text: string;
  /** Behind the words: what it comes to now. */
  readonly note?: string;
  readonly mark?: ReactNode;
  /** Stands above the first of those that share it. */
  readonly family?: string;
}

interface ChoicesProps<T extends string> {
  readonly label: string;
  readonly choices: readonly Choice<T>[];
  readonly chosen: readonly string[];
  /** Several may be chosen: each is put in and taken out by itself. */
  readonly areMany?: boolean;
  onChoose(value: T): void;
}

/** A list of which one is chosen, or several: rows of words as panels have them. */
export function Choices<T extends string>(props: ChoicesProps<T>) {
  const { label, choices, chosen, areMany = false, onChoose } = props;
  const group = useId();
  return (
    <fieldset className="choices">
      <legend>{label}</legend>
      {choices.map(({ value, text, note, mark, family }, k) => (
        <Fragment key={value}>
          {family !== undefined && family !== choices[k - 1]?.family && <h3>{family}</h3>}
          <label className="choice">
            <input
              type={areMany ? "checkbox" : "radio"}
              name={group}
              checked={chosen.includes(value)}
              onChange={() => onChoose(value)}
            />
            <span>
              {mark}
              {text}
            </span>
            {note !== undefined && <small>{note}</small>}
          </label>
        </Fragment>
      ))}
    </fieldset>
  );
}

/** Things with a family, grouped by it; families and members in the order in which they first stand. */
export function byFamily<T extends { readonly family: string }>(
  items: readonly T[],
): readonly (readonly [family: string, members: readonly T[]])[] {
  const families = new Map<string, T[]>();
  for (const item of items) {
    const members = families.get(item.family);
    if (members === undefined) families.set(item.family, [item]);
    else members.push(item);
  }
  return [...families];
}

/** The distributions of flow sizes as choices, by their families. */
export const SIZE_CHOICES: readonly Choice<string>[] = byFamily(DISTRIBUTIONS).flatMap(
  ([family, members]) => members.map(({ id, title }) => ({ value: id, text: title, family })),
);
