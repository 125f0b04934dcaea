import { Fragment, type ReactNode } from "react";
import type { PolicySpec } from "../../engine/doors/scenario.ts";
import { type BriefNumber, briefParts } from "../draw/run/brief-parts.ts";
import { DraggedNumber } from "./dragged-number.tsx";
import "./brief-rule.css";

interface BriefRuleProps {
  readonly policy: PolicySpec;
  /** As many as its thresholds make. */
  readonly queues: number;
  /** The path within the policy whose curve is open; null: none. */
  readonly open?: string | null;
  /** `path` within the policy: "thresholds[0]"; null: the number stands again where it stood. */
  onPreview(path: string, value: number | null): void;
  onCommit(path: string, value: number): void;
  /** A number was pressed; `isHeld`: it begins to move. */
  onPress?(number: BriefNumber, isHeld: boolean): void;
  /** What stands above the slider of a number by finger. */
  curveOf?(number: BriefNumber, onMove: (to: number) => void): ReactNode;
}

/** Says in the caption of a chart what its policy does: "sinks a queue at 3 and 7 sent", with numbers that are dragged. */
export function BriefRule(props: BriefRuleProps) {
  const { policy, queues, open = null, onPreview, onCommit, onPress, curveOf } = props;
  return (
    <span className="bench-brief">
      {briefParts(policy, queues).map((part, k) =>
        typeof part === "string" ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: words between numbers have no other place than theirs
          <Fragment key={k}>{part}</Fragment>
        ) : (
          <DraggedNumber
            key={part.path}
            label={part.label}
            value={part.value}
            range={{ least: part.least, most: part.most, step: "ratio" }}
            isOpen={open === part.path}
            onPreview={(value) => onPreview(part.path, value)}
            onCommit={(value) => onCommit(part.path, value)}
            onPress={() => onPress?.(part, false)}
            onHold={() => onPress?.(part, true)}
            {...(curveOf === undefined ? {} : { curve: (onMove) => curveOf(part, onMove) })}
          />
        ),
      )}
    </span>
  );
}
