import { Panel } from "../../bench/panel.tsx";
import { ALONE, partPaths } from "../../document/draft/parts.ts";
import { partNames, shiftSeeds } from "../../edits/setting-edits.ts";
import { SeedCount, SeedsNote } from "../../replication/seeds-note.tsx";
import { closePanel, editDraft } from "../../store/actions.ts";
import { useFields } from "../../store/fields.ts";
import { useApp, useDraft } from "../../store/hooks.ts";
import { askSeeds } from "../../store/seeds/many.ts";
import { Button, IconButton } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";

/** The seed is for people to read and pass on: six digits are enough. */
const SEEDS = 1_000_000;
/** Papers mostly have this many seeds. */
const USUAL = 20;

/** The seed that flows are sampled with, and over how many from it on numbers are told: what differs among them is chance. */
export function SeedsPanel() {
  const at = useFields();
  const file = useDraft((draft) => draft.file);
  const [first = ALONE, ...others] = partPaths(file);
  const names = partNames(file);
  const isLesson = useApp(({ lesson }) => lesson !== null);
  // A lesson's numbers are of one run.
  const seeds = useApp(({ view }) => (isLesson ? null : view.seeds));
  const seed = useApp((state) => state.results.seed);
  return (
    <Panel title="Seeds" onClose={closePanel}>
      <Field
        label={others.length > 0 ? `Seed of ${names[0]}` : seeds === null ? "Seed" : "The first"}
        {...at(`${first}.seed`)}
      >
        <IconButton
          icon="dice"
          label="Another seed"
          onClick={() => {
            const other = 1 + Math.floor(Math.random() * SEEDS);
            editDraft((draft) => shiftSeeds(draft, other));
          }}
        />
      </Field>
      {others.map((path, k) => (
        <Field key={path} label={`Seed of ${names[k + 1]}`} {...at(`${path}.seed`)} />
      ))}
      {isLesson ? null : seeds === null ? (
        <p className="seeds-panel-words">
          One sample of flows. <Button onClick={() => askSeeds(USUAL)}>Many seeds</Button> tell what
          is chance.
        </p>
      ) : (
        <>
          <SeedCount count={seeds} />
          <SeedsNote />
          <Button onClick={() => askSeeds(null)}>Seed {seed} alone</Button>
        </>
      )}
    </Panel>
  );
}
