import { setView } from "../store/actions.ts";
import { Select } from "../ui/select.tsx";

interface ViewHeadProps {
  /** Of the heading. */
  readonly id: string;
  readonly title: string;
  /** What is chosen among, as "Transport". */
  readonly among: string;
  readonly labels: readonly string[];
  readonly label: string;
  readonly ports: readonly { readonly link: number; readonly words: string }[];
  readonly link: number;
}

/** Which run and which port is looked at. */
export function ViewHead({ id, title, among, labels, label, ports, link }: ViewHeadProps) {
  return (
    <div className="section-head">
      <h2 id={id}>{title}</h2>
      {labels.length > 1 && (
        <Select label={among} hideLabel value={label} onChange={(packets) => setView({ packets })}>
          {labels.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </Select>
      )}
      {ports.length > 1 && (
        <Select
          label="Port"
          hideLabel
          value={String(link)}
          onChange={(value) => setView({ port: Number(value) })}
        >
          {ports.map((port) => (
            <option key={port.link} value={port.link}>
              {port.words}
            </option>
          ))}
        </Select>
      )}
    </div>
  );
}
