import { useEffect, useId, useRef, useState } from "react";
import type { Lesson } from "../lessons/lesson.ts";
import { saveJson } from "../store/kept/save-file.ts";
import { Button } from "../ui/button.tsx";
import { answerFile, answerLink } from "./answers-out.ts";

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
  useEffect(() => first.current?.focus(), []);
  const [name, setName] = useState("");
  const [said, setSaid] = useState("");
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
      <label htmlFor={id}>Your name, if it is wanted</label>
      <input
        ref={first}
        id={id}
        className="input"
        autoComplete="name"
        maxLength={200}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <div className="lesson-on">
        <Button onClick={() => void copy()}>Copy a link</Button>
        <Button
          onClick={() => {
            saveJson(answerFile(lesson, name), `${lesson.title} ${name}`.trim());
            setSaid("Saved: send the file to whoever asked.");
          }}
        >
          Save a file
        </Button>
      </div>
      <p role="status" className="quiet">
        {said}
      </p>
    </fieldset>
  );
}
