import { type Interval, intervals } from "../../doors/draw-data.ts";
import type { Experiment, Run } from "../../doors/run.ts";
import { isNetwork } from "../../doors/scenario.ts";

/**
 * SPEC 15 said once more, slowly: every cell of the chart looks at every interval of the run, and the head, rows and ends
 * are put together from a grid of single characters.
 */
export function naiveTextChart(
  { flows, ids, scenario }: Experiment,
  runs: readonly { readonly label: string; readonly run: Run }[],
): string {
  const letters = naiveLetters(ids);
  const isFluid = scenario.model === "fluid";
  const end = Math.max(
    0,
    ...runs.flatMap(({ run }) =>
      [...run.finish, ...run.terminated].filter((t) => !Number.isNaN(t)),
    ),
  );
  const first = flows.count === 0 ? 0 : Math.min(...flows.arrival);
  const zero = 2 * first > end ? first : 0;
  const long = Math.max(0, end - zero);
  const each = isFluid ? long / 60 : long <= 120 ? 1 : Math.ceil(long / 120);
  const count = long === 0 ? 0 : isFluid ? 60 : long <= 120 ? long : 120;
  const near = runs.flatMap(({ run }) => [...run.finish, ...run.terminated]);
  const rows: { name: string; cells: string[]; ends: string }[] = [];
  for (const { label, run } of runs) {
    const all = (run.trace === null ? [] : [...intervals(run.trace)]).map((one) => ({
      ...one,
      start: one.start - zero,
      end: one.end - zero,
    }));
    const capacity = run.trace?.capacity ?? 1;
    const ends =
      flows.count > 62
        ? sums(run, zero)
        : ids.map((_, i) => end1(letters, run, i, near, zero)).join("  ");
    const cell = (k: number, of: (one: Interval) => boolean): string | null => {
      const sent = ids.map((_, i) =>
        amount(
          all.filter((one) => one.flow === i && of(one)),
          k * each,
          (k + 1) * each,
        ),
      );
      const most = Math.max(0, ...sent);
      if (most <= 1e-9 * each * capacity) return null;
      return letters[sent.findIndex((x) => x >= most - 1e-9 * each * capacity)] as string;
    };
    const line = (at: (k: number) => string) => Array.from({ length: count }, (_, k) => at(k));
    if (isNetwork(scenario.fabric)) {
      ids.slice(0, 62).forEach((_, i) => {
        const own = all.filter((one) => one.flow === i);
        const last = Math.max(0, ...own.map((one) => one.end));
        const until = Number.isNaN(run.terminated[i]) ? last : (run.terminated[i] as number) - zero;
        const cells = line((k) => {
          const from = Math.max(k * each, (flows.arrival[i] as number) - zero);
          const time = Math.min((k + 1) * each, until) - from;
          const sent = amount(own, k * each, (k + 1) * each);
          const little = 1e-9 * each * rateOf(scenario.fabric);
          if (sent > little) {
            return sent >= rateOf(scenario.fabric) * time - little ? "#" : "+";
          }
          return time > 1e-9 * each ? "-" : " ";
        });
        rows.push({ name: `${label} ${letters[i]}`, cells, ends: i === 0 ? ends : "" });
      });
    } else if (scenario.fabric.kind === "switch") {
      const ports = Array.from({ length: scenario.fabric.ports }, (_, port) => port);
      const used = ports.filter((port) => flows.dst.includes(port));
      used.forEach((port, p) => {
        const cells = line((k) => cell(k, ({ flow }) => flows.dst[flow] === port) ?? ".");
        rows.push({ name: `${label} →${port}`, cells, ends: p === 0 ? ends : "" });
      });
    } else {
      const highest = Math.max(0, ...all.map(({ queue }) => queue));
      const isOne = new Set(all.map(({ queue }) => queue)).size < 2;
      for (let q = 0; q <= (isOne ? 0 : highest); q++) {
        const cells = line(
          (k) =>
            cell(k, ({ queue }) => isOne || queue === q) ??
            (q === 0 && cell(k, () => true) === null ? "." : " "),
        );
        rows.push({ name: isOne ? label : `${label} Q${q + 1}`, cells, ends: q === 0 ? ends : "" });
      }
    }
  }
  const what = isFluid ? "time" : zero === 0 ? "slot" : "slots";
  const begins = zero === 0 ? what : `${what} after ${zero}`;
  const wide = isFluid ? `${digits(each)} a column` : `×${each}`;
  const scale = count === 0 || (!isFluid && each === 1) ? begins : `${begins} (${wide})`;
  const room = 2 + Math.max(scale.length, ...rows.map(({ name }) => Array.from(name).length));
  const grid: string[] = Array.from({ length: count }, () => " ");
  let free = 0;
  for (let k = 0; k < count; k += 10) {
    if (k < free) continue;
    const number = digits(k * each);
    Array.from(number).forEach((digit, i) => {
      grid[k + i] = digit;
    });
    free = k + number.length + 1;
  }
  const lines = [
    scale + " ".repeat(room - scale.length) + grid.join(""),
    ...rows.map(({ name, cells, ends }) => {
      const pad = " ".repeat(room - Array.from(name).length);
      return `${name}${pad}${cells.join("")}  ${ends}`;
    }),
  ];
  return lines.map((line) => line.replace(/ +$/, "")).join("\n");
}

