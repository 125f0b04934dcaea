import type { Flows } from "../model/flows.ts";
import { placeTolerance } from "../model/numbers/tolerances.ts";
import { ReleasedPieces } from "../model/released-pieces.ts";
import { type AgeTable, placeOfAge, slopeOfLine } from "./age-table.ts";
import { compile, type Evaluate, type Readings, tableOf } from "./compile.ts";
import type { Node } from "./node.ts";
import { isStill } from "./slopes.ts";
import { NUMBER_FUNCTIONS } from "./vocabulary.ts";

/** Values differ by no more than this share of them where they are equal but for rounding. */
const ROUNDING = 2 ** -48;

/**
 * Expressions as a fluid (SPEC 14.4): what they come to just after an age, how that moves with service from there on,
 * and up to which age it does so. A part that an age brings to a step counts as being over it.
 */
export class Pieces {
  /** The slope d value / d sent of the expression that was evaluated last. */
  slope = 0;
  /** The least age at which any expression evaluated since `begin` takes another piece. */
  until = Number.POSITIVE_INFINITY;
  private readonly flows: Flows;
  private readonly readings: Readings;
  private readonly lineRate: number;
  private readonly released: ReleasedPieces | null;
  /** Ages this near are one. */
  private place = 0;

  constructor(flows: Flows, readings: Readings, lineRate: number) {
    this.flows = flows;
    this.lineRate = lineRate;
    this.readings = readings;
    this.released = ReleasedPieces.of(flows);
  }

  /** The data of the flow come in pieces (SPEC 2.18). */
  isPieced(flow: number): boolean {
    return this.released?.areLater(flow) === true;
  }

  /** Must be called before expressions of one flow at one age are evaluated. */
  begin(flow: number): void {
    this.until = Number.POSITIVE_INFINITY;
    this.place = placeTolerance(this.flows.size[flow] as number);
  }

  /** A checked expression as a function that gives its value just after an age, and sets `slope` and `until`. */
  of(node: Node): Evaluate {
    if (isStill(node)) return this.still(compile(node, this.readings));
    switch (node.kind) {
      case "number":
      case "name":
        return this.name(node);
      case "unary": {
        const run = this.of(node.operand);
        if (node.operator === "-") {
          return (flow, sent) => {
            const value = run(flow, sent);
            this.slope = -this.slope;
            return -value;
          };
        }
        return (flow, sent) => this.flat(this.isTrue(run(flow, sent)) ? 0 : 1);
      }
      case "choose": {
        const [test, then, otherwise] = [node.test, node.then, node.otherwise].map((part) =>
          this.of(part),
        ) as [Evaluate, Evaluate, Evaluate];
        return (flow, sent) =>
          this.isTrue(test(flow, sent)) ? then(flow, sent) : otherwise(flow, sent);
      }
      case "binary":
        return this.binary(node);
      case "call":
        return this.call(node);
    }
  }

  private still(run: Evaluate): Evaluate {
    return (flow, sent) => this.flat(run(flow, sent));
  }

  private name(node: Node): Evaluate {
    const run = compile(node, this.readings);
    const name = node.kind === "name" ? node.name : "";
    const { spread } = this.flows;
    return (flow, sent) => {
      if (name === "release") {
        this.slope = (spread[flow] as number) / this.lineRate;
        if (this.released !== null && this.isPieced(flow))
          this.until = Math.min(this.until, this.released.endAfter(flow, sent));
      } else this.slope = name === "sent" ? 1 : -1;
      return run(flow, sent);
    };
  }

  private binary({ operator, left, right }: Extract<Node, { kind: "binary" }>): Evaluate {
    const a = this.of(left);
    const b = this.of(right);
    if (operator === "&&" || operator === "||") {
      return (flow, sent) => {
        const value = a(flow, sent);
        return this.isTrue(value) === (operator === "&&") ? b(flow, sent) : value;
      };
    }
    return (flow, sent) => {
      const x = a(flow, sent);
      const dx = this.slope;
      const y = b(flow, sent);
      const dy = this.slope;
      switch (operator) {
        case "+":
          return this.moving(x + y, dx + dy);
        case "-":
          return this.moving(x - y, dx - dy);
        case "*":
          return this.moving(x * y, (dx === 0 ? 0 : dx * y) + (dy === 0 ? 0 : x * dy));
        case "/":
          return this.moving(x / y, dx / y);
        case "%":
          return this.rest(x, dx, y, sent);
        default: {
          const side = this.side(x, dx, y, dy, sent);
          return this.flat(COMPARISONS[operator](side) ? 1 : 0);
        }
      }
    };
  }

  private call({ name, args }: Extract<Node, { kind: "call" }>): Evaluate {
    if (name === "gittins" || name === "serpt") return this.ofAge(tableOf(this.readings, name));
    const parts = args.map((arg) => this.of(arg));
    if (name === "level" && parts.length === 1) {
      for (const threshold of this.readings.thresholds) parts.push(this.still(() => threshold));
    }
    const values = new Float64Array(parts.length);
    const slopes = new Float64Array(parts.length);
    const finish = this.function(name, values, slopes);
    return (flow, sent) => {
      for (let k = 0; k < parts.length; k++) {
        values[k] = (parts[k] as Evaluate)(flow, sent);
        slopes[k] = this.slope;
      }
      return finish(sent);
    };
  }

