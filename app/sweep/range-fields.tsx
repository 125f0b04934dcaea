import type { ReactNode } from "react";
import { valuesOfRange } from "../../engine/doors/study.ts";
import { Line } from "../ui/number-line.tsx";
import { Segmented } from "../ui/segmented.tsx";

interface TextProps {
  readonly value: string;
  onChange(value: string): void;
}

/** The parts of "0.1..0.9:0.1" as they are typed, whole or not; null: a list. */
export function rangeParts(text: string): readonly [from: string, to: string, step: string] | null {
  const [, from, to, step = ""] =
    /^\s*(.*?)\s*\.\.\s*([^:]*?)\s*(?::\s*(.*?)\s*)?$/.exec(text) ?? [];
  return from === undefined || to === undefined ? null : [from, to, step];
}

export function rangeText(from: string, to: string, step: string): string {
  return `${from}..${to}${step === "" ? "" : `:${step}`}`;
}

/** Values of a list, and more than these are not written out. */
const MOST = 10_000;

/** A range's values one by one, and numbers of a list as a range of as many steps; null: they are none. */
export function otherForm(text: string): string | null {
  if (rangeParts(text) !== null) {
    const values = valuesOfRange(text, MOST);
    return typeof values === "string" ? null : values.join(", ");
  }
  const values = text.split(",").map((word) => (word.trim() === "" ? Number.NaN : Number(word)));
  if (values.length < 2 || !values.every(Number.isFinite)) return null;
  const [from, to] = [Math.min(...values), Math.max(...values)];
  const step = (to - from) / (values.length - 1);
  return step > 0 ? rangeText(String(from), String(to), String(Number(step.toPrecision(3)))) : null;
}

/** The values of what varies: from, to and in what steps, or each by itself. */
export function ValueFields({ value, onChange }: TextProps) {
  const parts = rangeParts(value);
  const other = otherForm(value);
  return (
    <>
      {other !== null && (
        <Segmented<"range" | "list">
          label="How its values are told"
          hideLabel
          value={parts === null ? "list" : "range"}
          options={[
            ["range", "In even steps"],
            ["list", "Each by itself"],
          ]}
          onChange={() => onChange(other)}
        />
      )}
      {parts === null ? (
        <Line
          label="Its values"
          hint="With commas between them: 1, 2, 5."
          value={value}
          onChange={onChange}
        />
      ) : (
        <div className="sweep-range">
          {(["From", "to", "in steps of"] as const).map((label, k) => (
            <Line
              key={label}
              label={label}
              value={parts[k] ?? ""}
              isNumber
              onChange={(typed) => {
                const [from, to, step] = parts.with(k, typed.replace(/\.\.|:/g, ""));
                onChange(rangeText(from ?? "", to ?? "", step ?? ""));
              }}
            />
          ))}
        </div>
      )}
    </>
  );
}

const UNTIL = /^\s*until\s+([\d.]*)\s*%\s*$/i;

/** So many samples: those of seeds from one to another, or as many as make every average precise. */
export function SeedFields({ value, onChange }: TextProps) {
  const parts = rangeParts(value);
  const [, share] = UNTIL.exec(value) ?? [];
  if (parts === null && share === undefined) return null;
  return (
    <>
      <Segmented<"range" | "until">
        label="How many samples"
        value={parts === null ? "until" : "range"}
        options={[
          ["range", "So many seeds"],
          ["until", "Until precise"],
        ]}
        onChange={(how) => onChange(how === "range" ? "1..10" : "until 2 %")}
      />
      {parts === null ? (
        <Line
          label="Until every average is known to, in %"
          value={share ?? ""}
          isNumber
          onChange={(typed) => onChange(`until ${typed.replace(/[^\d.]/g, "")} %`)}
        />
      ) : (
        <div className="sweep-range">
          {(["First seed", "Last seed"] as const).map((label, k) => (
            <Line
              key={label}
              label={label}
              value={parts[k] ?? ""}
              isNumber
              onChange={(typed) => {
                const [from, to] = parts.with(k, typed.replace(/\D/g, ""));
                onChange(rangeText(from ?? "", to ?? "", ""));
              }}
            />
          ))}
        </div>
      )}
    </>
  );
}

/** What a file of a sweep and the command line have, for whoever writes one. */
export function AsWritten({ children }: { readonly children: ReactNode }) {
  return (
    <details>
      <summary>As the command line has it</summary>
      <div className="tool-panel">{children}</div>
    </details>
  );
}
