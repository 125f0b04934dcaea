import { useLayoutEffect } from "react";
import { Boundary } from "../../failure/boundary.tsx";
import { openDialog, setNotice } from "../../store/actions.ts";
import { useApp } from "../../store/hooks.ts";
import { isAsked } from "../../store/open-lesson.ts";
import { later } from "../../ui/later.tsx";
import { keepTyped, useFocusBack } from "./dialog-keys.ts";

const Palette = later(async () => (await import("./palette.tsx")).Palette);
const ShortcutsSheet = later(async () => (await import("./shortcuts-sheet.tsx")).ShortcutsSheet);
const ShareDialog = later(async () => (await import("../../share/share-dialog.tsx")).ShareDialog);
const EmbedDialog = later(async () => (await import("../embed/embed-dialog.tsx")).EmbedDialog);
const ExerciseDialog = later(
  async () => (await import("../../learn/exercise/exercise-dialog.tsx")).ExerciseDialog,
);
const FigureDialog = later(
  async () => (await import("../../figure-dialog/figure-dialog.tsx")).FigureDialog,
);

const KeptBack = later(async () => (await import("./kept-back.tsx")).KeptBack);

const Scenarios = later(async () => (await import("./scenarios.tsx")).Scenarios);

/** The box over the page, if one is open. None is loaded before it is wanted. */
export function Dialogs() {
  const dialog = useApp((state) => state.transient.dialog);
  // An exercise is embedded as one, with what it hides hidden.
  const isGiven = useApp((state) => state.lesson?.link !== undefined);
  const isKept =
    useApp(isAsked) &&
    (dialog === "figure" || dialog === "exercise" || (dialog === "embed" && !isGiven));
  useFocusBack(dialog !== null);
  useLayoutEffect(() => (dialog === null ? undefined : keepTyped(dialog)), [dialog]);
  return (
    <Boundary
      key={dialog}
      place="The box"
      of={({ transient }) => [transient.dialog]}
      onFail={calledOff}
    >
      {dialog === "palette" && <Palette />}
      {dialog === "scenarios" && <Scenarios />}
      {dialog === "share" && <ShareDialog />}
      {dialog === "embed" && !isKept && <EmbedDialog />}
      {isKept && <KeptBack />}
      {dialog === "exercise" && !isKept && <ExerciseDialog />}
      {dialog === "figure" && !isKept && <FigureDialog />}
      {dialog === "shortcuts" && <ShortcutsSheet />}
    </Boundary>
  );
}

/** Most likely the network went away before it was wanted. */
function calledOff(): void {
  openDialog(null);
  setNotice({
    kind: "bad",
    lines: ["This could not be loaded. Your scenario is kept; reload the page to try again."],
    action: { label: "Reload", run: () => location.reload() },
  });
}
