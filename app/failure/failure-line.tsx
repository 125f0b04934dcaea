import { later } from "../ui/later.tsx";

const CopyReport = later(async () => (await import("./copy-report.tsx")).CopyReport);

interface FailureLineProps {
  /** The name of the part that failed: "The laws". */
  readonly place: string;
  readonly message: string;
}

/** Why there is no answer, and the report of it. */
export function FailureLine({ place, message }: FailureLineProps) {
  return (
    <div className="failure-line">
      <p className="fault">{message}</p>
      <CopyReport failed={place} error={message} />
    </div>
  );
}
