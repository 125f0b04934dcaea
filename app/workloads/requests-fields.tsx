import { withField } from "../document/draft/draft.ts";
import { valueAt } from "../document/draft/json-paths.ts";
import { faultText } from "../document/read/fault-text.ts";
import { editDraft, endGesture } from "../store/actions.ts";
import { useFields } from "../store/fields.ts";
import { useApp, useDraft } from "../store/hooks.ts";
import { Field } from "../ui/field.tsx";
import { Segmented } from "../ui/segmented.tsx";

const PATH = "workload.requests";

/** Flows of a request where one is asked for first. */
const USUAL = 4;

/** An arrival is a flow, or a request that several senders answer at once. */
export function RequestsFields() {
  const isOn = useDraft(({ file }) => valueAt(file, PATH) !== undefined);
  const general = useApp((state) => state.scenario.checked.faults.get(PATH));
  const field = useFields()(`${PATH}.fanIn`);
  return (
    <>
      <div className="form-grid">
        <Segmented
          label="An arrival is"
          value={isOn ? "request" : "flow"}
          options={[
            ["flow", "A flow"],
            ["request", "A request"],
          ]}
          terms={{ request: "request" }}
          onChange={(kind) =>
            editDraft((draft) =>
              withField(draft, PATH, kind === "request" ? { fanIn: USUAL } : undefined),
            )
          }
        />
        {isOn && (
          <Field
            {...field}
            label="Flows a request"
            term="request"
            onSettle={() => {
              // Emptied, the field stays until it is left.
              if (field.cell === "") editDraft((draft) => withField(draft, PATH, undefined), PATH);
              endGesture();
            }}
          />
        )}
      </div>
      {general !== undefined && <p className="fault">{faultText(general)}</p>}
    </>
  );
}
