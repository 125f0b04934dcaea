import { lazy, useLayoutEffect } from "react";
import { Boundary } from "../../failure/boundary.tsx";
import { openDialog, setNotice } from "../../store/actions.ts";
import { useApp } from "../../store/hooks.ts";
import { isAsked } from "../../store/open-lesson.ts";
import { Later } from "../../ui/later.tsx";
import { keepTyped } from "./typed-ahead.ts";
import { useFocusBack } from "./use-focus-back.ts";

const Palette = lazy(() => import("./palette.tsx").then(({ Palette }) => ({ default: Palette })));
const PresetGallery = lazy(() =>
  import("../../presets/preset-gallery.tsx").then(({ PresetGallery }) => ({
    default: PresetGallery,
  })),
);
const ShortcutsSheet = lazy(() =>
  import("./shortcuts-sheet.tsx").then(({ ShortcutsSheet }) => ({ default: ShortcutsSheet })),
);
const ShareDialog = lazy(() =>
  import("../../share/share-dialog.tsx").then(({ ShareDialog }) => ({ default: ShareDialog })),
);
const EmbedDialog = lazy(() =>
  import("../embed/embed-dialog.tsx").then(({ EmbedDialog }) => ({ default: EmbedDialog })),
);
const ExerciseDialog = lazy(() =>
  import("../../learn/exercise/exercise-dialog.tsx").then(({ ExerciseDialog }) => ({
    default: ExerciseDialog,
  })),
);
const FigureDialog = lazy(() =>
  import("../../figure-dialog/figure-dialog.tsx").then(({ FigureDialog }) => ({
    default: FigureDialog,
  })),
);

const KeptBack = lazy(() =>
  import("./kept-back.tsx").then(({ KeptBack }) => ({ default: KeptBack })),
);

const PasteDialog = lazy(() =>
  import("../../editor/paste-dialog.tsx").then(({ PasteDialog }) => ({ default: PasteDialog })),
);

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
      <Later>
        {dialog === "palette" && <Palette />}
        {dialog === "presets" && <PresetGallery />}
        {dialog === "paste" && <PasteDialog />}
        {dialog === "share" && <ShareDialog />}
        {dialog === "embed" && !isKept && <EmbedDialog />}
        {isKept && <KeptBack />}
        {dialog === "exercise" && !isKept && <ExerciseDialog />}
        {dialog === "figure" && !isKept && <FigureDialog />}
        {dialog === "shortcuts" && <ShortcutsSheet />}
      </Later>
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
