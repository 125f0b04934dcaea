import { Panel } from "../../bench/panel.tsx";
import { withField } from "../../document/draft/draft.ts";
import { closePanel, editDraft } from "../../store/actions.ts";
import { useFields } from "../../store/fields.ts";
import { IconButton } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";

/** The seed is for people to read and pass on: six digits are enough. */
const SEEDS = 1_000_000;

/** The seed that the flows are sampled with. */
export function SeedsPanel() {
  const at = useFields();
  return (
    <Panel title="Seed" onClose={closePanel}>
      <Field label="Seed" {...at("workload.seed")}>
        <IconButton
          icon="dice"
          label="Another seed"
          onClick={() => {
            const seed = 1 + Math.floor(Math.random() * SEEDS);
            editDraft((draft) => withField(draft, "workload.seed", seed));
          }}
        />
      </Field>
    </Panel>
  );
}
