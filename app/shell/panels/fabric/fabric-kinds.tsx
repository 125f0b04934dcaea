import { useId } from "react";
import { fabricOf } from "../../../document/draft/draft.ts";
import { isNetworkKind, type NetworkKind } from "../../../document/draft/network-kinds.ts";
import { setFabricKind } from "../../../document/edits/setting-edits.ts";
import { editDraft } from "../../../store/actions.ts";
import { useDraft } from "../../../store/hooks.ts";
import { FABRIC_PICTURES, type FabricPicture } from "./fabric-pictures.ts";

const NAMES: Readonly<Record<FabricPicture, string>> = {
  link: "One link",
  switch: "Big switch",
  star: "Star",
  tree: "Tree",
  "leaf-spine": "Leaf–spine",
  "fat-tree": "Fat-tree",
  bcube: "BCube",
  jellyfish: "Jellyfish",
};

const NETWORKS = Object.keys(NAMES).filter(isNetworkKind);

/** One link, a big switch, or a network of some kind, each with its picture. */
export function FabricKinds() {
  const name = useId();
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
  const row = (kinds: readonly FabricPicture[]) =>
    kinds.map((one) => (
      <label key={one} className="picture-choice">
        <input type="radio" name={name} checked={one === kind} onChange={() => choose(one)} />
        <FabricDrawing kind={one} />
        <span>{NAMES[one]}</span>
      </label>
    ));
  return (
    <fieldset className="picture-choices">
      <legend className="visually-hidden">What the flows go through</legend>
      <div className="picture-row is-wide">{row(["link", "switch"])}</div>
      <p className="picture-head">Networks</p>
      <div className="picture-row">{row(NETWORKS as NetworkKind[])}</div>
    </fieldset>
  );
}

function FabricDrawing({ kind }: { readonly kind: FabricPicture }) {
  const { lines, switches, hosts } = FABRIC_PICTURES[kind];
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
