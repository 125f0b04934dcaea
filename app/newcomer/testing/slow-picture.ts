import type { Policy } from "../newcomer-words.ts";
import type { Picture } from "../policy-picture.ts";
import { TRANSFERS } from "../story.ts";

/** The picture by the rules as they are told: in every slot one packet, of who came first or has least left; ties to the first. */
export function slowPicture(policy: Policy, arrivals: readonly number[]): Picture {
  const packets: number[][] = TRANSFERS.map(() => []);
  const left = (flow: number): number =>
    (TRANSFERS[flow]?.size ?? 0) - (packets[flow]?.length ?? 0);
  const came = (flow: number): number => arrivals[flow] ?? 0;
  for (let slot = 0; TRANSFERS.some((_, flow) => left(flow) > 0); slot++) {
    const here = TRANSFERS.flatMap((_, k) => (came(k) <= slot && left(k) > 0 ? [k] : []));
    const byRule = (a: number, b: number): number =>
      (policy === "srpt" ? left(a) - left(b) : 0) || came(a) - came(b) || a - b;
    const [sent] = here.toSorted(byRule);
    if (sent !== undefined) packets[sent]?.push(slot);
  }
  const lanes = packets.map((own, flow) => ({
    arrival: came(flow),
    finish: (own.at(-1) ?? 0) + 1,
    packets: own,
  }));
  const sum = lanes.reduce((all, { arrival, finish }) => all + finish - arrival, 0);
  return { mean: sum / lanes.length, lanes };
}
