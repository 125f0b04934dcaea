import { useEffect, useId, useRef, useState } from "react";
import { useStore } from "zustand";
import type { Lesson } from "../lessons/lesson-types.ts";
import { saveJson } from "../store/kept/save-file.ts";
import { Button } from "../ui/button.tsx";
import { answerFile, answerLink } from "./answers-out.ts";
import { progress, progressOf } from "./progress.ts";

/** Answers as a link or a file, for whoever asked. Nothing is sent. */
export function HandIn({ lesson }: { readonly lesson: Lesson }) {
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return <HandInForm lesson={lesson} />;
  return <Button onClick={() => setOpen(true)}>Hand in your answers…</Button>;
}

/** Appears where the button was, and has the focus that the button had. */
function HandInForm({ lesson }: { readonly lesson: Lesson }) {
  const id = useId();
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => {
    first.current?.focus();
    first.current?.closest("fieldset")?.scrollIntoView({ block: "nearest" });
  }, []);
  const [name, setName] = useState("");
  const [said, setSaid] = useState("");
  const isAsked = lesson.nameAsked !== null;
  const isMissing = isAsked && name.trim() === "";
  const isTriedAgain = useStore(progress, (state) =>
    Object.values(progressOf(state, lesson.name).tries).some((count) => count > 1),
  );
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(
        answerLink(lesson, name, new URL("./", location.href).href),
      );
      setSaid("Link copied: send it to whoever asked.");
    } catch {
      setSaid("The browser does not allow copying here: save a file instead.");
    }
  };
  return (
    <fieldset className="lesson-hand-in">
      <legend className="visually-hidden">Hand in your answers</legend>
      {isTriedAgain && (
        <p className="quiet">
          Your first answer to each question is handed in, with the number of tries.
        </p>
      )}
      <label htmlFor={id}>{lesson.nameAsked ?? "Your name, if it is wanted"}</label>
      <input
        ref={first}
        id={id}
        className="input"
        autoComplete="name"
        maxLength={200}
        required={isAsked}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <div className="lesson-on">
        <Button disabled={isMissing} onClick={() => void copy()}>
          Copy a link
        </Button>
        <Button
          disabled={isMissing}
          onClick={() => {
            // A long title is cut, and names tell the files of a folder apart.
            saveJson(answerFile(lesson, name), `${name} ${lesson.title}`.trim());
            setSaid("Saved: send the file to whoever asked.");
          }}
        >
          Save a file
        </Button>
      </div>
      <p role="status" className="quiet">
        {isMissing ? "Fill this in first: it is handed in with your answers." : said}
      </p>
    </fieldset>
  );
}
