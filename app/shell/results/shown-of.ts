import { partShown } from "../../draw/run/result-view.ts";
import { type ExperimentView, partNamesOf } from "../../draw/run/results.ts";
import type { SizeClassChoice } from "../../draw/run/versus.ts";
import { setView } from "../../store/actions.ts";
import type { AppState } from "../../store/store.ts";
import { baseOf } from "../../store/use-versus.ts";
import type { MenuGroup } from "../../ui/menu-place.ts";

const CLASSES: readonly (readonly [SizeClassChoice, string])[] = [
  ["all", "All flows"],
  [0, "Mice"],
  [1, "Medium"],
  [2, "Elephants"],
];

/** The size class that is shown: one that is gone from the flows would leave a chart empty. */
export function shownClassOf({ view, results }: AppState): SizeClassChoice {
  const { sizeClass } = view;
  return sizeClass === "all" || (results.experiment?.classCount[sizeClass] ?? 0) > 0
    ? sizeClass
    : "all";
}

/** The size classes that there are, to choose one of; none where all flows are of one. */
export function classGroup(
  { classCount }: Pick<ExperimentView, "classCount">,
  state: AppState,
): MenuGroup {
  const classes = CLASSES.filter(([choice]) => choice === "all" || classCount[choice] > 0);
  if (classes.length < 3) return [];
  const shown = shownClassOf(state);
  return classes.map(([choice, name]) => ({
    name,
    isChosen: choice === shown,
    onChoose: () => setView({ sizeClass: choice }),
  }));
}

/** The parts of the flows, to tell of one of them; none where flows are of one kind. */
export function partGroup(experiment: ExperimentView, state: AppState): MenuGroup {
  const names = partNamesOf(experiment);
  if (names.length === 0) return [];
  const shown = partShown(experiment, state.view.part);
  return [null, ...names].map((part) => ({
    name: part ?? "All flows",
    isChosen: part === shown,
    onChoose: () => setView({ part }),
  }));
}

/** The policies, to compare all others with one of them. */
export function baseGroup(state: AppState): MenuGroup {
  const { runs } = state.results;
  if (runs.length < 2) return [];
  const base = baseOf(state);
  return [
    { name: "Compare with none", isChosen: base === null, onChoose: () => setView({ base: null }) },
    ...runs.map(({ policy: { label } }) => ({
      name: `Compare with ${label}`,
      isChosen: base === label,
      onChoose: () => setView({ base: label }),
    })),
  ];
}
