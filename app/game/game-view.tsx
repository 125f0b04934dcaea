import { useEffect, useMemo, useRef, useState } from "react";
import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { columnFormat } from "../draw/scale/numbers.ts";
import { setView } from "../store/actions.ts";
import { useApp } from "../store/hooks.ts";
import { browserStorage } from "../store/persist.ts";
import { store } from "../store/store.ts";
import { useStudy } from "../store/use-study.ts";
import { useTheme } from "../theme/use-theme.ts";
import { Button } from "../ui/button.tsx";
import { Segmented } from "../ui/segmented.tsx";
import {
  type Challenge,
  challengeOf,
  choicesCode,
  choicesOf,
  type Game,
  gameOfBench,
  gameOfSeed,
  MOST,
  play,
  scenarioOf,
  schedulePolicy,
  tableCode,
  tableOf,
} from "./game.ts";
import { GameBoard } from "./game-board.tsx";
import { GameScore } from "./game-score.tsx";
import { newsWords } from "./game-words.ts";
import "./game.css";

/** Games as they were left, each by the code of its flows, and the one that is being played. */
interface Games {
  readonly table: string;
  readonly choices: Readonly<Record<string, string>>;
}

const KEY = "slotwise.game";
const MOST_KEPT = 40;

/** Whatever else is stored there is no game. */
function storedGames(): Games {
  try {
    const { table, choices } = JSON.parse(browserStorage()?.getItem(KEY) ?? "{}");
    const isGame = typeof table === "string" && typeof tableOf(table) === "object";
    if (isGame && typeof choices === "object" && choices !== null) return { table, choices };
  } catch {
    // Begins anew.
  }
  return { table: "s1", choices: {} };
}

const games = createStore<Games>(storedGames);
games.subscribe((state) => {
  try {
    browserStorage()?.setItem(KEY, JSON.stringify(state));
  } catch {
    // It lasts as long as the page.
  }
});

function keepChoices(table: string, choices: readonly number[]): void {
  games.setState((state) => {
    const { [table]: _, ...others } = state.choices;
    const kept = Object.entries(others).slice(1 - MOST_KEPT);
    return { choices: { ...Object.fromEntries(kept), [table]: choicesCode(choices) } };
  });
}

/** Plays these flows, and a challenge no longer. */
function sitDownAt(game: Game): void {
  games.setState({ table: tableCode(game) });
  if (store.getState().view.challenge !== null) setView({ challenge: null });
}

function useGame(challenge: Challenge | null): { game: Game; choices: readonly number[] } {
  const { table, choices } = useStore(games);
  const game = useMemo(() => {
    const own = challenge?.game ?? tableOf(table);
    return typeof own === "string" ? gameOfSeed(1, false) : own;
  }, [challenge, table]);
  const kept = choices[tableCode(game)];
  return useMemo(() => {
    const own = (typeof kept === "string" && choicesOf(kept)) || [];
    const { wrong, surplus } = play(game, own);
    return { game, choices: wrong === null && surplus === 0 ? own : [] };
  }, [game, kept]);
}

