import { FLOW_KEYS, POLICIES, TOPOLOGIES } from "../../engine/index.ts";
import { presetNames } from "./reading/input.ts";

/** One command's part of the help, which `slotwise COMMAND --help` prints alone. */
interface Part {
  readonly usage: string;
  readonly words: string;
}

const FILES = `A FILE is a scenario (JSON), "-" for standard input, the name of a preset, or a share link.`;
const EXIT =
  "Exit code: 0 done, 2 bad scenario or arguments (nothing is written), 1 a fault of ours, or a full disk.";

const PARTS: Readonly<Record<string, Part>> = {
  run: {
    usage: `
  slotwise run FILE… [--policy id,id] [--format json|csv|table|text] [--trace] [--where]
                     [--packets [--port PORT --from T --to T]] [--summary] [--rows N|all] [--optimum]
                     [--timing [--repeat N]] [--seeds A..B [--base P]]
                     [--precision SHARE] [--warm-up SHARE] [--counted FROM..TO]`,
    words: `
  --policy   run these policies instead of the scenario's; parameters stay where it has them; 'rank: min(sent, 100)', to
             the end: a rank of your own, the smallest first (see SPEC 14)
  --format   json (the default): one line a FILE; csv: one row a flow; table: to be read; text: a chart of
             letters, made to be read in a diff (SPEC 15)
  --trace    add what was served when (csv: one row an interval instead), and in JSON what
             ports, rates and pauses did over time under policies that send packets; queues
             count from 0 there, from 1 (Q1, "queue 1") in charts and in what explain says
  --where    add where the time of every flow went, in ten parts that add up to its FCT, under policies that send
             packets: on wires, behind packets of its own and of others, waiting for the receiver's word, for
             timers, for dropped packets, for grants, for its rate, for a pause, for its data (SPEC 16.19)
  --packets  add every packet of policies that send packets (json: tables of columns; csv: one row a packet at a port
             instead), if all were at ports up to 2^18 times; more have those of one port, as in --port "leaf 0 -> host 3",
             from one time to another, at most a millisecond later (SPEC 16.20)
  --summary  leave the flows out
  --rows     so many flows of a table (default: all of up to 100, of more the first 20)
  --optimum  add the least sum of finish times and of FCTs that any policy can reach on the link, exact
             or (told apart) a bound below it, and how many times that each run has
  --timing   add milliseconds a run: engine alone, sampling, metrics; the best of --repeat
  --repeat   how often to repeat for --timing (default 1)
  --seeds    sample with each of these seeds (1..20, or 1,5,9), all policies on the same flows, and write the
             means over them with their 95 % t-intervals; --base: the differences from policy P and
             the ratios to it, seed by seed (an id or a label)
  --precision  add seeds, from 1 up to 200 or those of --seeds in their order, until the half-width of the interval of every
             policy's mean FCT is at most this share of it (0.05: ± 5 %); how many it took is said
  --warm-up  leave this share of the flows, the first to arrive, out of all statistics
  --counted  count only flows that arrive from FROM and before TO, in the scenario's time from the first arrival, while
             load goes on behind them (SPEC 7.15)
`,
  },
  sweep: {
    usage: `
  slotwise sweep FILE [--vary PATH=VALUES]… [--seeds A..B] [--precision SHARE] [--measures M,M] [--base P] [--format json|csv|table]
                 [--jobs N] [--shard I/N] [--out PIECES] [--resume] [--dry-run]`,
    words: `
sweep runs a scenario along one to three axes and over seeds, on all cores, and writes tidy rows: a mean and a 95 %
t-interval a point, policy and measure. Its FILE has "scenario", "vary", "seeds" and "measures"; or it is a scenario, and
--vary workload.load=0.1..0.9:0.1 or policies.PIAS.thresholds.queues=2,4,8 an axis; run --vary is the same. Written flows
are an axis as flows=FOLDER or flows=a.csv,b.csv.
  --measures mean, p50, p99, p999, max, cv, meanSlowdown, slowdown.p99, ccdf.10 (share of FCTs above 10), fpt, terminated,
             applicationThroughput, load, use, fctRatio, where.timer, …; those of a class as mice.mean
  --precision  seeds until the interval of every policy's mean FCT is ± this share of it, at each point: of 1..200, or --seeds 1..N
  --base     and each value over that of policy P at the same seed; speedup.p50, speedup.atLeast.2: flow by flow
  --jobs     threads (default: as many as cores); --shard I/N computes the Ith of N parts, for other machines
  --out      the pieces as they finish, which --resume goes on with after an interruption, and merge reads
  --dry-run  only says how many runs, and about how long and how much memory`,
  },
  merge: {
    usage: `
  slotwise merge PIECES… [--format json|csv|table] [--out PIECES]`,
    words: `
merge writes what the sweep would have written, byte for byte, from the pieces of its shards in any order.`,
  },
  reproduce: {
    usage: `
  slotwise reproduce [PAPER|CLAIM]… [--quick|--full] [--seeds N] [--format table|json|csv] [--jobs N] [--file]`,
    words: `
reproduce measures what the papers state, and what the worked examples claim: the paper's number and place, ours with its
interval, a verdict (agrees, at the bound, same direction, differs, erratum, undecided), why, and the command that shows it.
Undecided is what few seeds leave open: beside it stands what more of them came to, once; --seeds N runs as many. --quick
(the default) takes a minute or two, --full many hours, as its networks are those of the papers; --file writes the sweep
instead, for slotwise sweep -.`,
  },
  explain: {
    usage: `
  slotwise explain FILE --policy P --at T [--format table|json]`,
    words: `
explain says what policy P (an id, a label of the scenario, or 'rank: min(sent, 100)') does at time T (in slots: in the slot
that covers it), and why; of a policy that sends packets also where the time of the flows went that have finished by then.`,
  },
  sample: {
    usage: `
  slotwise sample [FILE…] [--cdf TEXT]
  slotwise sample --flow-list TEXT
  slotwise sample --list`,
    words: `
sample writes the flows of a workload out as a scenario. --cdf takes the sizes from a CDF in a TEXT file (lines
of "size cdf", the layouts of ns-2 and YAPS, or a header; without a FILE: 1000 flows at load 0.8 in slots),
--flow-list makes a scenario of a list of flows (a header such as id,arrival,size,src,dst; the layouts of
pFabric's ideal simulator and of PIAS' flow.tr). Made so they have FIFO, LAS and SRPT, unless a FILE says others. --list names all distributions that ship.
For run --seeds and thresholds, which need the law of the sizes, a FILE has the CDF itself, in slots in packets
unless its units say bytes: "workload": {"distribution": {"cdf": [[1, 0.5], [10, 0.9], [700, 1]]}, "load": 0.8, …}`,
  },
  bounds: {
    usage: `
  slotwise bounds FILE… [--format table|json]`,
    words: `
bounds says how well their sizes are known: shares out of bound, gaps by size class, QCLIMB's observations.`,
  },
  thresholds: {
    usage: `
  slotwise thresholds [FILE…] [--workload W] [--load L] [--queues K] [--format json|table]
                      [--method equal-split|published|optimal] [--objective mg1|eq1|simulation]
                      [--set ID] [--flows N] [--replications R] [--evaluations E] [--seed S]`,
    words: `
thresholds makes demotion thresholds for a workload (named, or that of a scenario) in 8 queues, optimal by
default, and says what they do to the mean FCT on one link by M/G/1 theory. The objective of optimal ones:
mg1 (default), the mean itself; eq1, the bound of PIAS; simulation, the mean FCT of PIAS in R samples of N
flows from seed S, for at most E thresholds. An objective may stand for the method. --set: published where.`,
  },
  reorder: {
    usage: `
  slotwise reorder CHAIN… [--trace]`,
    words: `
reorder says what TCP and QCLIMB make of packets that overtake one another in a switch. A CHAIN is a JSON file,
all keys optional: size, window, pace, delay, timeout, thresholds, lower, upper, slack, lost (numbers of packets),
cross (bursts: from, packets, priority). --trace adds every packet that was sent.`,
  },
  theory: {
    usage: `
  slotwise theory FILE… [--format table|json]`,
    words: `
theory writes the mean FCT in the long run, by policy and size class, of every policy whose rank reads sizes and bytes
sent alone (SPEC 14.8), and that of Gittins' rank, which no policy that reads no sizes undercuts. For one link, a
workload of Poisson arrivals, and no spread; in slots the limit of small packets.`,
  },
  search: {
    usage: `
  slotwise search [FILE] --policy A [--against opt|B] [--objective fpt|fct|missed|p99] [--flows N] [--max-size S]
                  [--min-size S] [--max-arrival T] [--max-release U] [--runs R] [--seed K] [--format json]`,
    words: `
search looks for the instance that makes policy A look worst, and writes it as a scenario; how many times it is worse, on
standard error (--format json: all as one line). A and B are labels of FILE's policies, ids, 'rank: …' or JSON.
  --against     another policy, or the optimum (the default): for that at most 6 flows
  --objective   sums of finish times (fpt, the default) or FCTs; with a policy B also the 99th percentile, and the
                difference of the shares of missed deadlines
  --flows …     at most 5 flows, sizes and arrivals up to 20; --max-release: packets released up to then
  --runs        instances that are run (default 20000); --seed 1: the same seed and runs find the same
FILE gives model, rate and units (default: slots); as a fluid sizes are at least --min-size 1.`,
  },
  check: {
    usage: `
  slotwise check FILE… [--update]
  slotwise check ANSWERS… [--exercise FILE] [--format table|csv|json]`,
    words: `
check runs every scenario file, link or figure (SVG, PNG, PDF, TeX) that keeps a result, and says of each whether it is the same,
or what differs first. Of what another version kept it says that it agrees, or which numbers moved since (as CHANGELOG has them). --update writes what it comes to now: into a scenario file its "result", a figure is drawn anew, and
a link, or what was on standard input (-), is printed. If one of the files cannot be updated, none is. Exit code: 0 all the same, 1 some differ or moved, 2 some keep nothing (or cannot be read).
Of ANSWERS to an exercise, files and links that were handed in, or folders of them, it makes a table: the first answers, right ✓,
close ≈ or wrong ✗, with the number of tries, what is right, and how large a share of each question's is. Exercises that are not the same to the letter, or not that of --exercise, are marked.`,
  },
  link: {
    usage: `
  slotwise link FILE… [--base ADDRESS]`,
    words: `
link writes a share link, behind the page's ADDRESS if it is given.`,
  },
  open: {
    usage: `
  slotwise open LINK…`,
    words: `
open writes the scenario of a share link.`,
  },
  schema: {
    usage: `
  slotwise schema [sweep]`,
    words: `
schema writes the JSON schema of scenario files: "$schema": "./scenario.schema.json" in a file points an editor to it.`,
  },
  figure: {
    usage: `
  slotwise figure FILE [--kind gantt,cdf,ccdf,size,slowdowns,table,links,dynamics,packets,headline,switch,tracks,sums,tenths,cells,thresholds,objective,slack,bounds,laws,sizes,rank,classes,worst-case,reordering]
                  [--format svg|png|pdf|tikz]
                  [--theme light|dark|print] [--width PX|Ncm|Npt|one-column|two-column|slide]
                  [--scale N] [--policy id,id] [--lanes queue|flow|port] [--at T] [--from T] [--to T]
                  [--measure fct|slowdown] [--class mice|medium|elephants] [--axis linear|log] [--range FROM..TO]
                  [--seeds A..B] [--bins log|deciles] [--title TEXT] [--caption TEXT]
                  [--preset slide] [--bars packets|plain] [--hide waiting,arrivals,finishes,flags,moves,labels,legend] [--text N] [--lane-height PX] [--direct]
  slotwise figure SWEEP --kind sweep [--axis x=log,y=log,y=0..5] [--ratio] [--format …] [--theme …] [--width …]`,
    words: `
figure draws what the page shows, kind above kind, in a width of 320 to 4000 pixels (default 960), or of so many
cm or points of TeX; one-column is 8.5cm, two-column 17.5cm, slide a sheet of 16:9 with letters as large as fit.
A PNG has --scale pixels to each (default 2; for a slide at least what makes it 1920 wide). links, of a switch or
a network, are coloured by their load under the first policy: --at T at that time, else the mean over what is
shown. --preset slide is a slide of 16:9 whose smallest letters are at least 24 px high where it fills a screen of
1920 × 1080: it draws the policies that fit so, names the others, and says how to draw theirs (--plain: without marks that
have to be explained). Up to 30 flows stand as on the page, packets as blocks, waits in words, folds where no policy sends;
--bars plain draws bars and a legend, as for more. --hide leaves marks out, --text makes letters and lines N times as large (0.5 to 4),
--direct writes names at the curves. Of policies that send packets, packets is what the bench shows: headline, its sentence;
switch, every policy's port, the fullest one, at the time --at T (default: when most waits there); tracks, queues and what each flow
waited for, idle time folded (--axis log, linear: as it is). sums are where the mean FCT went, tenths the same by size, cells the
ports with the longest queues over time: these three of any number of packets. On a slide packets are the sentence and the ports.
dynamics are rates, queues and pauses of one policy at its busiest port, or windows, as version 0.2 drew them.
ccdf is the share of the flows above each value on a logarithmic axis, size the measure against the size of the
flows, by round sizes or tenths (--bins), slowdowns each flow by its size, a panel a policy; --range cuts the axis of the measure. --seeds: means and bands over them.
thresholds are those of the policies on the CDF of the sizes, objective what PIAS's eq. 2 makes of the first one,
slack what QCLIMB's slack does with them, bounds the sizes between their bounds, laws and sizes the distribution of
the sizes, rank each policy's rank over what a flow has sent, classes bars by size class, worst-case
each flow under the first policy and below it under the second, reordering the packets of the link that the page's
Reordering and loss shares. The
scenario is inside the file: dropped on the page, it opens. Of a SWEEP (its file, its result, or its pieces) it
draws a panel a measure, columns and rows by the second and third axis, and a line with a band a policy; --ratio:
over the base.`,
  },
};

export const COMMANDS: readonly string[] = Object.keys(PARTS);

/** The usage of one command, or of all, with the presets there are. */
export function help(command?: string): string {
  const part = command === undefined ? undefined : PARTS[command];
  if (part !== undefined) return `usage:${part.usage}\n\n${FILES}\n${part.words}\n${EXIT}\n`;
  const parts = Object.values(PARTS);
  const usages = parts.map(({ usage }) => usage).join("");
  const words = parts.map(({ words: text }) => text).join("");
  const presets = `Presets: ${presetNames().join(", ")}`;
  const policies = `Policies: ${POLICIES.map(({ id }) => id).join(", ")}`;
  const networks = `Networks: ${TOPOLOGIES.map(({ kind }) => kind).join(", ")}`;
  const columns = `Columns of flows: ${FLOW_KEYS.join(", ")}`;
  return `usage: slotwise COMMAND …\n${usages}\n\n${FILES}\n${words}\n${EXIT}\n\n${policies}\n${networks}\n${columns}\n${presets}\n`;
}
