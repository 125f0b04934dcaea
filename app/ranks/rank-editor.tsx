import { useMemo } from "react";
import {
  type AgeTables,
  ageFunctionsOf,
  RANK_NAMES,
  type RankName,
} from "../../engine/doors/explain.ts";
import type { Fault } from "../../engine/doors/files.ts";
import { type PolicySpec, partsOf } from "../../engine/doors/scenario.ts";
import { modelOf, type PolicyDraft, withField } from "../document/draft/draft.ts";
import { textAt } from "../document/draft/json-paths.ts";
import { textOfList } from "../document/draft/written-lists.ts";
import type { AgesAsked } from "../jobs/studies/scenario-jobs.ts";
import { endGesture, openPanel } from "../store/actions.ts";
import type { EditDoc } from "../store/fields.ts";
import { useApp, useDraft } from "../store/hooks.ts";
import { useLatestStudy } from "../store/use-study.ts";
import { Button } from "../ui/button.tsx";
import { Segmented } from "../ui/segmented.tsx";
import { useDrawnSize, useThresholds } from "./rank-hooks.ts";
import { RankPicture } from "./rank-picture.tsx";
import { RankText } from "./rank-text.tsx";
import "./ranks.css";

interface RankEditorProps {
  readonly policy: PolicyDraft;
  readonly faults: readonly Fault[];
  readonly edit: EditDoc<PolicyDraft>;
}

/** A rank of one's own but for its formula, which has a bar of its own: its picture, what breaks ties, the queue it is shown in. */
export function RankEditor({ policy, faults, edit }: RankEditorProps) {
  const { file, key } = policy;
  const rank = textOfList(policy, "rank");
  const queue = textAt(file, "queue");
  const model = useDraft(modelOf);
  const thresholds = useThresholds(policy);
  const drawn = useDrawnSize();
  const { thresholds: _, label: __, ...rest } = file;
  const spec = rest as unknown as PolicySpec;
  const ages = useAgeTables(spec);
  const constants = Object.entries(spec.constants ?? {});
  const said = (at: string) =>
    faults.filter(({ path }) => path.startsWith(at)).map(({ message }) => message);
  return (
    <div className="rank-editor">
      <div className="rank-own">
        <code>
          rank = {rank}
          {constants.map(([name, value]) => `\n${name} = ${value}`)}
        </code>
        <Button onClick={() => openPanel({ name: "own", at: key })}>Edit the formula</Button>
        {[...said("rank"), ...said("constants")].map((fault) => (
          <pre key={fault} className="fault rank-fault">
            {fault}
          </pre>
        ))}
      </div>
      <RankPicture
        policy={spec}
        model={model}
        thresholds={thresholds}
        ages={ages}
        largest={drawn.largest}
        unit={drawn.unit}
      />
      <RankNames />
      <Segmented
        label="Ties"
        value={file["ties"] === "index" || file["ties"] === "rr" ? file["ties"] : "arrival"}
        options={[
          ["arrival", "By arrival"],
          ["index", "By index"],
          ["rr", "In turns"],
        ]}
        onChange={(ties) =>
          edit((one) => withField(one, "ties", ties === "arrival" ? undefined : ties), "ties")
        }
      />
      <RankText
        label="Queue shown"
        text={queue}
        constants={constants.map(([name]) => name)}
        faults={said("queue")}
        onChange={(text) =>
          edit((one) => withField(one, "queue", text === "" ? undefined : text), "queue")
        }
        onSettle={endGesture}
      />
      {model === "fluid" && /%/.test(rank) && (
        <p className="quiet">
          Where a rank steps down after rising, flows that share leave the step together as a fluid;
          in slots one at a time gets over it, however small the packets.
        </p>
      )}
    </div>
  );
}

/** What a rank asks of the sizes to be expected in the scenario, once a worker has it; none where flows are written out. */
function useAgeTables(policy: PolicySpec): AgeTables | undefined {
  const scenario = useApp((state) => state.scenario.checked.scenario);
  const calls = ageFunctionsOf(policy).map((name) => `${name}()`);
  // The same question as long as nothing that is asked changes, whatever else does.
  const question =
    calls.length === 0 || scenario?.workload === undefined
      ? null
      : JSON.stringify({
          policy: { id: "rank", rank: calls },
          scenario: {
            workload: partsOf(scenario).map(({ distribution, load, pattern, hosts, requests }) => ({
              ...{ distribution, load, pattern, hosts, requests, flows: 1, seed: 1 },
            })),
            fabric: scenario.fabric,
            model: scenario.model,
            units: scenario.units,
          },
        });
  const asked = useMemo(
    () => (question === null ? null : (JSON.parse(question) as AgesAsked)),
    [question],
  );
  return useLatestStudy("ageTables", asked).output ?? undefined;
}

const FLOW_NAMES = RANK_NAMES.filter(({ isFunction }) => !isFunction);
const FUNCTIONS = RANK_NAMES.filter(({ isFunction }) => isFunction);

/** All names of an expression, a line each. */
function RankNames() {
  return (
    <details className="rank-names">
      <summary>What a rank can read</summary>
      <Names title="Of a flow" names={FLOW_NAMES} />
      <Names title="Functions" names={FUNCTIONS} />
      <p className="quiet">
        And letters, which are numbers of your own. Numbers are in the model’s own units. There is
        no time: a rank changes only when its flow is served or its packets are released.
      </p>
    </details>
  );
}

interface NamesProps {
  readonly title: string;
  readonly names: readonly RankName[];
}

function Names({ title, names }: NamesProps) {
  return (
    <dl aria-label={title}>
      {names.map(({ name, means }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{means}</dd>
        </div>
      ))}
    </dl>
  );
}
