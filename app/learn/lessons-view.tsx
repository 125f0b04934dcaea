import { type ReactNode, useState } from "react";
import { useStore } from "zustand";
import { addressOf } from "../address/place.ts";
import { flowColour } from "../draw/brush/colours.ts";
import { shadeOfSize, sizeRange } from "../draw/run/shades.ts";
import { LESSONS } from "../lessons/exercise.ts";
import type { Lesson } from "../lessons/lesson-types.ts";
import { openDialog, showScreen } from "../store/actions.ts";
import { chooseFile } from "../store/files/incoming.ts";
import { handedFiles } from "../store/open-lesson.ts";
import { useTheme } from "../theme/use-theme.ts";
import { Button } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import { later } from "../ui/later.tsx";
import { Select } from "../ui/select.tsx";
import { LessonCard, placeOf } from "./lesson-card.tsx";
import { progress, progressOf } from "./lesson-progress.ts";
import { printedLesson } from "./session.ts";
import "../ui/card.css";
import "./lessons.css";

const Handout = later(
  async () => (await import("./handout.tsx")).Handout,
  <p className="quiet">Loading…</p>,
);

const GradebookView = later(
  async () => (await import("./gradebook-view.tsx")).GradebookView,
  <p className="quiet">Loading…</p>,
);

/** All lessons in the order in which they are taught, how far each has come, and what a lecturer takes along. */
export function LessonsView() {
  const { lesson: printed, part } = useStore(printedLesson);
  const { files } = useStore(handedFiles);
  const setPrinted = (lesson: Lesson | null): void =>
    printedLesson.setState({ lesson, part: "both" });
  if (printed !== null) {
    return (
      <Handout
        lesson={printed}
        part={part}
        onPart={(next) => printedLesson.setState({ part: next })}
        onClose={() => setPrinted(null)}
      />
    );
  }
  if (files !== null) return <GradebookView files={files} />;
  return (
    <>
      <h1>Lessons</h1>
      <p className="lessons-lead">
        Guess first, then look, then change the flows. Your own work waits untouched.
      </p>
      <Resume />
      <ol className="cards">
        {LESSONS.map((lesson, k) => (
          <LessonCard key={lesson.name} lesson={lesson} nth={k + 1} />
        ))}
        <PlayedCard
          address={addressOf({ kind: "screen", screen: "game" })}
          title="Be the scheduler"
          line="Flows come, and you press which is sent next: once with their sizes shown, once without. Are you sooner than SRPT?"
          source="Your schedule, beside SRPT and LAS"
        >
          <GamePicture />
        </PlayedCard>
        <PlayedCard
          address={addressOf({ kind: "screen", screen: "reordering" })}
          title="Reordering and loss"
          line="Packets that climb into higher queues overtake those before them. Is that a loss, as TCP takes it to be?"
          source="QCLIMB, §3.2"
        >
          <ReorderingPicture />
        </PlayedCard>
      </ol>
      <ForClasses onPrint={setPrinted} />
    </>
  );
}

/** The way on in the lesson that is under way. */
function Resume() {
  const known = useStore(progress);
  const lesson = LESSONS.find(({ name, steps }) => {
    const { seen } = progressOf(known, name);
    return seen.length > 0 && seen.length < steps.length;
  });
  if (lesson === undefined) return null;
  const { at } = progressOf(known, lesson.name);
  return (
    <p className="lessons-resume">
      <a className="button" href={placeOf(lesson.name, at)}>
        Go on with “{lesson.title}”, step {at + 1}
        <Icon name="on" />
      </a>
    </p>
  );
}

/** Packets of a flow as they are sent, and as they come: those that climbed overtake others. */
const COMES = [0, 1, 4, 2, 5, 3, 6, 7];

interface PlayedCardProps {
  readonly address: string;
  readonly title: string;
  readonly line: string;
  readonly source: string;
  readonly children: ReactNode;
}

