import { describe, expect, test } from "vitest";
import { file, inNewFolder, slotwise } from "./testing/slotwise.ts";

inNewFolder();

const NETWORK = JSON.stringify({
  version: 1,
  model: "fluid",
  units: { size: "bytes", time: "us" },
  fabric: { kind: "leaf-spine", leaves: 2, hosts: 4, spines: 2, hostRate: 1250, coreRate: 1250 },
  workload: { distribution: "web-search", load: 0.5, flows: 10, seed: 1 },
  policies: [{ id: "srpt" }],
});
const IDEAL = "0 1460000 1 2 0\n1 14600 3 2 10\n2 1460 1 4 1200\n";

describe("slotwise import", () => {
  test("from a trace and a network to a run, in one command or by way of a scenario", () => {
    file("network.json", NETWORK);
    const made = slotwise(["import", file("ideal.txt", IDEAL), "--on", "network.json"]);
    const { flows, policies, units, workload } = JSON.parse(made.stdout);
    expect([flows.length, policies, units, workload]).toEqual([
      3,
      [{ id: "srpt" }],
      { size: "bytes", time: "us" },
      undefined,
    ]);
    expect(made.stderr).toContain(
      "ideal.txt: Read as the list of flows of pFabric's ideal simulator: id, bytes, source, destination, start in µs.",
    );
    const once = slotwise(["run", "ideal.txt", "--on", "network.json"]).stdout;
    const runs = (text: string) => text.replace(/^.*?"runs":/, "");
    expect(runs(once)).toBe(runs(slotwise(["run", "-"], made.stdout).stdout));
    const { fct } = JSON.parse(once).runs[0].flows[1];
    // 14,600 bytes at 10 Gb/s, ahead of the long flow.
    expect(fct).toBeCloseTo(14_600 / 1250, 9);
  });

  test("a fabric alone is a network, and a host's rate gives its rates units", () => {
    file("ideal.txt", IDEAL);
    const bare = { kind: "leaf-spine", leaves: 2, hosts: 4, spines: 2, hostRate: 1, coreRate: 4 };
    file("bare.json", JSON.stringify(bare));
    const asked = slotwise(["import", "ideal.txt", "--on", "bare.json"]);
    expect([asked.status, asked.stdout]).toEqual([2, ""]);
    expect(asked.stderr).toContain("ideal.txt: --rate: expected the rate of a host");
    const made = slotwise(["import", "ideal.txt", "--on", "bare.json", "--rate", "10Gbps"]);
    expect(JSON.parse(made.stdout)).toMatchObject({
      units: { size: "bytes", time: "us" },
      fabric: { hostRate: 1250, coreRate: 5000 },
    });
  });

  test("an overloaded port is told, and so are rates that nothing says", () => {
    file("network.json", NETWORK);
    const list = "start_us,bytes,src,dst\n0,5000,1,2\n1,1000,1,3\n";
    const { stderr } = slotwise(["import", "-", "--on", "network.json"], list);
    expect(stderr).toContain("-: The busiest port has a load of 4.8 (what host 1 sends)");
    expect(slotwise(["import", "-"], list).stderr).toContain(
      "Ports have a rate of 1 (bytes a us), for nothing says another: import has --rate 10Gbps.",
    );
  });

  test.each([
    [
      "import other.txt",
      "other.txt: --columns src,dst,bytes,start, for example, says what they are",
    ],
    ["import two.txt", "two.txt: --columns src,dst,-,bytes,start_s for ConWeave's list of flows"],
    [
      "import other.txt --columns src,dst,byts,start",
      'other.txt: --columns: column 3: expected a column of flows or - (did you mean "bytes"?), got "byts"\n',
    ],
    [
      "import vague.txt",
      "vague.txt: --columns -,size,-, with start in its place, says what they are (-: not read)",
    ],
    ["import ideal.txt --units size=packets", "--units: size: expected bytes, which the text says"],
    ["import ideal.txt --units size", "--units: expected size=UNIT, time=UNIT or both"],
    ["import ideal.txt --on network.json --rate fast", "--rate: expected a rate such as 10Gbps"],
    [
      "import far.txt --on network.json",
      "expected hosts 0 to 7 (the 2 hosts of the list can be taken in their order), got host 20 (--hosts in-order)",
    ],
    ["import ideal.txt --on nowhere.json", "nowhere.json: no such file or preset"],
    ["import ideal.txt --on broken.json", "broken.json: fabric.leaves: expected"],
    ["import - --on -", "-: standard input can be read once only"],
    ["import", "a LIST of flows is missing"],
    ["import ideal.txt far.txt", "one LIST at a time"],
    ["run ideal.txt --rate 1G", "--rate: goes with --on only"],
    ["sample --flow-list other.txt", "other.txt: --columns src,dst,bytes,start, for example"],
    ["sample --columns id,size", "--columns: goes with --flow-list only"],
  ])("%s", (words, message) => {
    file("network.json", NETWORK);
    file("broken.json", '{"kind": "leaf-spine", "leaves": 0}');
    file("ideal.txt", IDEAL);
    file("other.txt", "7 3 100000 2.0\n9 3 4000 2.5\n");
    file("vague.txt", "time,size,fct\n1,100,5\n");
    file("two.txt", "0 1 3 5000 0.1\n1 2 3 6000 0.2\n");
    file("far.txt", "start,size,src,dst\n0,9,10,20\n");
    const { stdout, stderr, status } = slotwise(words.split(" "));
    expect([status, stdout]).toEqual([2, ""]);
    expect(stderr).toContain(message);
    // What was named wrong is not told of as what would be right.
    if (words.includes("--columns")) expect(stderr).not.toContain("says what they are");
  });

  test("columns that are named are read, wherever lists are", () => {
    file("network.json", NETWORK);
    file("other.txt", "7 3 100000 2.0\n5 3 4000 2.000001\n");
    file("again.txt", "7 3 100000 2.0\n");
    const columns = ["--columns", "src,dst,bytes,start_s"];
    const list = JSON.parse(slotwise(["sample", "--flow-list", "other.txt", ...columns]).stdout);
    expect(list.flows[1]).toEqual({ id: "f2", arrival: 1e-6, size: 4000, src: 5, dst: 3 });
    const on = slotwise(["run", "other.txt", "--on", "network.json", ...columns]).stdout;
    expect(JSON.parse(on).runs[0].flows[1]).toMatchObject({ id: "f2", arrival: 1, size: 4000 });
    const { workload: _, ...bare } = JSON.parse(NETWORK);
    const flows = [{ id: "a", arrival: 0, size: 1, src: 0, dst: 1 }];
    file("base.json", JSON.stringify({ ...bare, flows }));
    const vary = ["sweep", "base.json", "--vary", "flows=other.txt,again.txt", ...columns];
    const sweep = slotwise([...vary, "--jobs", "1"]);
    expect(sweep.stderr).toContain("again.txt: The columns are read as src, dst, bytes, start_s.");
    expect(JSON.parse(sweep.stdout).rows).toHaveLength(2);
  });
});
