import { useState } from "react";
import { readable } from "../draw/scale/numbers.ts";
import { Button } from "../ui/button.tsx";

interface AxisRangeProps {
  readonly name: string;
  /** The chosen range; null: the axis suits the values. */
  readonly range: readonly [number, number] | null;
  readonly shown: readonly [number, number];
  /** A logarithmic axis begins above 0. */
  readonly isPositive: boolean;
  onRange(range: readonly [number, number] | null): void;
}

export function AxisRange({ name, range, shown, isPositive, onRange }: AxisRangeProps) {
  const [typed, setTyped] = useState<readonly [string, string] | null>(null);
  const ends = shown.map((end, k) =>
    String(range === null ? outward(end, k === 0) : Number(end.toPrecision(4))),
  ) as [string, string];
  const texts = typed ?? ends;
  const [from, to] = texts.map((text) => (text.trim() === "" ? Number.NaN : Number(text)));
  const isSound =
    from !== undefined &&
    to !== undefined &&
    from < to &&
    Number.isFinite(to) &&
    (!isPositive || from > 0);
  const take = (): void => {
    if (typed === null || !isSound) return;
    if (typed[0] !== ends[0] || typed[1] !== ends[1]) onRange([from, to]);
    setTyped(null);
  };
  return (
    <form
      className="plot-axis"
      onSubmit={(event) => {
        event.preventDefault();
        take();
      }}
    >
      {(["from", "to"] as const).map((word, k) => (
        <label key={word}>
          {k === 0 ? `${name} from` : "to"}{" "}
          <input
            className="cell"
            inputMode="decimal"
            value={texts[k]}
            aria-invalid={!isSound || undefined}
            onChange={({ currentTarget: { value } }) =>
              setTyped(k === 0 ? [value, texts[1]] : [texts[0], value])
            }
            onBlur={take}
          />
        </label>
      ))}
      {range !== null && (
        <Button
          className="button-plain"
          onClick={() => {
            setTyped(null);
            onRange(null);
          }}
        >
          All of it
        </Button>
      )}
      {!isSound && (
        <span role="status" className="fault">
          two numbers, the first below the second
          {isPositive && from !== undefined && from <= 0 ? `, above 0, not ${readable(from)}` : ""}
        </span>
      )}
    </form>
  );
}

/** Two digits of the end of an axis, which leave nothing out. */
function outward(end: number, isFirst: boolean): number {
  if (end === 0) return 0;
  const unit = 10 ** (Math.floor(Math.log10(Math.abs(end))) - 1);
  const rounded = isFirst ? Math.floor(end / unit) : Math.ceil(end / unit);
  return Number((rounded * unit).toPrecision(4));
}