  private ofAge(table: AgeTable): Evaluate {
    const { ages, values } = table;
    return (_, sent) => {
      const k = placeOfAge(table, sent + this.place);
      const slope = slopeOfLine(table, k);
      this.meet(sent, (ages[k + 1] ?? Number.POSITIVE_INFINITY) - sent);
      return this.moving((values[k] as number) + slope * (sent - (ages[k] as number)), slope);
    };
  }

  private function(
    name: string,
    values: Float64Array,
    slopes: Float64Array,
  ): (sent: number) => number {
    const [x, dx] = [() => values[0] as number, () => slopes[0] as number];
    const isPast = (k: number, sent: number) =>
      this.side(x(), dx(), values[k] as number, slopes[k] as number, sent) >= 0;
    switch (name) {
      case "min":
        return (sent) => this.extreme(values, slopes, 1, sent);
      case "max":
        return (sent) => this.extreme(values, slopes, -1, sent);
      case "abs":
        return (sent) => {
          const side = this.side(x(), dx(), 0, 0, sent);
          return this.moving(Math.abs(x()), side < 0 ? -dx() : dx());
        };
      case "floor":
        return (sent) => this.floor(x(), dx(), sent);
      case "ceil":
        return (sent) => -this.floor(-x(), -dx(), sent);
      case "level":
        return (sent) => {
          let count = 0;
          for (let k = 1; k < values.length; k++) if (isPast(k, sent)) count++;
          return this.flat(count);
        };
      case "table":
        return (sent) => {
          let at = 1;
          while (at + 2 < values.length && isPast(at + 1, sent)) at += 2;
          return this.moving(values[at] as number, slopes[at] as number);
        };
      default: {
        // Of values that stay the same between steps.
        const { of } = NUMBER_FUNCTIONS[name] as { of: (args: readonly number[]) => number };
        return () => this.flat(of([...values]));
      }
    }
  }

  private extreme(values: Float64Array, slopes: Float64Array, sign: number, sent: number): number {
    let [x, dx] = [values[0] as number, slopes[0] as number];
    for (let k = 1; k < values.length; k++) {
      const [y, dy] = [values[k] as number, slopes[k] as number];
      if (Number.isNaN(y) || sign * this.side(x, dx, y, dy, sent) > 0) [x, dx] = [y, dy];
    }
    return this.moving(x, dx);
  }

  private floor(x: number, slope: number, sent: number): number {
    const near = Math.round(x);
    const isOn = slope !== 0 && Math.abs(x - near) <= this.rounding(slope, x, 0);
    const below = isOn ? (slope > 0 ? near : near - 1) : Math.floor(x);
    if (slope !== 0) this.meet(sent, ((slope > 0 ? below + 1 : below) - x) / slope);
    return this.flat(below);
  }

  /** x % y, which climbs away from 0 up to |y| and begins anew, or falls to 0 and begins anew. */
  private rest(x: number, slope: number, y: number, sent: number): number {
    const step = Math.abs(y);
    if (slope === 0 || !(step > 0) || step === Number.POSITIVE_INFINITY) {
      return this.moving(x % y, slope);
    }
    const isAtZero = Math.abs(x) <= this.rounding(slope, x, 0);
    const sign = isAtZero ? Math.sign(slope) : Math.sign(x);
    const away = sign * slope;
    const size = Math.abs(x);
    const near = Math.round(size / step);
    const isOn = Math.abs(size - near * step) <= this.rounding(slope, x, 0);
    const below = isOn ? (away > 0 ? near : near - 1) : Math.floor(size / step);
    this.meet(sent, ((away > 0 ? below + 1 : below) * step - size) / away);
    const rest = isOn ? (away > 0 ? 0 : step) : size - below * step;
    return this.moving(sign * rest, slope);
  }

  /** Returns 1 if x is above y just after this age, −1 if it is below, 0 if they are equal; NaN if either is no number. */
  private side(x: number, dx: number, y: number, dy: number, sent: number): number {
    const slope = dx - dy;
    const apart = x - y;
    if (slope === 0 || !Number.isFinite(apart)) {
      return x < y ? -1 : x > y ? 1 : x === y ? 0 : Number.NaN;
    }
    if (Math.abs(apart) <= this.rounding(slope, x, y)) return Math.sign(slope);
    this.meet(sent, -apart / slope);
    return Math.sign(apart);
  }

  private rounding(slope: number, x: number, y: number): number {
    const value = Math.max(Math.abs(x), Math.abs(y));
    return Math.abs(slope) * this.place + ROUNDING * value;
  }

  /** Another piece begins after so much more service, if that is ahead. */
  private meet(sent: number, ahead: number): void {
    if (ahead > 0) this.until = Math.min(this.until, sent + ahead);
  }

  private isTrue(value: number): boolean {
    return this.slope !== 0 || (value !== 0 && !Number.isNaN(value));
  }

  private flat(value: number): number {
    this.slope = 0;
    return value;
  }

  /** An infinite value does not move. */
  private moving(value: number, slope: number): number {
    this.slope = Number.isFinite(value) ? slope : 0;
    return value;
  }
}

const COMPARISONS = {
  "<": (side: number) => side < 0,
  "<=": (side: number) => side <= 0,
  ">": (side: number) => side > 0,
  ">=": (side: number) => side >= 0,
  "==": (side: number) => side === 0,
  "!=": (side: number) => side !== 0,
} as const;
