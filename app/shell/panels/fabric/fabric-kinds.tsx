import { useId } from "react";
import { TOPOLOGIES } from "../../../../engine/doors/scenario.ts";
import { fabricOf } from "../../../document/draft/draft.ts";
import { isNetworkKind } from "../../../document/draft/network-kinds.ts";
import { setFabricKind } from "../../../edits/setting-edits.ts";
import { editDraft } from "../../../store/actions.ts";
import { useDraft } from "../../../store/hooks.ts";
import { type FabricPicture, pictureOf } from "./fabric-pictures.ts";

const NO_NETWORKS = [
  { kind: "link", name: "One link" },
  { kind: "switch", name: "Big switch" },
] as const;

/** One link, a big switch, or a network of some kind, each with its picture. */
export function FabricKinds() {
  const group = useId();
  const kind = useDraft((draft): FabricPicture => {
    const { kind: written } = fabricOf(draft);
    return written === "switch" || isNetworkKind(written) ? written : "link";
  });
  const choose = (next: FabricPicture): void =>
    editDraft((draft) =>
      next === "link" || next === "switch"
        ? setFabricKind(draft, next)
        : setFabricKind(draft, "network", next),
    );
  const row = (choices: readonly { readonly kind: FabricPicture; readonly name: string }[]) =>
    choices.map(({ kind: one, name: words }) => (
      <label key={one} className="picture-choice">
        <input type="radio" name={group} checked={one === kind} onChange={() => choose(one)} />
        <FabricDrawing kind={one} />
        <span>{words}</span>
      </label>
    ));
  return (
    <fieldset className="picture-choices">
      <legend className="visually-hidden">What the flows go through</legend>
      <div className="picture-row is-wide">{row(NO_NETWORKS)}</div>
      <p className="picture-head">Networks</p>
      <div className="picture-row">{row(TOPOLOGIES)}</div>
    </fieldset>
  );
}

function FabricDrawing({ kind }: { readonly kind: FabricPicture }) {
  const { lines, switches, hosts } = pictureOf(kind);
  return (
    <svg viewBox="0 0 72 40" width="72" height="40" aria-hidden="true">
      <path d={lines} />
      {switches.map(([x, y, width = 8, height = 6]) => (
        <rect
          key={`${x} ${y}`}
          x={x - width / 2}
          y={y - height / 2}
          width={width}
          height={height}
          rx="1.5"
        />
      ))}
      {hosts.map(([x, y]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r="2.25" />
      ))}
    </svg>
  );
}