/** No lesson: a page that is played with. */
function PlayedCard({ address, title, line, source, children }: PlayedCardProps) {
  return (
    <li className="card lesson-card">
      <svg className="card-picture" viewBox="0 0 424 92" aria-hidden="true">
        {children}
      </svg>
      <p className="card-line">To be played with</p>
      <h2 className="card-title">
        <a className="card-open" href={address} aria-label={`Open: ${title}`}>
          {title}
        </a>
      </h2>
      <p className="card-line">{line}</p>
      <p className="card-line lesson-source">{source}</p>
    </li>
  );
}

/** Packets that were sent by hand in each of three lanes, and those that are still to be sent. */
const LANES = [
  { sent: [0, 1, 2], left: 3 },
  { sent: [3], left: 1 },
  { sent: [], left: 4 },
] as const;
const SIZES = sizeRange(LANES.map(({ sent, left }) => sent.length + left));
/** The slot that is to be decided. */
const NOW = 4;

function GamePicture() {
  const theme = useTheme();
  return LANES.map(({ sent, left }, lane) => {
    const y = 8 + 28 * lane;
    const colour = flowColour(shadeOfSize(sent.length + left, SIZES), theme);
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: lanes stay in their order
      <g key={lane} fill={colour} stroke={colour}>
        {sent.map((slot) => (
          <rect key={slot} x={slot * 53} y={y} width="51" height="20" rx="2" stroke="none" />
        ))}
        {Array.from({ length: left }, (_, k) => {
          const x = (NOW + k) * 53 + 0.5;
          const dash = { fill: "none", strokeDasharray: "3 3" } as const;
          return <rect key={x} x={x} y={y} width="50" height="20" rx="2" {...dash} />;
        })}
      </g>
    );
  });
}

function ReorderingPicture() {
  const theme = useTheme();
  return COMES.map((packet, place) => (
    <g key={packet} fill={flowColour(packet, theme)}>
      <rect x={packet * 53} y="20" width="51" height="17" rx="1.5" />
      <rect x={place * 53} y="55" width="51" height="17" rx="1.5" />
    </g>
  ));
}

/** The link that a class is given. */
function CopyLink({ place, title }: { readonly place: string; readonly title: string }) {
  const [said, setSaid] = useState("Copy link");
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(new URL(place, location.href).href);
      setSaid("Copied");
    } catch {
      setSaid("Not allowed here");
    }
  };
  return (
    <span role="status">
      <Button label={`${said}: ${title}`} onClick={() => void copy()}>
        {said}
      </Button>
    </span>
  );
}

/** What a lecturer can give out, and what comes back. */
function ForClasses({ onPrint }: { onPrint(lesson: Lesson): void }) {
  const [name, setName] = useState(LESSONS[0]?.name ?? "");
  const lesson = LESSONS.find((one) => one.name === name);
  return (
    <section className="lessons-more" aria-labelledby="lessons-class">
      <h2 id="lessons-class">For a class</h2>
      <div>
        <h3>Give out a lesson</h3>
        <p>
          A link to it, or a handout to print: questions with room for answers, then the answers. At
          the end of a lesson students hand in theirs as a link or a file.
        </p>
        <div className="lessons-give">
          <Select label="Lesson" value={name} onChange={setName}>
            {LESSONS.map(({ name: one, title }) => (
              <option key={one} value={one}>
                {title}
              </option>
            ))}
          </Select>
          {lesson !== undefined && (
            <>
              <CopyLink key={name} place={placeOf(name, 0)} title={lesson.title} />
              <Button label={`Handout: ${lesson.title}`} onClick={() => onPrint(lesson)}>
                Handout
              </Button>
            </>
          )}
        </div>
      </div>
      <div>
        <h3>Ask a question of your own</h3>
        <p>
          Any experiment on the bench becomes an exercise: a link, a file, a handout, or part of
          your own page.
        </p>
        <Button
          onClick={() => {
            showScreen("playground");
            openDialog("exercise");
          }}
        >
          Make an exercise
          <Icon name="on" />
        </Button>
      </div>
      <div>
        <h3>See what came back</h3>
        <p>
          A link or a file that was handed in opens here beside the truth. Of many files, chosen
          here or dropped anywhere, comes a gradebook: a row a student, and the points of each
          question.
        </p>
        <Button onClick={chooseFile}>Mark answers…</Button>
      </div>
    </section>
  );
}
