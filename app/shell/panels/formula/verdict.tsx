import type { ReactNode } from "react";
import { policyColour } from "../../../draw/brush/colours.ts";
import type { Reading } from "../../../edits/formula-edits.ts";
import { useTheme } from "../../../theme/use-theme.ts";
import { averageText, type Standing } from "./standing.ts";

interface VerdictProps {
  readonly reading: Reading;
  /** Null: it is not known yet. */
  readonly standing: Standing | null;
  /** Another word stands in the place of the one that is unknown. */
  onReplace(word: string): void;
  /** The word is to be a number of one's own. */
  onName(word: string): void;
}

/** Says what is wrong with a formula, or how it stands to the policies that are known. */
export function Verdict(props: VerdictProps) {
  return (
    <div className="formula-verdict" role="status">
      <Words {...props} />
    </div>
  );
}

function Words({ reading, standing, onReplace, onName }: VerdictProps): ReactNode {
  const theme = useTheme();
  if (reading.kind === "unknown") {
    const { word, meant } = reading;
    return (
      <p>
        <code>{word}</code>
        {meant === null ? " is no name that is known here. " : ": did you mean "}
        {meant !== null && (
          <>
            <button type="button" onClick={() => onReplace(meant)}>
              <code>{meant}</code>
            </button>
            ? <span className="quiet">Tab takes it.</span>{" "}
          </>
        )}
        <button type="button" onClick={() => onName(word)}>
          Make it a number
        </button>
      </p>
    );
  }
  if (reading.kind === "wrong") {
    return (
      <p className={reading.isUnfinished ? "quiet" : "fault"}>
        {reading.message.charAt(0).toUpperCase() + reading.message.slice(1)}
      </p>
    );
  }
  if (standing === null || reading.kind === "empty") {
    return (
      <p className="quiet">
        The flow for which it is smallest is sent next. A letter is a number to be dragged.
      </p>
    );
  }
  return (
    <p>
      <b style={{ color: policyColour("rank", theme) }}>{averageText(standing.mean)}</b>{" "}
      {standing.words}
    </p>
  );
}
