import { useEffect, useMemo, useRef, useState } from "react";
import { quantity } from "../draw/run/run-words.ts";
import { readable } from "../draw/scale/numbers.ts";
import { FailureLine } from "../failure/failure-line.tsx";
import {
  columnsOf,
  type Gradebook,
  gradebookCsv,
  meansOf,
  pointsOf,
  type Student,
} from "../lessons/gradebook.ts";
import { handedIn, type Marked, type Sheet, writtenBy } from "../lessons/handed-in.ts";
import { chooseFile } from "../store/files/incoming.ts";
import { saveBlob } from "../store/kept/save-file.ts";
import { givenLessons, type HandedFile, handedFiles } from "../store/open-lesson.ts";
import { useStudy } from "../store/use-study.ts";
import { Button } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";

interface GradebookViewProps {
  readonly files: readonly HandedFile[];
}

/** The answers of a class, marked: a row a student, a column a question, and what each of them answered. */
export function GradebookView({ files }: GradebookViewProps) {
  const study = useStudy("gradebook", files);
  const book = study.state === "done" ? study.output : null;
  const heading = useRef<HTMLHeadingElement>(null);
  // What was pressed to come here is gone.
  useEffect(() => heading.current?.focus(), []);
  return (
    <article className="gradebook" aria-labelledby="gradebook">
      <div className="gradebook-tools">
        <Button onClick={() => handedFiles.setState({ files: null })}>
          <Icon name="back" />
          All lessons
        </Button>
        <Button onClick={chooseFile}>More files…</Button>
        <Button
          className="is-main"
          disabled={book === null || book.students.length === 0}
          onClick={() => book !== null && saveCsv(book)}
        >
          Save as CSV
        </Button>
      </div>
      <h1 id="gradebook" ref={heading} tabIndex={-1}>
        Gradebook
      </h1>
      <p className="lessons-lead">
        {files.length === 1 ? "1 file" : `${files.length} files`}, read and marked on this page and
        sent nowhere.
      </p>
      {study.state === "failed" && <FailureLine place="The gradebook" message={study.message} />}
      {study.state === "running" && <progress aria-label="Marking the answers" />}
      <div role="status">{book !== null && <Told book={book} />}</div>
      {book !== null && book.students.length > 0 && <Book book={book} files={files} />}
    </article>
  );
}

function saveCsv(book: Gradebook): void {
  saveBlob(new Blob([...gradebookCsv(book)], { type: "text/csv" }), "gradebook.csv");
}

/** What could not be read, and what counts for nobody. */
function Told({ book: { students, faults, remarks } }: { readonly book: Gradebook }) {
  return (
    <>
      {students.length === 0 && <p className="fault">None of these files holds answers.</p>}
      {faults.length + remarks.length > 0 && (
        <ul className="gradebook-told">
          {[...faults, ...remarks].map((line) => (
            <li key={line} className={faults.includes(line) ? "fault" : undefined}>
              {line}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

interface BookProps {
  readonly book: Gradebook;
  readonly files: readonly HandedFile[];
}

function Book({ book, files }: BookProps) {
  const { exercises, students, worth } = book;
  const columns = columnsOf(exercises);
  const questions = exercises.flatMap((one) => one.questions);
  const means = useMemo(() => meansOf(book), [book]);
  const mean = students.reduce((sum, { points }) => sum + points, 0) / students.length;
  const [open, setOpen] = useState<Student | null>(null);
  const shown = open !== null && students.includes(open) ? open : null;
  return (
    <div className="gradebook-body">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keys scroll it where it is wider than the page */}
      <section className="gradebook-table" tabIndex={0} aria-label="Points">
        <table>
          <thead>
            <tr>
              <th scope="col">name</th>
              <th scope="col">points</th>
              {columns.map((column, k) => (
                <th key={column} scope="col" title={questions[k]?.ask}>
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {students.map((student, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: one name may have two rows
              <tr key={row} className={student === shown ? "is-open" : undefined}>
                <th scope="row">
                  <button
                    type="button"
                    className="gradebook-name"
                    aria-expanded={student === shown}
                    onClick={() => setOpen(student === shown ? null : student)}
                  >
                    {student.name}
                  </button>
                </th>
                <td>
                  <strong>{readable(student.points)}</strong>
                </td>
                {pointsOf(student, exercises).map((points, k) => (
                  <td
                    key={columns[k]}
                    className={points === null || points === 0 ? "is-none" : undefined}
                  >
                    {points === null ? "–" : readable(points)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">mean</th>
              <td>{Number(mean.toFixed(2))}</td>
              {means.map((one, k) => (
                <td key={columns[k]}>{Number(one.toFixed(2))}</td>
              ))}
            </tr>
            <tr>
              <th scope="row">of</th>
              <td>{readable(worth)}</td>
              {questions.map((one, k) => (
                <td key={columns[k]}>{readable(one.worth)}</td>
              ))}
            </tr>
          </tfoot>
        </table>
      </section>
      {shown === null ? (
        <Asked exercises={exercises} />
      ) : (
        <Answered student={shown} files={files} />
      )}
    </div>
  );
}

/** What was asked, and what is right. */
function Asked({ exercises }: Pick<Gradebook, "exercises">) {
  const columns = columnsOf(exercises);
  let column = 0;
  return (
    <section className="gradebook-words" aria-label="Questions">
      {exercises.map(({ title, questions }, k) => (
        <div key={title}>
          <h2>{exercises.length === 1 ? title : `${k + 1}. ${title}`}</h2>
          <dl>
            {questions.map(({ step, ask, right, worth }) => (
              <div key={step}>
                <dt>
                  {columns[column++]} {ask}
                </dt>
                <dd>
                  {right} <span className="quiet">{quantity(worth, "points")}</span>
                </dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
      <p className="quiet">Press a name to see what was answered.</p>
    </section>
  );
}

interface AnsweredProps {
  readonly student: Student;
  readonly files: readonly HandedFile[];
}

/** All that one student answered, beside what is right. */
function Answered({ student, files }: AnsweredProps) {
  const { name, sheets } = student;
  const root = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: again with every student
  useEffect(() => {
    root.current?.scrollIntoView({ block: "nearest" });
  }, [student]);
  return (
    <section
      ref={root}
      className="gradebook-words"
      aria-label={`Answers of ${name}`}
      aria-live="polite"
    >
      {sheets.map(
        (sheet) =>
          sheet !== null && (
            <div key={sheet.file}>
              <h2>
                {name}: {sheet.lesson}
              </h2>
              <dl>
                {sheet.answers.map((one) => (
                  <div key={one.step}>
                    <dt>{one.ask}</dt>
                    <dd>{answerWords(one)}</dd>
                  </div>
                ))}
              </dl>
              <Button
                label={`Open beside the charts: ${sheet.lesson}`}
                onClick={() => openSheet(sheet, files)}
              >
                Open beside the charts
              </Button>
            </div>
          ),
      )}
    </section>
  );
}

const MARKS = { right: "✓", close: "≈ close", wrong: "✗" } as const;

function answerWords({ given, verdict, tries, right }: Marked): string {
  if (given === null || verdict === null) return `Not answered. It is ${right}.`;
  const often = tries !== null && tries > 1 ? `, the first of ${tries} answers` : "";
  return `${given} ${MARKS[verdict]}${often}${verdict === "right" ? "" : `. It is ${right}.`}`;
}

function openSheet({ file }: Sheet, files: readonly HandedFile[]): void {
  const found = files.find(({ name }) => name === file);
  const written = found === undefined ? null : writtenBy(handedIn(found.name, found.text));
  if (written !== null) givenLessons.open(written);
}
