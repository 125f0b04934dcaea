import { Fragment, type ReactNode, useId } from "react";
import { DISTRIBUTIONS } from "../../engine/index.ts";
import { byFamily } from "../ui/family-options.tsx";

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

/** The distributions of flow sizes as choices, by their families. */
export const SIZE_CHOICES: readonly Choice<string>[] = byFamily(DISTRIBUTIONS).flatMap(
  ([family, members]) => members.map(({ id, title }) => ({ value: id, text: title, family })),
);
