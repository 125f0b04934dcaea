import { useRef } from "react";
import type { PolicySpec, Scenario } from "../../../engine/doors/scenario.ts";
import { seedOf } from "../../../engine/doors/scenario.ts";
import { sentenceOf } from "../../bench/experiment-sentence.ts";
import { glue, type Phrase, words } from "../../bench/phrases.ts";
import { ADD, Sentence } from "../../bench/sentence.tsx";
import type { PolicyDraft } from "../../document/draft/draft.ts";
import { fetchReading } from "../../document/read/reading-at-hand.ts";
import { Boundary, ofEditor } from "../../failure/boundary.tsx";
import type { Panel } from "../../lessons/lesson-types.ts";
import { openPanel } from "../../store/actions.ts";
import { useApp, useDraft } from "../../store/hooks.ts";
import { commitField, previewField } from "../../store/preview.ts";
import type { OpenPanel } from "../../store/view-slice.ts";
import { useTheme } from "../../theme/use-theme.ts";
import { later } from "../../ui/later.tsx";
import { useMedia } from "../../ui/use-media.ts";

const Chips = later(async () => (await import("../../bench/chips.tsx")).Chips);
const CurveAlone = later(async () => (await import("./curve/number-curve.tsx")).CurveAlone);
const FormulaBar = later(async () => {
  // What reads formulas comes with the bar, or the first letters would be none of one.
  const [{ FormulaBar }] = await Promise.all([import("./formula-bar.tsx"), fetchReading()]);
  return FormulaBar;
});

/** The experiment as one sentence across the top, whose phrases open panels. A lesson may take the phrases of one kind for its own. */
export function ExperimentLine({ panels }: { readonly panels: readonly Panel[] | undefined }) {
  const checked = useApp((state) => state.scenario.checked.scenario);
  const chosen = useDraft((draft) => draft.policies).filter(({ on }) => on);
  const open = useApp((state) => state.transient.panel);
  const theme = useTheme();
  const isLesson = useApp(({ lesson }) => lesson !== null);
  const seeds = useApp(({ view }) => (isLesson ? null : view.seeds));
  // The sentence has no room where the screen is narrow, or as low as a phone on its side.
  const Said = useMedia("(max-width: 639px), (max-height: 449px)") ? Chips : Sentence;
  // While something that is typed is wrong, the sentence says what was sound before it.
  const sound = useRef<Scenario | null>(null);
  if (checked !== null) sound.current = checked;
  const canEdit = panels?.includes("editor") ?? true;
  const canChoose = panels?.includes("policies") ?? true;
  if (!canEdit && !canChoose) return null;
  const phrases = phrasesOf(sound.current, chosen, seeds).map((phrase) =>
    isTheirs(phrase, canEdit, canChoose) ? glue(phrase.text) : phrase,
  );
  const toggle = (panel: OpenPanel): void =>
    openPanel(open?.name === panel.name && open.at === panel.at ? null : panel);
  return (
    <>
      <section className="experiment" id="experiment" aria-label="The experiment" tabIndex={-1}>
        <Said
          isHeading={!isLesson}
          phrases={phrases}
          theme={theme}
          open={open === null ? null : pathOf(open, chosen)}
          onPress={({ panel, path }) =>
            toggle({ name: panel, at: panel === "policy" ? keyAt(path, chosen) : path })
          }
          onHold={({ panel, path }) => openPanel({ name: panel, at: path })}
          curveOf={({ path }, onMove) => (
            <Boundary place="The curve" of={ofEditor} onFail={() => {}}>
              <CurveAlone path={path} onMove={onMove} />
            </Boundary>
          )}
          onAdd={canChoose ? () => toggle({ name: "policies", at: ADD }) : null}
          onPreview={previewField}
          onCommit={commitField}
        />
      </section>
      {open?.name === "own" && canChoose && (
        <Boundary place="The formula" of={ofEditor}>
          <FormulaBar key={open.at} at={open.at} />
        </Boundary>
      )}
    </>
  );
}

function phrasesOf(
  sound: Scenario | null,
  chosen: readonly PolicyDraft[],
  seeds: number | null,
): readonly Phrase[] {
  // A policy that cannot run yet has its name in the sentence too.
  const policies = chosen.map(({ id, file }) => ({ ...file, id }) as PolicySpec);
  if (sound !== null) {
    const first = seedOf(sound) ?? 0;
    const all = Array.from({ length: seeds ?? 0 }, (_, k) => first + k);
    return sentenceOf({ ...sound, policies }, all);
  }
  return [
    words("Flows", "flows", "flows"),
    glue(" on "),
    words("a link or a network", "fabric", "fabric"),
    glue(", in "),
    words("slots or as a fluid", "model", "model"),
    ...sentenceOf({ ...NOTHING, policies }).filter(({ kind }) => kind === "policy"),
  ];
}

const NOTHING: Scenario = {
  version: 1,
  model: "slot",
  fabric: { kind: "link", rate: 1 },
  flows: [],
  policies: [],
};

/** A phrase that a lesson keeps for itself. */
function isTheirs(phrase: Phrase, canEdit: boolean, canChoose: boolean): boolean {
  if (phrase.kind === "glue") return false;
  const isOfPolicies = phrase.panel === "policy" || phrase.panel === "policies";
  return isOfPolicies ? !canChoose : !canEdit;
}

const PLACE = /^policies\[(\d+)\]$/;

function keyAt(path: string, chosen: readonly PolicyDraft[]): string {
  const place = PLACE.exec(path)?.[1];
  return chosen[Number(place)]?.key ?? "";
}

/** The phrase that a panel belongs to; the palette may be open in the place of one. */
function pathOf({ at }: OpenPanel, chosen: readonly PolicyDraft[]): string {
  const place = chosen.findIndex(({ key }) => key === at);
  return place < 0 ? at : `policies[${place}]`;
}
