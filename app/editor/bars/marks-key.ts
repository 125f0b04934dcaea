import { type Draft, type FlowColumn, flowsOf, modelOf } from "../../document/draft/draft.ts";

/** Explains the marks of a drawing, a sentence for each that is there; "" without any. */
export function marksKey(draft: Draft, columns: readonly FlowColumn[]): string {
  const [flows, model] = [flowsOf(draft), modelOf(draft)];
  const words: string[] = [];
  const released = (least: number) =>
    flows.some(({ spread }) => typeof spread === "number" && spread > least);
  if (model === "slot" && (released(0) || flows.some(({ packets }) => packets !== undefined))) {
    words.push(
      "Ticks: packets come one by one (spread). FIFO sends packets in the order they come, so flows alternate.",
    );
  }
  if (model === "fluid" && released(1)) words.push("Dots: data come over this time (spread).");
  const isBounded = (bound: "lower" | "upper") =>
    columns.includes(bound) && flows.some((flow) => typeof flow[bound] === "number");
  if (isBounded("lower") || isBounded("upper")) words.push("[ ]: bounds on the size.");
  if (flows.some(({ deadline }) => typeof deadline === "number")) words.push("Flag: deadline.");
  return words.join(" ");
}
