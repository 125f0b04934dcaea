/** Design numbers of a crowd in one screen, in CSS pixels. */
const HEADING = 26;
/** Around the inside of a panel: the air above its caption, and its axis below. */
const AIR = 6;
const AXIS = 22;
const GAP = 14;
const SECTION_HEAD = 36;
const FOOT = 6;
/** The head of the table, and the links below it. */
const TABLE_HEAD = 26;
const LINKS = 44;
const LEAST = { panel: 110, curves: 170, row: 22 } as const;
const MOST = { panel: 420, curves: 420, row: 46 } as const;
/** Narrower results have the table below the panels, and the curves below that. */
const BESIDE = 1100;
const BESIDE_PICTURE = { least: 150, curves: 280, row: 34 } as const;
const PHONE = { panel: 118, curves: 240, row: 40 } as const;

interface HeightsAsk {
  readonly width: number;
  /** Below the headline. */
  readonly height: number;
  /** Of panels. */
  readonly rows: number;
  readonly caption: number;
  readonly policies: number;
  readonly isPhone: boolean;
  /** The picture of a network stands beside them: panels and table fill the screen, the curves stand below. */
  readonly hasPicture?: boolean;
}

interface CrowdHeights {
  /** Inside a panel, and inside the chart of the curves. */
  readonly panel: number;
  readonly curves: number;
  /** Of a row of the table. */
  readonly row: number;
  readonly isBeside: boolean;
}

/** Half of what the words leave is the panels', the other half the curves' and the table's beside them. */
export function crowdHeights(ask: HeightsAsk): CrowdHeights {
  const { width, height, rows, caption, policies, isPhone } = ask;
  if (isPhone) return { ...PHONE, isBeside: false };
  const isBeside = width >= BESIDE;
  const around = HEADING + rows * (AIR + caption + AXIS) + GAP + SECTION_HEAD + AXIS + FOOT;
  const rest = height - around;
  if (ask.hasPicture === true) {
    const below = TABLE_HEAD + LINKS + policies * BESIDE_PICTURE.row;
    const own = Math.floor((rest + AXIS - below) / rows);
    const panel = within(own, BESIDE_PICTURE.least, MOST.panel);
    return { panel, curves: BESIDE_PICTURE.curves, row: BESIDE_PICTURE.row, isBeside: false };
  }
  const panel = within(Math.floor(rest / 2 / rows), LEAST.panel, MOST.panel);
  const curves = within(Math.floor(rest - rows * panel), LEAST.curves, MOST.curves);
  const table = curves + AXIS - TABLE_HEAD - LINKS;
  const row = within(Math.floor(table / Math.max(1, policies)), LEAST.row, MOST.row);
  return { panel, curves, row, isBeside };
}

function within(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(most, value));
}