function amount(all: readonly Interval[], from: number, to: number): number {
  return all.reduce(
    (sum, { start, end, rate }) =>
      sum + rate * Math.max(0, Math.min(end, to) - Math.max(start, from)),
    0,
  );
}

function rateOf(fabric: Experiment["scenario"]["fabric"]): number {
  return "hostRate" in fabric ? fabric.hostRate : "rate" in fabric ? fabric.rate : 1;
}

function end1(
  letters: readonly string[],
  run: Run,
  i: number,
  near: readonly number[],
  zero: number,
): string {
  const finish = run.finish[i] as number;
  const isCut = Number.isNaN(finish);
  const time = isCut ? (run.terminated[i] as number) : finish;
  return `${letters[i]} ${isCut ? "x " : ""}${apart(time, near, zero)}`;
}

/** Six digits from zero on; more, decimal by decimal, until a step of the last is no longer than the way to the nearest other end. */
function apart(time: number, near: readonly number[], zero: number): string {
  const first = Math.min(...near.filter((other) => !Number.isNaN(other)));
  const ways = near
    .map((other) => Math.abs(other - time))
    .filter((way) => way > 2 ** -44 * (time - first));
  const whole = time.toFixed(0).length;
  let decimals = 0;
  while (10 ** -decimals > Math.min(...ways, 1) && decimals + whole < 17) decimals++;
  // As written out, "12.3400" has four decimals, and "1.23457e+7" fewer than none.
  const [plain = "", power] = (time - zero).toPrecision(6).split("e");
  const has = (plain.split(".")[1]?.length ?? 0) - Number(power ?? 0);
  return `${parseFloat(time.toFixed(Math.min(100, Math.max(decimals, has))))}`;
}

function sums({ finish }: Run, zero: number): string {
  let sum = 0;
  let count = 0;
  for (const end of finish) {
    if (Number.isNaN(end)) continue;
    sum += end - zero;
    count += 1;
  }
  const cut = finish.length - count;
  return `Σ ${digits(sum)}${count > 0 ? `  mean ${digits(sum / count)}` : ""}${cut > 0 ? `  x ${cut}` : ""}`;
}

function digits(value: number): string {
  return `${parseFloat(value.toPrecision(6))}`;
}

function naiveLetters(ids: readonly string[]): string[] {
  const taken: string[] = [];
  const pool = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";
  for (const id of ids) {
    const wanted = `${id.toLowerCase()}${id.toUpperCase()}${pool}`;
    const found = Array.from(wanted).find((c) => pool.includes(c) && !taken.includes(c));
    taken.push(found ?? "*");
  }
  return taken;
}