/** Flows arrive, and who plays decides slot by slot which of them is sent; then the engine says how well. */
export function GameView() {
  const code = useApp((state) => state.view.challenge);
  const read = useMemo(() => (code === null ? null : challengeOf(code)), [code]);
  const challenge = typeof read === "string" ? null : read;
  const { game, choices } = useGame(challenge);
  const played = useMemo(() => play(game, choices), [game, choices]);
  const own = useApp((state) => (state.lesson === null ? state.scenario.checked.scenario : null));
  const ofBench = useMemo(() => gameOfBench(own), [own]);
  const [wantsFocus, setWantsFocus] = useState(false);
  const theme = useTheme();
  const spoken = useSpoken(game, played);
  const isOver = played.waiting.length === 0;

  const send = (flow: number): void => {
    setWantsFocus(false);
    keepChoices(tableCode(game), [...choices, flow]);
  };
  const back = (to: readonly number[]): void => {
    setWantsFocus(true);
    keepChoices(tableCode(game), to);
  };
  const undo = (): void => back(choices.slice(0, -1));
  const latest = useRef({ send, undo, waiting: played.waiting });
  useEffect(() => {
    latest.current = { send, undo, waiting: played.waiting };
  });
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent): void => {
      const { view, transient } = store.getState();
      const { key, target } = event;
      const isTyped = (target as Element).closest?.("input:not([type=radio]), textarea, select");
      if (event.defaultPrevented || event.altKey || isTyped || transient.dialog !== null) return;
      const { send, undo, waiting } = latest.current;
      const isUndo = event.ctrlKey || event.metaKey ? key === "z" : key === "Backspace";
      const flow = /^[1-8]$/.test(key) && view.letterKeys ? Number(key) - 1 : -1;
      if (isUndo) undo();
      else if (event.ctrlKey || event.metaKey) return;
      else if (waiting.includes(flow)) send(flow);
      else if (/^Arrow(Up|Down)$/.test(key) && target === document.body) {
        // Nothing has the focus yet.
        document.querySelector<HTMLElement>(".game-lane[tabindex='0']")?.focus();
      } else return;
      event.preventDefault();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);

  const { seed, isHidden, flows } = game;
  const toCome = flows.filter(({ arrival }) => arrival > played.now).length;
  /** From the score to the next game: flows of the next seed, or of this one with hidden sizes. */
  const moveOn = (hidden: boolean): void => {
    setWantsFocus(true);
    if (hidden === isHidden) next();
    else setHidden(hidden);
  };
  const setHidden = (hidden: boolean): void => {
    if (seed !== null) sitDownAt(gameOfSeed(seed, hidden));
    else sitDownAt(tableOf(tableCode({ ...game, isHidden: hidden })) as Game);
  };
  const next = (): void => sitDownAt(gameOfSeed(((seed ?? 0) % MOST.seed) + 1, isHidden));
  const tools = (
    <div className="game-tools">
      <Segmented
        label="Sizes"
        hideLabel
        value={isHidden ? "hidden" : "shown"}
        options={[
          ["shown", "Sizes shown"],
          ["hidden", "Sizes hidden"],
        ]}
        onChange={(value) => setHidden(value === "hidden")}
      />
      <Button onClick={next}>Other flows</Button>
      {ofBench !== null && tableCode(ofBench).slice(1) !== tableCode(game).slice(1) && (
        <Button onClick={() => sitDownAt(ofBench)}>The bench’s {ofBench.flows.length} flows</Button>
      )}
    </div>
  );
  const board = (
    <>
      <h1>
        Be the scheduler. <span>Which packet goes next?</span>
      </h1>
      <Lead challenge={challenge} game={game} />
      {tools}
      <p className="game-caption">
        <b>Slot {played.now}</b>{" "}
        {isOver ? "all are done: the engine runs your schedule" : "press the flow to send"}
        <span className="game-done">
          {flows.filter(({ size }, k) => played.sent[k]?.length === size).length} of {flows.length}{" "}
          flows done
          {toCome > 0 && `, ${toCome} still to come`}
        </span>
      </p>
      <GameBoard {...{ game, played, theme, wantsFocus }} onSend={send} />
      <div className="game-foot">
        <Button disabled={choices.length === 0} onClick={undo}>
          Undo
        </Button>
        <Button disabled={choices.length === 0} onClick={() => back([])}>
          Start over
        </Button>
        <p className="game-keys">
          Keys: <kbd>↑</kbd> <kbd>↓</kbd> and <kbd>Enter</kbd>, or <kbd>1</kbd> to{" "}
          <kbd>{flows.length}</kbd>; <kbd>Backspace</kbd> undoes.
        </p>
      </div>
    </>
  );
  return (
    <div className="game">
      {typeof read === "string" && (
        <p role="alert" className="game-refused">
          This challenge cannot be played: {read}. Ask for its link again, or play these flows.
        </p>
      )}
      {isOver ? (
        <GameScore
          {...{ game, choices, played, challenge, theme }}
          until={board}
          onUndo={undo}
          onAgain={() => back([])}
          onHidden={isHidden ? null : () => moveOn(true)}
          onOther={() => moveOn(isHidden)}
        />
      ) : (
        board
      )}
      <p className="visually-hidden" role="status">
        {spoken}
      </p>
    </div>
  );
}

/** What the game is about, or whom there is to beat. */
function Lead({ challenge, game }: { readonly challenge: Challenge | null; readonly game: Game }) {
  const input = useMemo(() => {
    if (challenge === null) return null;
    const { sent } = play(challenge.game, challenge.choices);
    const policies = [schedulePolicy("Friend", sent, Number.POSITIVE_INFINITY)];
    return { scenario: scenarioOf(challenge.game, []), policies };
  }, [challenge]);
  const study = useStudy("averages", input);
  const mean = study.state === "done" ? study.output[0]?.mean : null;
  return (
    <p className="game-lead">
      {challenge === null
        ? "One link, one packet a slot: the sooner flows are done on average, the better. "
        : `A friend has sent these flows: done after ${mean == null ? "…" : columnFormat([mean])(mean)} on average. Can you beat it? `}
      {game.isHidden
        ? "You see what was sent, not what is left."
        : "Dashed packets are still to be sent."}
    </p>
  );
}

/** What has happened since the last choice, to be spoken. */
function useSpoken(game: Game, played: ReturnType<typeof play>): string {
  const [known, setKnown] = useState({ game, played, words: "" });
  if (known.played !== played) {
    const isSame = known.game === game && known.played.now <= played.now;
    setKnown({ game, played, words: newsWords(game, isSame ? known.played : null, played) });
  }
  return known.words;
}
