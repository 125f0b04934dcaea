import { lawOf } from "../../../document/draft/choices.ts";
import {
  type Draft,
  modelOf,
  sourceOf,
  unitsOf,
  workloadOf,
} from "../../../document/draft/draft.ts";
import {
  atSpeed,
  inUnits,
  SIZE_UNITS,
  SPEEDS,
  sizeUnitOf,
  speedsOf,
  TIME_UNITS,
  timeUnitOf,
} from "../../../edits/units.ts";
import { editDraft, setView } from "../../../store/actions.ts";
import { useDraft } from "../../../store/hooks.ts";
import { Select } from "../../../ui/select.tsx";

/** The speed of the links and the units, each to be chosen. */
export function UnitsFields() {
  const size = useDraft(sizeUnitOf);
  const time = useDraft(timeUnitOf);
  const speed = useDraft(slowest);
  const isMixed = useDraft((draft) => slowest(draft) !== speedsOf(draft)?.most);
  const isNameless = useDraft(hasNamelessTable);
  const words = useDraft(unitsWords);
  return (
    <fieldset className="units-fields">
      <legend>{words}</legend>
      <Select
        label={isMixed ? "Slowest link" : "Link speed"}
        value={speed === undefined ? "" : String(speed)}
        onChange={(value) => editDraft((draft) => atSpeed(draft, Number(value)))}
      >
        {speed === undefined ? (
          <option value="" disabled>
            not in Gb/s
          </option>
        ) : (
          !SPEEDS.includes(speed) && <option value={speed}>{speedWords(speed)}</option>
        )}
        {SPEEDS.map((gigabits) => (
          <option key={gigabits} value={gigabits}>
            {speedWords(gigabits)}
          </option>
        ))}
      </Select>
      <Select
        label="Sizes in"
        value={size}
        onChange={(value) => editDraft((draft) => inUnits(draft, { size: value as typeof size }))}
      >
        {[...SIZE_UNITS, "units"].map((unit) => (
          <option key={unit}>{unit}</option>
        ))}
      </Select>
      <Select
        label="Times in"
        value={time}
        onChange={(value) => {
          editDraft((draft) => inUnits(draft, { time: value as typeof time }));
          setView({ window: null });
        }}
      >
        {[...TIME_UNITS, "units"].map((unit) => (
          <option key={unit}>{unit}</option>
        ))}
      </Select>
      {isNameless && <p className="note">The sizes of your own CDF are taken as bytes.</p>}
    </fieldset>
  );
}

/** A CDF that was brought along, in a unit that says nothing of bytes. */
function hasNamelessTable(draft: Draft): boolean {
  const isOwn =
    sourceOf(draft) === "workload" && lawOf(workloadOf(draft)["distribution"]) === "cdf";
  return isOwn && modelOf(draft) === "fluid" && (unitsOf(draft).size ?? "units") === "units";
}

function slowest(draft: Draft): number | undefined {
  return speedsOf(draft)?.least;
}

/** "1 Gb/s · bytes, ms", "1 to 4 Gb/s · …"; in plain units, that there is a choice. */
export function unitsWords(draft: Draft): string {
  const speeds = speedsOf(draft);
  if (speeds === null) return "Choose Gb/s, bytes and ms";
  const { least, most } = speeds;
  const speed = least === most ? speedWords(least) : `${speedWords(least)} to ${speedWords(most)}`;
  return `${speed} · ${sizeUnitOf(draft)}, ${timeUnitOf(draft)}`;
}

const PREFIXES = [
  ["T", 1e3],
  ["G", 1],
  ["M", 1e-3],
  ["k", 1e-6],
] as const;

/** A speed in Gb/s with the prefix that suits it, to three digits. */
export function speedWords(gigabits: number): string {
  const [prefix, unit] = PREFIXES.find(([, least]) => gigabits >= least) ?? ["", 1e-9];
  return `${Number((gigabits / unit).toPrecision(3))} ${prefix}b/s`;
}
