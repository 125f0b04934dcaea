import { choose } from "../document/draft/draft.ts";
import { isRecord, valueAt } from "../document/draft/json-paths.ts";
import { faultText } from "../document/read/fault-text.ts";
import { editDraft } from "../store/actions.ts";
import { useFields } from "../store/fields.ts";
import { useApp, useDraft } from "../store/hooks.ts";
import { Field } from "../ui/field.tsx";
import { Segmented } from "../ui/segmented.tsx";

const PATH = "workload.spread";

/** How far apart a flow's packets are released: α, evenly or (in slots) at random. */
export function SpreadFields({ model }: { readonly model: "slot" | "fluid" }) {
  const isRandom = useDraft(({ file }) => isRecord(valueAt(file, PATH)));
  const fault = useApp((state) => state.scenario.checked.faults.get(PATH));
  const at = useFields();
  const setRandom = (random: boolean): void =>
    editDraft((draft) =>
      choose(draft, PATH, (said) => {
        if (random) return { random: said["number"] ?? 0, ...chunksOf(said["chunks"]) };
        return said["random"] === 0 ? undefined : said["random"];
      }),
    );
  return (
    <>
      <div className={isRandom ? "form-grid form-grid-3" : "form-grid"}>
        <Field {...(isRandom ? at(`${PATH}.random`) : at(PATH, 0))} label="Spread α" term="alpha" />
        {model === "slot" && (
          <Segmented
            label="Releases"
            value={isRandom ? "random" : "even"}
            options={[
              ["even", "Even"],
              ["random", "Random"],
            ]}
            onChange={(kind) => setRandom(kind === "random")}
          />
        )}
        {isRandom && <Field label="Pieces at most" {...at(`${PATH}.chunks`, "")} />}
      </div>
      {isRandom && fault !== undefined && <p className="fault">{faultText(fault)}</p>}
    </>
  );
}

function chunksOf(chunks: unknown): object {
  return chunks === undefined ? {} : { chunks };
}
