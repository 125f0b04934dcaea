import { DOORS, type Door } from "./check-doors.ts";

/** A room of the app: a folder, with what lies below it unless that has a row of its own. */
export interface AppRoom {
  readonly room: string;
  /** Doors of the engine that it may import. */
  readonly doors: readonly Door[];
  /** Earlier rows and "workloads"; a name stands for all rows at and below it. */
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
const DRAWING: readonly (readonly [
  room: string,
  doors: readonly Door[],
  mayImport: readonly string[],
])[] = [
  ["brush", ["scenario"], []],
  ["scale", ["measures"], []],
  ["kit", ["measures", "report"], ["brush", "scale"]],
  ["trace", ["run", "draw-data"], ["brush", "scale"]],
  [
    "run",
    ["scenario", "run", "draw-data", "measures", "workload", "study"],
    ["brush", "scale", "trace"],
  ],
  [
    "gantt",
    ["scenario", "run", "draw-data", "measures"],
    ["brush", "scale", "kit", "trace", "run"],
  ],
  ["distributions", ["run", "draw-data", "measures"], ["brush", "scale", "kit", "trace", "run"]],
  [
    "tables",
    ["scenario", "run", "draw-data", "measures", "theory"],
    ["brush", "scale", "trace", "run"],
  ],
  [
    "studies",
    ["scenario", "run", "measures", "explain", "workload"],
    ["brush", "scale", "kit", "run"],
  ],
  ["fabric", ["scenario", "run", "draw-data"], ["brush", "scale", "kit", "trace", "run"]],
  [
    "packets",
    ["scenario", "run", "draw-data", "explain"],
    ["brush", "scale", "kit", "trace", "run", "gantt"],
  ],
  [
    "plots",
    ["scenario", "run", "draw-data", "measures", "study"],
    ["brush", "scale", "kit", "trace", "run", "gantt", "distributions", "fabric", "packets"],
  ],
  ["queues", ["explain"], ["brush", "scale", "trace", "run"]],
  ["view", [], ["scale", "run", "gantt"]],
  ["paint", ["draw-data"], ["brush", "scale", "kit", "trace", "run", "gantt", "fabric", "packets"]],
  [
    "figure",
    ["scenario", "files", "run", "draw-data", "measures", "explain", "workload", "study", "report"],
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
  ["fixtures", ["scenario", "files", "run", "draw-data"], ["trace", "run"]],
];

/** What each place on the screen may import; never another such place. */
const FOR_FEATURES = [
  "workloads",
  "app/draw",
  "app/lessons",
  "app/document",
  "app/edits",
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

/** The places on the screen, each with the doors of the engine that it may import. */
const FEATURE_DOORS = {
  bounds: ["scenario", "files", "draw-data", "workload"],
  dynamics: ["scenario", "draw-data", "measures", "explain"],
  editor: ["scenario", "files"],
  "figure-dialog": [],
  "flow-table": [],
  game: ["scenario"],
  json: ["files"],
  laws: ["explain", "theory"],
  learn: ["scenario", "files", "draw-data", "measures", "theory"],
  newcomer: ["scenario", "files", "run", "measures"],
  offline: [],
  presets: ["scenario", "files", "measures", "study", "figures"],
  ranks: ["scenario", "files", "explain"],
  reordering: ["files", "study"],
  replication: ["draw-data", "measures", "study", "report"],
  share: ["run", "report"],
  sweep: ["scenario", "files", "run", "measures", "study", "report"],
  terms: ["scenario", "draw-data", "measures", "theory"],
  thresholds: ["scenario", "files", "draw-data", "measures", "workload", "theory"],
  topology: ["scenario", "draw-data"],
  why: ["explain"],
  workloads: ["scenario", "files", "draw-data", "workload"],
  "worst-case": ["scenario"],
} satisfies Record<string, readonly Door[]>;

export const FEATURES = Object.keys(FEATURE_DOORS) as readonly (keyof typeof FEATURE_DOORS)[];

/** The rooms of the app in the order of their imports: a row may name earlier rows only. */
export const APP_ROOMS: readonly AppRoom[] = [
  ...DRAWING.map(([name, doors, others]) => ({
    room: `app/draw/${name}`,
    doors,
    mayImport: ["workloads", ...others.map((other) => `app/draw/${other}`)],
    packages: [D3, /^fflate$/],
  })),
  {
    room: "app/lessons",
    doors: ["scenario", "files", "run", "draw-data", "measures", "explain", "theory", "report"],
    mayImport: ["workloads", "app/draw"],
    packages: [],
  },
  {
    room: "app/node",
    doors: ["scenario", "files", "study", "report"],
    mayImport: ["app/draw"],
    packages: [/^node:/],
  },
  {
    room: "app/cli",
    doors: DOORS,
    mayImport: ["workloads", "app/draw", "app/lessons", "app/node"],
    packages: [/^node:/, /^@resvg\/resvg-js$/],
  },
  {
    room: "app/package",
    doors: DOORS,
    mayImport: ["workloads", "app/draw", "app/node"],
    packages: [/^node:/, /^vitest$/],
  },
  {
    room: "app/document",
    doors: ["scenario", "files", "explain", "workload", "report"],
    mayImport: ["app/draw"],
    packages: [],
  },
  {
    room: "app/edits",
    doors: ["scenario", "files", "draw-data", "explain", "workload"],
    mayImport: ["app/draw", "app/document"],
    packages: [],
  },
  {
    room: "app/jobs",
    doors: DOORS,
    mayImport: ["workloads", "app/draw", "app/lessons", "app/document"],
    packages: [],
  },
  {
    room: "app/workers",
    doors: [],
    mayImport: ["app/draw", "app/jobs"],
    typesOnly: ["app/jobs"],
    entries: /\.worker\.ts$/,
    packages: [],
  },
  { room: "app/pending", doors: [], mayImport: [], packages: [ZUSTAND] },
  {
    room: "app/store",
    doors: ["scenario", "files", "run", "draw-data", "study", "report"],
    mayImport: [
      "app/draw",
      "app/lessons",
      "app/document",
      "app/edits",
      "app/jobs",
      "app/workers",
      "app/pending",
    ],
    typesOnly: ["app/lessons", "app/jobs"],
    packages: [...REACT, ZUSTAND],
  },
  {
    room: "app/ui",
    doors: [],
    mayImport: ["app/draw", "app/document", "app/pending"],
    packages: REACT,
  },
  {
    room: "app/charts",
    doors: ["scenario", "run", "theory"],
    mayImport: ["app/draw", "app/pending", "app/ui"],
    packages: [...REACT, D3],
  },
  {
    room: "app/theme",
    doors: [],
    mayImport: ["app/draw", "app/pending", "app/store", "app/ui", "app/charts"],
    packages: [...REACT, ZUSTAND],
  },
  {
    room: "app/play",
    doors: [],
    mayImport: ["app/draw", "app/store", "app/ui"],
    packages: [...REACT, ZUSTAND],
  },
  {
    room: "app/failure",
    doors: ["run"],
    mayImport: ["app/store", "app/ui"],
    packages: [...REACT, ZUSTAND],
  },
  { room: "app/address", doors: [], mayImport: ["app/document", "app/store"], packages: [] },
  {
    room: "app/bench",
    doors: ["scenario", "workload"],
    mayImport: ["app/draw", "app/document", "app/store", "app/ui", "app/theme"],
    packages: REACT,
  },
  ...FEATURES.map((feature) => ({
    room: `app/${feature}`,
    doors: FEATURE_DOORS[feature],
    mayImport: FOR_FEATURES,
    packages: [...REACT, ZUSTAND, D3, ...(feature === "share" ? [/^uqr$/] : [])],
  })),
  {
    room: "app/shell",
    doors: DOORS,
    mayImport: [...FOR_FEATURES, ...FEATURES.map((feature) => `app/${feature}`)],
    packages: [...REACT, /^react-dom\/client$/, ZUSTAND, D3, /^@fontsource/],
  },
];
