/** A room of the app: a folder, with what lies below it unless that has a row of its own. */
export interface AppRoom {
  readonly room: string;
  /** Earlier rows, "engine" and "workloads"; a name stands for all rows at and below it. */
  readonly mayImport: readonly string[];
  /** Those of `mayImport` whose types alone may be imported. */
  readonly typesOnly?: readonly string[];
  /** Files that `typesOnly` does not bind: they are bundles of their own. */
  readonly entries?: RegExp;
  readonly packages: readonly RegExp[];
}

const REACT = [/^react$/, /^react-dom$/];
const ZUSTAND = /^zustand(\/|$)/;
const D3 = /^d3-/;

/** Drawing that needs no page: plain data and a canvas's methods. */
const DRAWING: readonly (readonly [room: string, mayImport: readonly string[]])[] = [
  ["brush", []],
  ["scale", []],
  ["kit", ["brush", "scale"]],
  ["trace", ["brush", "scale"]],
  ["run", ["brush", "scale", "trace"]],
  ["gantt", ["brush", "scale", "kit", "trace", "run"]],
  ["distributions", ["brush", "scale", "kit", "trace", "run"]],
  ["tables", ["brush", "scale", "trace", "run"]],
  ["plots", ["brush", "scale", "kit", "trace", "run", "gantt", "distributions"]],
  ["studies", ["brush", "scale", "kit", "run"]],
  ["fabric", ["brush", "scale", "kit", "trace", "run"]],
  ["packets", ["brush", "scale", "kit", "trace", "run", "gantt"]],
  ["queues", ["brush", "scale", "trace", "run"]],
  ["view", ["scale", "run", "gantt"]],
  ["paint", ["brush", "scale", "kit", "trace", "run", "gantt", "fabric", "packets"]],
  [
    "figure",
    [
      "brush",
      "scale",
      "kit",
      "trace",
      "run",
      "gantt",
      "distributions",
      "tables",
      "plots",
      "studies",
      "fabric",
      "packets",
      "queues",
      "view",
      "paint",
    ],
  ],
  ["fixtures", ["trace", "run"]],
];

/** What each place on the screen may import; never another such place. */
const FOR_FEATURES = [
  "engine",
  "workloads",
  "app/draw",
  "app/lessons",
  "app/document",
  "app/jobs",
  "app/workers",
  "app/pending",
  "app/store",
  "app/ui",
  "app/charts",
  "app/theme",
  "app/play",
  "app/failure",
  "app/address",
  "app/bench",
];

export const FEATURES = [
  "bounds",
  "dynamics",
  "editor",
  "figure-dialog",
  "flow-table",
  "game",
  "json",
  "laws",
  "learn",
  "newcomer",
  "offline",
  "presets",
  "ranks",
  "reordering",
  "replication",
  "share",
  "sweep",
  "terms",
  "thresholds",
  "topology",
  "why",
  "workloads",
  "worst-case",
] as const;

/** The rooms of the app in the order of their imports: a row may name earlier rows only. */
export const APP_ROOMS: readonly AppRoom[] = [
  ...DRAWING.map(([name, others]) => ({
    room: `app/draw/${name}`,
    mayImport: ["engine", "workloads", ...others.map((other) => `app/draw/${other}`)],
    packages: [D3, /^fflate$/],
  })),
  { room: "app/lessons", mayImport: ["engine", "workloads", "app/draw"], packages: [] },
  { room: "app/node", mayImport: ["engine", "app/draw"], packages: [/^node:/] },
  {
    room: "app/cli",
    mayImport: ["engine", "workloads", "app/draw", "app/lessons", "app/node"],
    packages: [/^node:/, /^@resvg\/resvg-js$/],
  },
  {
    room: "app/package",
    mayImport: ["engine", "workloads", "app/draw", "app/node"],
    packages: [/^node:/, /^vitest$/],
  },
  { room: "app/document", mayImport: ["engine", "app/draw"], packages: [] },
  {
    room: "app/jobs",
    mayImport: ["engine", "workloads", "app/draw", "app/lessons", "app/document"],
    packages: [],
  },
  {
    room: "app/workers",
    mayImport: ["engine", "app/draw", "app/jobs"],
    typesOnly: ["app/jobs"],
    entries: /\.worker\.ts$/,
    packages: [],
  },
  { room: "app/pending", mayImport: [], packages: [ZUSTAND] },
  {
    room: "app/store",
    mayImport: [
      "engine",
      "app/draw",
      "app/lessons",
      "app/document",
      "app/jobs",
      "app/workers",
      "app/pending",
    ],
    typesOnly: ["app/lessons", "app/jobs"],
    packages: [...REACT, ZUSTAND],
  },
  {
    room: "app/ui",
    mayImport: ["app/draw", "app/document", "app/pending"],
    packages: REACT,
  },
  {
    room: "app/charts",
    mayImport: ["engine", "app/draw", "app/pending", "app/ui"],
    packages: [...REACT, D3],
  },
  {
    room: "app/theme",
    mayImport: ["app/draw", "app/pending", "app/store", "app/ui", "app/charts"],
    packages: [...REACT, ZUSTAND],
  },
  {
    room: "app/play",
    mayImport: ["engine", "app/draw", "app/store", "app/ui"],
    packages: [...REACT, ZUSTAND],
  },
  {
    room: "app/failure",
    mayImport: ["engine", "app/store", "app/ui"],
    packages: [...REACT, ZUSTAND],
  },
  { room: "app/address", mayImport: ["app/document", "app/store"], packages: [] },
  {
    room: "app/bench",
    mayImport: ["engine", "app/draw", "app/document", "app/store", "app/ui", "app/theme"],
    packages: REACT,
  },
  ...FEATURES.map((feature) => ({
    room: `app/${feature}`,
    mayImport: FOR_FEATURES,
    packages: [...REACT, ZUSTAND, D3, ...(feature === "share" ? [/^uqr$/] : [])],
  })),
  {
    room: "app/shell",
    mayImport: [...FOR_FEATURES, ...FEATURES.map((feature) => `app/${feature}`)],
    packages: [...REACT, /^react-dom\/client$/, ZUSTAND, D3, /^@fontsource/],
  },
];
