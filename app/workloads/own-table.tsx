import { useEffect, useMemo, useRef, useState } from "react";
import { cdfInBytes } from "../../engine/doors/files.ts";
import { looksLike } from "../document/read/read-file.ts";
import { quantity } from "../draw/run/run-words.ts";
import type { OwnCdf, OwnFlows } from "../jobs/studies/own-table-job.ts";
import { setTables } from "../store/actions.ts";
import { chooseFile } from "../store/files/incoming.ts";
import { useApp } from "../store/hooks.ts";
import { Button } from "../ui/button.tsx";
import { Segmented } from "../ui/segmented.tsx";
import { OwnSaid, OwnText, readAs, useOwnRead } from "./own-text.tsx";
import type { OwnLaw } from "./shown-law.ts";

interface OwnTableProps {
  onAdd(law: Omit<OwnLaw, "id">): void;
}

/** A CDF of one's own, or the sizes of a list of flows; what is wrong with it stands below, line by line. */
export function OwnTable({ onAdd }: OwnTableProps) {
  const place = useRef<HTMLDivElement>(null);
  const { text, name } = useApp((state) => state.transient.tables.cdf);
  const isArriving = useApp((state) => state.transient.arriving === "cdf");
  const [arrived, setArrived] = useState<string | null>(null);
  const kind = useMemo(() => looksLike(text) ?? "cdf", [text]);
  const input = useMemo(() => ({ kind, text }), [kind, text]);
  const read = useOwnRead(input);
  useEffect(() => {
    if (!isArriving) return;
    setTables({ arriving: null });
    setArrived(text);
    place.current?.scrollIntoView({ block: "nearest" });
  }, [isArriving, text]);
  const title = name === "" ? (kind === "cdf" ? "Pasted CDF" : "Pasted flows") : name;
  return (
    <div ref={place} className="own-table">
      <Button onClick={chooseFile}>Open a file…</Button>
      <OwnText
        kind="cdf"
        label="Or paste it here"
        placeholder={"1460 0.5\n14600 0.9\n1000000 1"}
        isFaulty={read?.ok === false}
      >
        {read === null && text.trim() !== "" && <p>Reading {title}…</p>}
        <OwnSaid read={read} />
      </OwnText>
      {kind === "flows" && (
        <Button onClick={() => void readAs("flows", name, text)}>
          Schedule these flows on the bench
        </Button>
      )}
      {read?.ok && (
        <OwnUse
          key={`${kind} ${name}`}
          read={read}
          title={title}
          text={text}
          isDrawn={kind === "cdf" && arrived === text}
          onAdd={onAdd}
        />
      )}
    </div>
  );
}

type Unit = "bytes" | "packets";

interface OwnUseProps {
  readonly read: OwnCdf | OwnFlows;
  readonly title: string;
  readonly text: string;
  /** Whether it is drawn as soon as it is read: it came in a file, and nobody types at it. */
  readonly isDrawn: boolean;
  onAdd(law: Omit<OwnLaw, "id">): void;
}

/** A text that was read comes beside the other distributions, its sizes in bytes. */
function OwnUse({ read, title, text, isDrawn, onAdd }: OwnUseProps) {
  const [chosen, setUnit] = useState<Unit | null>(null);
  const { points, notes } = read;
  const named = read.kind === "cdf" ? read.unit : read.list.unit;
  const unit = chosen ?? (named === "packets" ? named : "bytes");
  const [isStepped, setStepped] = useState<boolean | null>(null);
  const isInSteps = read.kind === "cdf" && (isStepped ?? read.steps);
  const add = (): void => {
    const bytes = unit === "packets" ? cdfInBytes(points) : points;
    onAdd({ title, text, points: bytes, steps: isInSteps, notes });
  };
  const adding = useRef(add);
  adding.current = add;
  useEffect(() => {
    if (isDrawn) adding.current();
  }, [isDrawn]);
  return (
    <div className="own-use">
      <Segmented<Unit>
        label="Its sizes are"
        value={unit}
        options={[
          ["bytes", "Bytes"],
          ["packets", "Packets"],
        ]}
        onChange={setUnit}
      />
      {read.kind === "cdf" && (
        <Segmented
          label="Between its points"
          value={isInSteps ? "steps" : "lines"}
          options={[
            ["lines", "Lines"],
            ["steps", "Steps"],
          ]}
          onChange={(next) => setStepped(next === "steps")}
        />
      )}
      <Button onClick={add}>
        {read.kind === "cdf"
          ? `Choose this CDF of ${quantity(points.length, "points")}`
          : "Choose the sizes of these flows"}
      </Button>
    </div>
  );
}
