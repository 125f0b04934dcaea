import { choose } from "../document/draft/draft.ts";
import { editDraft, openScenario, setNotice, setSource, showScreen } from "../store/actions.ts";
import { Button } from "../ui/button.tsx";
import { type BoundsStudy, studyInput } from "./bounds-study.ts";

interface BoundsToolsProps {
  readonly study: BoundsStudy;
  /** True if the study can be run as it stands. */
  readonly isSound: boolean;
}

/** From the study to the playground; what was there comes back by undo. */
export function BoundsTools({ study, isSound }: BoundsToolsProps) {
  const { bounds } = study;
  return (
    <div className="bounds-tools">
      <Button
        disabled={!isSound}
        onClick={() => {
          setSource("workload");
          editDraft((draft) => choose(draft, "workload.bounds", () => bounds));
          showScreen("playground");
          setNotice({
            kind: "good",
            lines: [
              "The sampled workload's sizes are known by these bounds now. Undo brings back what was here before.",
            ],
          });
        }}
      >
        Use bounds for the sampled workload
      </Button>
      <Button
        disabled={!isSound}
        onClick={() => {
          openScenario(studyInput(study));
          showScreen("playground");
        }}
      >
        Open these flows
      </Button>
    </div>
  );
}
