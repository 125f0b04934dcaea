import type { MenuAsk } from "../../charts/gantt/gantt-props.ts";
import type { LaneKind } from "../../draw/gantt/lanes.ts";
import { suitedLanes } from "../../draw/gantt/suited-lanes.ts";
import { duplicatePolicy, policyNames } from "../../edits/policy-edits.ts";
import { editDraft, openPanel, setView } from "../../store/actions.ts";
import { rowActions } from "../../store/shown.ts";
import { store } from "../../store/store.ts";
import { Menu } from "../../ui/menu.tsx";
import type { MenuGroup } from "../../ui/menu-place.ts";

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

interface ChartMenuProps extends MenuAsk {
  /** How many charts there are. */
  readonly count: number;
  /** Null if no two policies did the same. */
  readonly apart: Apart | null;
}

/** The menu of a chart's name: its lanes and its place, its policy, and what the chart has of its own. */
export default function ChartMenu(props: ChartMenuProps) {
  const { views, at, own, onClose } = props;
  const label = `Menu of ${views.map(({ policy }) => policy.label).join(" and ")}`;
  return <Menu label={label} groups={[...groupsOf(props), own]} at={at} onClose={onClose} />;
}

function groupsOf({ views, place, count, apart }: ChartMenuProps): readonly MenuGroup[] {
  const { view, results, scenario, lesson } = store.getState();
  const { experiment } = results;
  const label = views[0]?.policy.label ?? "";
  if (experiment === null) return [];
  const lanes = suitedLanes(view.lanes, experiment);
  const kinds = LANES.filter(([kind]) => kind !== "port" || experiment.ports > 1);
  const isOpen = !view.closed.includes(label);
  const { present } = scenario.history;
  const names = policyNames(present);
  const draft = present.policies.find(({ key }) => names.get(key) === label);
  const canEdit = draft !== undefined && (lesson?.panels.includes("policies") ?? true);
  return [
    kinds.map(([kind, name]) => ({
      name,
      isChosen: kind === lanes,
      onChoose: () => kind !== lanes && setView({ lanes: kind }),
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
