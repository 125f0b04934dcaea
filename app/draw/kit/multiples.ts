/** Small multiples on one pair of axes, a cell each, and the table beside them; design numbers in CSS pixels. */
const CAPTION = 30;
const BETWEEN_ROWS = 14;
const AXIS = 22;
const BETWEEN_COLUMNS = 48;
/** A table stands so far below the row above it, whose axis reaches into the room between rows. */
const BELOW_AXIS = 16;
/** Below the table's last row. */
const FOOT = 8;
/** A table beside one column, and the air before it. */
const TABLE = { width: 300, air: 56, mostPolicies: 3, leastBeside: 480 } as const;
/** Beside the lanes of a cell, for names on the left and notes on the right. */
const SIDES = 170;
const LANE = { least: 20, most: 64 } as const;
const COMFORTABLE = 28;
/** Two columns serve as long as a slot is so wide. */
const LEAST_SLOT = 6;
/** More policies than these have the table below the charts. */
const MOST_WITH_CELL = 5;

export interface LanesAsk {
  readonly width: number;
  /** Room of all charts together, with their axis. */
  readonly height: number;
  readonly policies: number;
  readonly flows: number;
  /** Length of the time axis, in slots or in what a packet takes. */
  readonly slots: number;
  /** Lanes are no lower than this, and no higher; default 20 and 64. */
  readonly least?: number;
  readonly most?: number;
  /** So many columns, whatever room there is; absent: as suits it. */
  readonly columns?: 1 | 2;
  /** One column serves as long as its lanes are so high; default 28. */
  readonly comfortable?: number;
}

export interface Cell {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface LanesLayout {
  readonly columns: 1 | 2;
  /** Height of a lane. */
  readonly lane: number;
  /** Lanes at their least height need more room than there is. */
  readonly isScrolling: boolean;
  /** A cell a policy, row by row, each with its caption; the last of a column has the time axis besides. */
  readonly cells: readonly (Cell & { readonly hasAxis: boolean })[];
  /** The table's place: right of one column, in the cell that an odd count leaves over, or below (null). */
  readonly table: Cell | null;
}

/** Lanes of several policies one below the other, or in two columns where that would make them too low. */
export function lanesLayout(ask: LanesAsk): LanesLayout {
  const { width, height, policies, flows, slots, least = LANE.least, most = LANE.most } = ask;
  const { comfortable = COMFORTABLE } = ask;
  const heightIn = (columns: number, cells: number): number => {
    const rows = Math.ceil(cells / columns);
    return (height - AXIS - rows * CAPTION - (rows - 1) * BETWEEN_ROWS) / rows / flows;
  };
  const slot = ((width - BETWEEN_COLUMNS) / 2 - SIDES) / slots;
  const suitsOne = policies < 2 || heightIn(1, policies) >= comfortable || slot < LEAST_SLOT;
  const { columns = suitsOne ? 1 : 2 } = ask;
  const isOne = columns === 1;
  const isOdd = columns === 2 && policies % 2 === 1;
  const free = heightIn(columns, policies);
  // Half pixels are the finest that lanes of several charts line up in.
  const lane = Math.max(least, Math.min(most, Math.floor(2 * free) / 2));
  const besideTable = width - TABLE.width - TABLE.air;
  const isBeside = isOne && policies <= TABLE.mostPolicies && besideTable >= TABLE.leastBeside;
  const inner = isBeside ? besideTable : width;
  const wide = isOne ? inner : (width - BETWEEN_COLUMNS) / 2;
  const pitch = CAPTION + flows * lane + BETWEEN_ROWS;
  const place = (k: number): Cell => ({
    x: (k % columns) * (wide + BETWEEN_COLUMNS),
    y: Math.floor(k / columns) * pitch,
    width: wide,
    height: CAPTION + flows * lane,
  });
  const cells = Array.from({ length: policies }, (_, k) => {
    const hasAxis = k + columns >= policies;
    const cell = place(k);
    return { ...cell, height: cell.height + (hasAxis ? AXIS : 0), hasAxis };
  });
  const bottom = Math.max(0, ...cells.map((cell) => cell.y + cell.height));
  const left = place(policies);
  return {
    columns,
    lane,
    isScrolling: free < least,
    cells,
    table: isBeside
      ? { x: wide + TABLE.air, y: 0, width: TABLE.width, height: bottom }
      : isOdd && policies <= MOST_WITH_CELL
        ? { ...left, y: left.y + BELOW_AXIS, height: left.height + AXIS - BELOW_AXIS - FOOT }
        : null,
  };
}

const PANELS = { axis: 62, between: 16, narrowAxis: 60, narrowBetween: 10, least: 136 } as const;

/** Panels beside one another whose vertical axis stands left of the first; two in a row where the width is a phone's. */
export function panelsAbreast(
  width: number,
  count: number,
  isPhone: boolean,
): {
  readonly columns: number;
  readonly panel: number;
  readonly axis: number;
  readonly between: number;
} {
  const axis = isPhone ? PANELS.narrowAxis : PANELS.axis;
  const between = isPhone ? PANELS.narrowBetween : PANELS.between;
  const inARow = isPhone
    ? 2
    : Math.max(1, Math.floor((width - axis + between) / (PANELS.least + between)));
  const columns = Math.max(1, Math.min(count, inARow));
  const panel = (width - axis - (columns - 1) * between) / columns;
  return { columns, panel, axis, between };
}
