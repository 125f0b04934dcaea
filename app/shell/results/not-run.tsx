import { pendingImport } from "../../pending/parts.ts";
import { editDraft } from "../../store/actions.ts";
import { Button } from "../../ui/button.tsx";
import type { NotShown } from "../policies/not-shown.ts";

/** Above all charts, since theirs may be far down: which policies cannot run here, and the press that mends it. */
export function NotRun({ absent }: { readonly absent: readonly NotShown[] }) {
  const obstacles = new Set(absent.map(({ obstacle }) => obstacle));
  return [...obstacles].map((obstacle) => {
    if (obstacle === null) return null;
    const names = absent.filter((policy) => policy.obstacle === obstacle).map(({ name }) => name);
    return (
      <div key={obstacle.label} className="not-run">
        <p>
          <strong>{names.join(", ")}</strong> {names.length === 1 ? "is" : "are"} not run:{" "}
          {obstacle.reason}.
        </p>
        <Button onClick={() => void pendingImport(obstacle.mend()).then((mend) => editDraft(mend))}>
          {obstacle.label}
        </Button>
      </div>
    );
  });
}
