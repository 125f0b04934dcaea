import { type Lack, reasonOf } from "../../document/read/lacks.ts";
import { pendingImport } from "../../pending/parts.ts";
import { undo } from "../../store/actions.ts";
import { useApp } from "../../store/hooks.ts";
import { editAndTell } from "../../store/trial.ts";
import { Button } from "../../ui/button.tsx";
import { type NotShown, useNotShown } from "./not-shown.ts";
import "./lacking.css";

/** Above all charts, since a policy's may be far down: what was fetched for it, or why it is not run. */
export function Lacking() {
  const absent = useNotShown();
  const lacks = new Set(absent.flatMap(({ lack }) => lack ?? []));
  return (
    <>
      <Fetched />
      {[...lacks].map((lack) => (
        <NotRun key={lack} lack={lack} policies={absent.filter((one) => one.lack === lack)} />
      ))}
    </>
  );
}

/** What came along with a policy, until something else is edited. */
function Fetched() {
  const words = useApp(({ transient: { fetched }, scenario }) =>
    fetched?.draft === scenario.history.present ? fetched.words : null,
  );
  return (
    <div role="status">
      {words !== null && (
        <div className="lacking">
          <p>{words}</p>
          <Button onClick={undo}>Undo</Button>
        </div>
      )}
    </div>
  );
}

interface NotRunProps {
  readonly lack: Lack;
  readonly policies: readonly NotShown[];
}

/** Policies that lack the same, as files and links may have them, and the press that fetches it. */
function NotRun({ lack, policies }: NotRunProps) {
  const isOne = policies.length === 1;
  return (
    <div className="lacking is-dashed">
      <p>
        <strong>{policies.map(({ name }) => name).join(", ")}</strong> {isOne ? "is" : "are"} not
        run: {reasonOf(lack)}.
      </p>
      <Button onClick={() => fetchFor(policies.map(({ key }) => key))}>
        Fetch what {isOne ? "it lacks" : "they lack"}
      </Button>
    </div>
  );
}

function fetchFor(keys: readonly string[]): void {
  void pendingImport(import("../../edits/bring-in.ts")).then(({ allWithNeeds }) =>
    editAndTell((draft) => allWithNeeds(draft, keys)),
  );
}
