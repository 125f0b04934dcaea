import { useId } from "react";

interface SegmentedProps<T extends string> {
  readonly label: string;
  readonly value: T;
  readonly options: readonly (readonly [value: T, text: string])[];
  onChange(value: T): void;
  /** The label is for assistive technology only. */
  readonly hideLabel?: boolean;
  /** Words that options are explained by: see app/terms. */
  readonly terms?: Readonly<Partial<Record<T, string>>>;
}

/** One choice of a few, all in sight: radio buttons that look like one bar. */
export function Segmented<T extends string>(props: SegmentedProps<T>) {
  const { label, value, options, onChange, hideLabel = false } = props;
  const name = useId();
  return (
    <fieldset className="segmented">
      <legend className={hideLabel ? "visually-hidden" : "field-label"}>{label}</legend>
      <div className="segments">
        {options.map(([option, text]) => (
          <label key={option} className="segment" data-term={props.terms?.[option]}>
            <input
              type="radio"
              name={name}
              checked={option === value}
              onChange={() => onChange(option)}
            />
            <span>{text}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
