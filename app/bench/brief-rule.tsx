import { Fragment } from "react";
import type { PolicySpec } from "../../engine/index.ts";
import { briefParts } from "./brief-parts.ts";
import { DraggedNumber } from "./dragged-number.tsx";
import "./brief-rule.css";

interface BriefRuleProps {
  readonly policy: PolicySpec;
  /** As many as its thresholds make. */
  readonly queues: number;
  /** `path` within the policy: "thresholds[0]"; null: the number stands again where it stood. */
  onPreview(path: string, value: number | null): void;
  onCommit(path: string, value: number): void;
}

/** Says in the caption of a chart what its policy does: "sinks a queue at 3 and 7 sent", with numbers that are dragged. */
export function BriefRule({ policy, queues, onPreview, onCommit }: BriefRuleProps) {
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
            onPreview={(value) => onPreview(part.path, value)}
            onCommit={(value) => onCommit(part.path, value)}
          />
        ),
      )}
    </span>
  );
}
