import { policyNames } from "../../document/draft/policy-names.ts";
import { duplicatePolicy } from "../../document/edits/policy-edits.ts";
import type { LaneKind } from "../../draw/gantt/lanes.ts";
import { suitedLanes } from "../../draw/gantt/suited-lanes.ts";
import type { RunView } from "../../draw/run/results.ts";
import { editDraft, openPanel } from "../../store/actions.ts";
import { rowActions } from "../../store/shown.ts";
import { store } from "../../store/store.ts";
import type { MenuGroup } from "../../ui/menu-place.ts";
import { chooseLanes } from "./chart-actions.ts";

const LANES: readonly (readonly [LaneKind, string])[] = [
  ["flow", "Lanes by flow"],
  ["queue", "Lanes by queue"],
  ["port", "Lanes by port"],
];

export interface Apart {
  /** True if policies that did the same share a chart. */
  readonly isTogether: boolean;
  onTogether(isTogether: boolean): void;
}

/** What can be done with a chart: its lanes and its place, and its policy. `count`: of the charts; `apart`: null if no two policies did the same. */
export function chartMenu(
  views: readonly RunView[],
  place: number,
  count: number,
  apart: Apart | null,
): readonly MenuGroup[] {
  const { view, results, scenario, lesson } = store.getState();
  const { experiment } = results;
  const label = views[0]?.policy.label ?? "";
  if (experiment === null) return [];
  const lanes = suitedLanes(view.lanes, experiment);
  const kinds = LANES.filter(([kind]) => kind !== "port" || experiment.ports > 1);
  const isOpen = !view.closed.includes(label);
  const chosen = scenario.history.present.policies.filter(({ on }) => on);
  const names = policyNames(chosen);
  const draft = chosen.find(({ key }) => names.get(key) === label);
  const canEdit = draft !== undefined && (lesson?.panels.includes("policies") ?? true);
  return [
    kinds.map(([kind, name]) => ({
      name,
      isChosen: kind === lanes,
      onChoose: () => chooseLanes(lanes, kind),
    })),
    [
      {
        name: isOpen ? "Hide its lanes" : "Show its lanes",
        onChoose: () => rowActions.onOpen(label, !isOpen),
      },
      ...(apart === null
        ? []
        : [
            {
              name: apart.isTogether ? "A chart for each" : "One chart for those that did the same",
              onChoose: () => apart.onTogether(!apart.isTogether),
            },
          ]),
    ],
    count < 2
      ? []
      : [
          {
            name: view.rows === "mean" ? "In the order chosen" : "Sort by average",
            onChoose: () => rowActions.onSort(view.rows !== "mean"),
          },
          ...(place > 0
            ? [{ name: "Move before", onChoose: () => rowActions.onStep(label, -1) }]
            : []),
          ...(place < count - 1
            ? [{ name: "Move after", onChoose: () => rowActions.onStep(label, 1) }]
            : []),
        ],
    canEdit
      ? [
          {
            name: "A second one",
            onChoose: () => editDraft((before) => duplicatePolicy(before, draft.key)),
          },
          {
            name: "Rule and parameters",
            onChoose: () => openPanel({ name: "policy", at: draft.key }),
          },
        ]
      : [],
  ];
}
