import { closeDialog, setLetterKeys } from "../../store/actions.ts";
import { useApp } from "../../store/hooks.ts";
import { Dialog } from "../../ui/dialog.tsx";
import "./commands.css";

type Row = readonly [keys: string, does: string];

const PARTS: readonly (readonly [title: string, rows: readonly Row[]])[] = [
  [
    "Everywhere",
    [
      ["Ctrl K", "Any command by its name"],
      ["Ctrl Z", "Undo"],
      ["Ctrl Shift Z", "Redo"],
      ["Ctrl P", "Print a handout"],
      ["?", "This sheet"],
      ["F1", "What a dotted word means"],
    ],
  ],
  [
    "On the bench",
    [
      ["Space", "Play or pause"],
      ["← →", "A slot back, a slot on; in a fluid, an event; of packets a little, with Shift more"],
      [", .", "Of packets: the last moment worth a look, the next one"],
      ["N", "A new flow"],
      ["+", "The list of policies"],
      ["=", "A policy of your own"],
      ["Q", "Lanes by queue, by port, by flow"],
      ["P", "Present; ← → from sheet to sheet"],
      ["Esc", "Close the panel, then the explanation, then the lesson"],
    ],
  ],
  [
    "On a number",
    [
      ["← →", "A step less, a step more; with Shift a tenth"],
      ["Page Up Down", "Ten steps"],
      ["Home End", "The least, the most"],
      ["Enter", "Type it, or begin with a digit"],
      ["Esc", "As it was before"],
    ],
  ],
  [
    "In a chart",
    [
      ["← →", "From bar to bar"],
      ["↑ ↓", "From lane to lane"],
      ["Home End", "The first bar, the last"],
      ["Enter", "Why: explain this moment; again: read it"],
      ["Esc", "Close the explanation"],
      [", .", "The decision before, the next one"],
      ["Shift Enter", "The time shown: which flows were served, which waited"],
      ["Shift , .", "In slots: the slot before, the next one"],
      ["W S", "Zoom in, zoom out"],
      ["A D", "Earlier, later"],
      ["F", "The whole time"],
      ["Shift F10", "The menu of its name: lanes, order, table, a second one"],
    ],
  ],
  [
    "On a drawn flow",
    [
      ["← →", "Earlier, later"],
      ["Shift ← →", "Smaller, larger"],
      ["Enter", "Its values"],
      ["↑ ↓", "From flow to flow"],
      ["Shift ↑ ↓", "Choose several"],
      ["Space", "Choose it or not"],
      ["Ctrl A", "Choose all"],
      ["Ctrl D", "Duplicate"],
      ["Ctrl C", "Copy as a table"],
      ["Ctrl V", "Paste a table"],
      ["L", "Arrive together"],
      ["E", "Same size"],
      ["Del", "Delete"],
    ],
  ],
  [
    "While drawing or dragging",
    [
      ["0 – 9", "Type the number"],
      ["Alt", "Drag a copy"],
      ["Shift", "Drag a box: choose flows; in a chart: zoom to a span"],
      ["Esc", "Leave all as it was"],
    ],
  ],
  [
    "In the distributions",
    [
      ["↑ ↓", "From quantile to quantile"],
      ["← →", "Along the axis"],
      ["Enter", "Begin and end a range: pick flows"],
      ["Esc", "Let them go"],
    ],
  ],
  [
    "On the links of a network",
    [
      ["← → ↑ ↓", "From link to link"],
      ["Home", "The busiest one"],
      ["Enter", "Hold it, let it go"],
    ],
  ],
];

/** Lists the keys, with a switch for those that are single letters. */
export function ShortcutsSheet() {
  const letters = useApp((state) => state.view.letterKeys);
  return (
    <Dialog onClose={closeDialog} title="Keyboard shortcuts" className="shortcuts">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard */}
      <section className="shortcuts-parts" tabIndex={0} aria-label="Keys">
        {PARTS.map(([title, rows]) => (
          <section key={title} aria-label={title}>
            <h3>{title}</h3>
            <dl>
              {rows.map(([keys, does]) => (
                <div key={keys}>
                  <dt>
                    <Keys keys={keys} />
                  </dt>
                  <dd>{does}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </section>
      <label className="shortcuts-switch">
        <input
          type="checkbox"
          checked={letters}
          onChange={(event) => setLetterKeys(event.currentTarget.checked)}
        />
        Single keys (Space, P, ?) work all over the page
      </label>
      <p className="shortcuts-licences">
        {/* The build writes it. */}
        <a href="licences.txt" target="_blank" rel="noreferrer">
          Licences of what is built in
        </a>
      </p>
    </Dialog>
  );
}

/** Keys as they look on a keyboard: "Ctrl Z" is two of them. */
export function Keys({ keys }: { readonly keys: string }) {
  return (
    <span className="keys">
      {keys.split(" ").map((key) => (
        <kbd key={key}>{key}</kbd>
      ))}
    </span>
  );
}
