import { useMemo, useState } from "react";
import { placeWords } from "../../../bench/experiment-sentence.ts";
import type { Cell } from "../../../document/draft/cell.ts";
import { fabricKindOf, flowsOf, modelOf, sourceOf } from "../../../document/draft/draft.ts";
import { quantity } from "../../../draw/run/run-words.ts";
import { readable } from "../../../draw/scale/numbers.ts";
import { addFlows } from "../../../edits/flow-edits.ts";
import { asksSpeed, endsNamed, type Taking, takeFlows } from "../../../edits/take-flows.ts";
import type { OwnFlows } from "../../../jobs/studies/own-table-job.ts";
import { editDraft, endGesture, select, setNotice, setView } from "../../../store/actions.ts";
import { useApp, useDraft } from "../../../store/hooks.ts";
import { Button } from "../../../ui/button.tsx";
import { Check, Checks } from "../../../ui/checks.tsx";
import { Field } from "../../../ui/field.tsx";
import { Segmented } from "../../../ui/segmented.tsx";
import { Select } from "../../../ui/select.tsx";
import { readAs } from "../../../workloads/own-text.tsx";

interface TakeFlowsProps {
  readonly read: OwnFlows;
  /** Of the file; "": the list was typed. */
  readonly name: string;
  onTaken(): void;
}

type Place = Taking["place"];

/** Of more flows it is said when they are taken what comes of it. */
const MOST_AT_HAND = 5000;

/** Puts a list of flows on the bench: through which fabric, at which speed, in the place of the drawn flows or beside them. */
export function TakeFlows({ read, name, onTaken }: TakeFlowsProps) {
  const draft = useDraft((present) => present);
  const kind = fabricKindOf(draft);
  const here = useApp(({ scenario }) => {
    const sound = scenario.checked.scenario;
    return sound === null ? `the ${kind} that is here` : placeWords(sound.fabric);
  });
  const { list, count } = read;
  const hasEnds = list.flows.some(({ src, dst }) => src !== undefined && dst !== undefined);
  const [chosen, setPlace] = useState<Place | null>(null);
  const [gigabits, setGigabits] = useState<Cell>(10);
  const [wanted, setModel] = useState<Taking["model"] | null>(null);
  const [inOrder, setInOrder] = useState(false);
  const place = chosen ?? (kind === "link" && hasEnds ? "switch" : "here");
  const isNetwork = place === "here" && kind === "network";
  const usual = list.time === null ? modelOf(draft) : "fluid";
  const model = isNetwork ? "fluid" : (wanted ?? usual);
  const asksGigabits = asksSpeed(draft, { list, model });
  const isSound = !asksGigabits || (isPositive(gigabits) && list.unit !== null);
  const taking: Taking = {
    list,
    place,
    model,
    gigabits: isPositive(gigabits) ? gigabits : 1,
    inOrder,
    title: name.replace(/\.\w+$/, ""),
  };
  const key = JSON.stringify({ ...taking, list: null });
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` has what `taking` has besides the list
  const taken = useMemo(
    () => (isSound && count <= MOST_AT_HAND ? takeFlows(draft, taking) : null),
    [draft, list, key, isSound, count],
  );
  const [late, setLate] = useState<{ readonly key: string; readonly faults: readonly string[] }>();
  if (count > list.flows.length) return <TooMany count={count} name={name} />;
  const faults = taken?.ok === false ? taken.faults : late?.key === key ? late.faults : [];
  const asksHosts = taken?.ok === false && taken.asksHosts;
  const drawn = sourceOf(draft) === "flows" ? flowsOf(draft).length : 0;
  const take = (isAdded: boolean): void => {
    const result = takeFlows(draft, taking);
    if (!result.ok) {
      setLate({ key, faults: result.faults });
      return;
    }
    const [words, them] = [quantity(count, "flows"), count === 1 ? "it" : "them"];
    onTaken();
    editDraft(() => (isAdded ? addFlows(draft, result.flows) : result.draft));
    select(isAdded ? result.flows.map((_, k) => drawn + k) : []);
    setView({ window: null });
    const done = isAdded
      ? `Added ${words}. Undo takes ${them} away.`
      : `Scheduled ${words}${name === "" ? "" : ` of ${name}`}. Undo brings back what was here before.`;
    setNotice({ kind: "good", lines: [done, ...result.notes] });
  };
  return (
    <div className="flow-take">
      <Select label="On" value={place} onChange={(next) => setPlace(next as Place)}>
        <option value="here">{here}</option>
        {kind !== "link" && <option value="link">one link</option>}
        {hasEnds && <option value="switch">a big switch of {endsNamed(list.flows)} ports</option>}
      </Select>
      {!isNetwork && (
        <Segmented<Taking["model"]>
          label="In"
          value={model}
          options={[
            ["slot", "Slots"],
            ["fluid", "A fluid"],
          ]}
          onChange={setModel}
        />
      )}
      {asksGigabits && (
        <Field
          label="Link speed, Gb/s"
          cell={gigabits}
          onChange={setGigabits}
          onSettle={endGesture}
        />
      )}
      <div className="flow-file-words" role="status">
        {faults.map((fault) => (
          <p key={fault} className="fault">
            {fault}
          </p>
        ))}
        {asksGigabits && list.unit === null && <p>Say what its sizes are in.</p>}
        {taken?.ok === true && taken.notes.map((note) => <p key={note}>{note}</p>)}
      </div>
      {(asksHosts || inOrder) && (
        <Checks label="Its hosts">
          <Check
            text="in their order: the smallest is host 0"
            isOn={inOrder}
            onChange={() => setInOrder(!inOrder)}
          />
        </Checks>
      )}
      <div className="flow-take-acts">
        <Button
          className="flow-done"
          disabled={!isSound || taken?.ok === false}
          onClick={() => take(false)}
        >
          Schedule the {quantity(count, "flows")}
        </Button>
        {drawn > 0 && place === "here" && !asksGigabits && model === modelOf(draft) && (
          <Button disabled={!isSound || taken?.ok === false} onClick={() => take(true)}>
            Add {quantity(count, "flows")} to the {readable(drawn)} drawn
          </Button>
        )}
      </div>
    </div>
  );
}

function isPositive(cell: Cell): cell is number {
  return typeof cell === "number" && cell > 0;
}

function TooMany({ count, name }: { readonly count: number; readonly name: string }) {
  const { text } = useApp((state) => state.transient.tables.flows);
  return (
    <>
      <p className="note">
        {readable(count)} flows are more than the page schedules. The command line takes them all.
      </p>
      <Button onClick={() => void readAs("cdf", name, text)}>
        Draw from their sizes in Workloads
      </Button>
    </>
  );
}
