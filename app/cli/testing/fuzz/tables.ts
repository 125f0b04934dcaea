import { parseScenario } from "../../../../engine/doors/files.ts";
import { ownTableJob } from "../../../jobs/studies/own-table-job.ts";
import { messagesFault } from "./links.ts";
import { mutatedText } from "./mutate.ts";
import type { Random } from "./random.ts";

const TABLES = [
  'id,arrival,size,deadline\na,0,5,\n"b, c",1,2,9\n\'=x,2,3,4\n',
  "size,cdf\n1,0\n2,0.5\n9,1\n",
  "1 0\n1 0.5\n2 0.6\n7 1\n",
  "id;arrival;size\na;0;1.5\nb;1;2\n",
  "1 1 0\n2 1 0.5\n3 1 1\n",
  "3\n2 1 3 100 2000 2.0\n3 1 3 100 900 2.5\n4 1 3 100 70 2.75\n",
  "0,3,9,1460,1460,0,2336,2336,TRUE\n1,4,9,2920,2920,10,80,70,TRUE\n",
  "0b000101 0b000201 10000 100 449 2000000212 4466 4538\n",
  "Nodes 4\nConnections 2\n0->1 id 1 start 0 size 2000\n2->1 id 2 start 7.5 size 90\n",
  "4 2\n1 0 1 2 1 3:1.0\n2 33 2 1 2 2 0:4.0 3:1.0\n",
  "start_us;size_kb;src;dst\n0;1,5;h1;h2\n4;2,5;h2;h3\n",
  "5.5\n1460;0,5 ; half\n2920;0,9\n7300;1\n",
  "% shares\n0 1000\n50 2000 # half\n100 9000\n",
  "Size (KB),pmf\n1,0.5\n2,0.25\n4,0.25\n",
  "size ccdf\n1 0.5\n2 0.25\n4 0\n",
  "flow\tarrival\tbytes\tsrc\tdst\nf\t0\t3000\t0\t1\n",
];
const ODD = [
  '"',
  '""',
  "'",
  "=",
  "@",
  "\t",
  ";",
  ",",
  "\r\n",
  "\r",
  "\0",
  "\uFEFF",
  "0x10",
  "1e999",
];

/** A spoilt table: refused with the lines, or read as what a scenario accepts. */
export function tableFault(random: Random): string | null {
  let text = mutatedText(random.pick(TABLES), random);
  for (let k = random.below(4); k > 0; k--) {
    const at = random.below(text.length + 1);
    text = text.slice(0, at) + random.pick(ODD) + text.slice(at);
  }
  return ofCdf(text) ?? ofFlows(text);
}

function ofCdf(text: string): string | null {
  const read = ownTableJob({ kind: "cdf", text });
  if (!read.ok) return messagesFault(read.faults);
  const workload = { distribution: { cdf: read.points }, load: 0.5, flows: 3, seed: 1 };
  return refused({ fabric: { kind: "link" }, workload });
}

function ofFlows(text: string): string | null {
  const read = ownTableJob({ kind: "flows", text });
  if (!read.ok) return messagesFault(read.faults);
  const flows = ("list" in read ? read.list.flows : []).map((flow) => ({
    ...flow,
    src: (flow.src ?? 0) % 4096,
    dst: (flow.dst ?? 1) % 4096,
  }));
  return refused({ fabric: { kind: "switch", ports: 4096 }, flows });
}

function refused(more: object): string | null {
  const parsed = parseScenario({ version: 1, model: "fluid", policies: [{ id: "fifo" }], ...more });
  return parsed.ok ? null : `read, but refused as a scenario: ${parsed.faults[0]?.message}`;
}
