import { useEffect, useState } from "react";
import type { ReportFormat } from "../../engine/index.ts";
import type { NumbersInput } from "../jobs/studies/scenario-jobs.ts";
import { fileName, saveBlob } from "../store/kept/save-file.ts";
import { store } from "../store/store.ts";
import { useStudy } from "../store/use-study.ts";
import { Button } from "../ui/button.tsx";
import { Select } from "../ui/select.tsx";

const ROWS: readonly (readonly [NumbersInput["rows"], string])[] = [
  ["flows", "of every flow"],
  ["metrics", "of every policy"],
  ["services", "of every service"],
];

/** All numbers as a file, written by a worker: as `slotwise run` writes them. */
export function NumbersPart() {
  const [rows, setRows] = useState<NumbersInput["rows"]>("flows");
  const [input, setInput] = useState<NumbersInput | null>(null);
  const study = useStudy("numbers", input);
  const blob = study.state === "done" ? study.output : null;
  useEffect(() => {
    if (blob === null || input === null) return;
    saveBlob(blob, `${input.name}-${input.rows}.${input.format}`);
    setInput(null);
  }, [blob, input]);
  const ask = (format: ReportFormat): void => {
    const { scenario } = store.getState().scenario.checked;
    if (scenario !== null) {
      setInput({ scenario, name: fileName(scenario.title ?? ""), format, rows });
    }
  };
  return (
    <div className="share-part share-file">
      <Select
        label="Numbers"
        value={rows}
        onChange={(value) => setRows(ROWS.find(([name]) => name === value)?.[0] ?? "flows")}
      >
        {ROWS.map(([name, text]) => (
          <option key={name} value={name}>
            {text}
          </option>
        ))}
      </Select>
      <Button label="Save the numbers as CSV" onClick={() => ask("csv")}>
        CSV
      </Button>
      <Button label="Save the numbers as JSON" onClick={() => ask("json")}>
        JSON
      </Button>
      <span role="status" className="quiet">
        {study.state === "running" && "Being written…"}
        {study.state === "failed" && study.message}
      </span>
    </div>
  );
}
