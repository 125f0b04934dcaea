import { useState } from "react";
import { Button } from "../ui/button.tsx";
import type { Replication } from "./replication.ts";

const FEWEST = 2;
const MOST = 50;

interface RepeatControlProps {
  readonly replication: Replication | null;
  onRepeat(seeds: number): void;
  onCancel(): void;
  onClose(): void;
}

/** Asks for more seeds, says how far they are, and ends them. */
export function RepeatControl({ replication, onRepeat, onCancel, onClose }: RepeatControlProps) {
  const [text, setText] = useState("20");
  const count = Number(text);
  const isSound = Number.isInteger(count) && count >= FEWEST && count <= MOST;
  if (replication?.state === "running") {
    const done = replication.found.filter((one) => one !== null).length;
    const total = replication.seeds.length;
    return (
      <div className="repeat">
        <progress aria-label="Seeds" value={done} max={total} />
        <span>
          {done} of {total} seeds
        </span>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    );
  }
  return (
    <form
      className="repeat"
      onSubmit={(event) => {
        event.preventDefault();
        if (isSound) onRepeat(count);
      }}
    >
      <label>
        Repeat over{" "}
        <input
          className="cell"
          inputMode="numeric"
          value={text}
          aria-invalid={!isSound || undefined}
          title={`From ${FEWEST} to ${MOST} seeds`}
          onChange={(event) => setText(event.currentTarget.value)}
        />{" "}
        seeds
      </label>
      <button type="submit" className="button" aria-disabled={!isSound || undefined}>
        Run
      </button>
      {replication !== null && <Button onClick={onClose}>This run only</Button>}
      {!isSound && (
        <span role="status" className="fault">
          {FEWEST} to {MOST}
        </span>
      )}
    </form>
  );
}
