import { type ReactNode, useEffect, useRef, useState } from "react";
import { useTheme } from "../theme/use-theme.ts";
import { Button } from "../ui/button.tsx";
import { Panel } from "./panel.tsx";
import type { Phrase } from "./phrases.ts";
import { Sentence } from "./sentence.tsx";
import "./tool.css";

/** What a phrase opens at the left of the results. */
interface ToolPanel {
  readonly title: string;
  readonly content: ReactNode;
}

interface ToolProps<P extends string> {
  /** The question as the page's heading. A number whose panel is "" opens none. */
  readonly phrases: readonly Phrase<P | "">[];
  /** What is kept the same, in a smaller sentence below. */
  readonly kept?: readonly Phrase<P | "">[];
  /** What the tool is for, to somebody who has never seen it. */
  readonly about: ReactNode;
  readonly panels: Readonly<Record<P, ToolPanel>>;
  /** What is wrong with the question, and what would be right. */
  readonly faults?: readonly string[];
  /** A number moves. Absent: nothing follows it before it rests. */
  onMove?(path: string, value: number): void;
  /** A number has come to rest, at the value before if a drag was given up. */
  onNumber(path: string, value: number): void;
  /** Panels that no phrase opens, by the words of their buttons. */
  readonly ways?: readonly (readonly [panel: P, words: string])[];
  /** A panel that opens by itself: something has come for it. */
  readonly asked?: P | null;
  /** What else there is to press, at the end of what the tool says of itself. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A screen that asks one question: the question as a sentence, a panel beside the results while a phrase is pressed, and what came of it. */
export function Tool<P extends string>(props: ToolProps<P>) {
  const { phrases, kept = [], about, panels, faults = [], ways = [], actions } = props;
  const { onMove, onNumber, asked = null } = props;
  const theme = useTheme();
  const [open, setOpen] = useState<{ readonly path: string; readonly panel: P } | null>(null);
  useEffect(() => {
    if (asked !== null) setOpen({ path: asked, panel: asked });
  }, [asked]);
  /** What the number that moves stood at. */
  const moved = useRef<number | null>(null);
  const line = (own: readonly Phrase<P | "">[], isHeading: boolean) => (
    <Sentence<P | "">
      isHeading={isHeading}
      phrases={own}
      theme={theme}
      open={open?.path ?? null}
      onPress={({ path, panel }) => {
        if (panel === "") return;
        setOpen(open?.path === path ? null : { path, panel: panel as P });
      }}
      onAdd={null}
      onPreview={(path, value) => {
        const phrase = own.find((one) => one.kind === "number" && one.path === path);
        const stood = moved.current ?? (phrase?.kind === "number" ? phrase.value : null);
        if (value === null) {
          if (moved.current !== null) onNumber(path, moved.current);
          moved.current = null;
        } else if (onMove !== undefined) {
          moved.current = stood;
          onMove(path, value);
        }
      }}
      onCommit={(path, value) => {
        moved.current = null;
        onNumber(path, value);
      }}
    />
  );
  const shown = open === null ? undefined : panels[open.panel];
  return (
    <div className="tool">
      <div className="tool-head">
        {line(phrases, true)}
        {kept.length > 0 && <div className="tool-kept">{line(kept, false)}</div>}
        <div className="tool-about">
          <p>{about}</p>
          <div className="tool-ways">
            {actions}
            {ways.map(([panel, words]) => (
              <Button
                key={panel}
                expanded={open?.path === panel}
                onClick={() => setOpen(open?.path === panel ? null : { path: panel, panel })}
              >
                {words}
              </Button>
            ))}
          </div>
        </div>
        {faults.map((fault) => (
          <p key={fault} className="fault" role="alert">
            {fault}
          </p>
        ))}
      </div>
      <div className="tool-columns">
        {open !== null && shown !== undefined && (
          <Panel key={open.path} title={shown.title} onClose={() => setOpen(null)}>
            <div className="tool-panel">{shown.content}</div>
          </Panel>
        )}
        <div className="tool-results">{props.children}</div>
      </div>
    </div>
  );
}
