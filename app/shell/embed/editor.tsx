import { ExperimentLine } from "../panels/experiment-line.tsx";
import { OpenPanel } from "../panels/open-panel.tsx";

/** The experiment and its panels, for those who may change it. */
export function Editor() {
  return (
    <div className="embed-editor">
      <ExperimentLine panels={undefined} />
      <OpenPanel />
    </div>
  );
}
