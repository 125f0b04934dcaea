import type { Assessment } from "../../engine/doors/workload.ts";
import { bytesText, percentText } from "../draw/scale/words.ts";
import { PACKET_BYTES } from "./sizes.ts";

interface QueueTableProps {
  /** Thresholds in packets. */
  readonly thresholds: readonly number[];
  /** How many there could be; null: exactly these. */
  readonly most: number | null;
  /** Assessment of these thresholds; null while it is being computed. */
  readonly assessment: Assessment | null;
}

/** Each queue: until when flows are in it, how many end there, how much is sent from it. */
export function QueueTable({ thresholds, most, assessment }: QueueTableProps) {
  const known = assessment?.queues.length === thresholds.length + 1 ? assessment.queues : null;
  const queues = [...thresholds, Number.POSITIVE_INFINITY].map((end, k) => ({
    name: `Q${k + 1}`,
    end,
    share: known?.[k],
  }));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable
    <section className="threshold-scroll" tabIndex={0} aria-label="Priority queues">
      <table className="threshold-table">
        <caption className="visually-hidden">Priority queues under these thresholds</caption>
        <thead>
          <tr>
            <th scope="col">Queue</th>
            <th scope="col">Until sent</th>
            <th scope="col">Packets</th>
            <th scope="col">Flows ending</th>
            <th scope="col">Bytes sent</th>
          </tr>
        </thead>
        <tbody>
          {queues.map(({ name, end, share }) => {
            const isLast = end === Number.POSITIVE_INFINITY;
            return (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{isLast ? "the end" : bytesText(end * PACKET_BYTES)}</td>
                <td>{isLast ? "" : end.toLocaleString("en-GB")}</td>
                <ShareCell share={share?.flows} />
                <ShareCell share={share?.bytes} />
              </tr>
            );
          })}
        </tbody>
      </table>
      {most !== null && most > queues.length && (
        <p className="quiet">{`${queues.length} of ${most} queues are used: one more would not make it better.`}</p>
      )}
    </section>
  );
}

function ShareCell({ share }: { readonly share: number | undefined }) {
  return (
    <td className="threshold-share">
      <span
        className="threshold-share-bar"
        style={{ width: `${100 * Math.min(1, share ?? 0)}%` }}
        aria-hidden="true"
      />
      <span className="threshold-share-text">{share === undefined ? "…" : percentText(share)}</span>
    </td>
  );
}
