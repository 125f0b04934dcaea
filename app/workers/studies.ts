import { postInParts } from "./in-parts.ts";
import type { RemoteWorker } from "./protocol.ts";
import type { FromStudy, StudyInput, StudyName, StudyOutput, ToStudy } from "./study-protocol.ts";

export type StudyWorker = RemoteWorker<ToStudy, FromStudy>;

interface StudyListener<Output> {
  /** At least ten times a second while the job reports. */
  progress?(done: number, total: number): void;
  done(output: Output): void;
  /** Why there is no output, in a sentence. */
  failed(message: string): void;
}

export interface Studies {
  /** Starts a job at once, in a worker of its own. The function it returns cancels it: nothing is heard after. */
  start<Name extends StudyName>(
    name: Name,
    input: StudyInput<Name>,
    listener: StudyListener<StudyOutput<Name>>,
  ): () => void;
}

/** Jobs that run side by side. `mostSpare` workers that are done wait for the next job; one that is cancelled is ended. */
export function createStudies(
  spawn: () => StudyWorker,
  onOpen: (open: number) => void = () => {},
  mostSpare = 1,
): Studies {
  const spare = new Set<StudyWorker>();
  let lastId = 0;
  let open = 0;

  return {
    start<Name extends StudyName>(
      name: Name,
      input: StudyInput<Name>,
      listener: StudyListener<StudyOutput<Name>>,
    ) {
      lastId += 1;
      const id = lastId;
      const [waiting] = spare;
      const worker = waiting ?? spawn();
      spare.delete(worker);
      let isOver = false;
      let stop = (): void => {};

      /** Whether the job was still open; it is not from now on. */
      const close = (keepWorker: boolean): boolean => {
        if (isOver) return false;
        isOver = true;
        stop();
        if (keepWorker && spare.size < mostSpare) spare.add(worker);
        else worker.terminate();
        open -= 1;
        onOpen(open);
        return true;
      };
      worker.listen((message) => {
        if (isOver || message.id !== id) return;
        if (message.kind === "progress") {
          listener.progress?.(message.done, message.total);
          return;
        }
        close(true);
        // What crossed belongs to the job of this name.
        if (message.kind === "done") listener.done(message.output as StudyOutput<Name>);
        else listener.failed(message.message);
      });
      worker.onCrash(() => {
        if (close(false)) listener.failed("The worker stopped unexpectedly.");
        else spare.delete(worker);
      });
      open += 1;
      onOpen(open);
      stop = postInParts((message, transfer) => worker.post(message, transfer), {
        id,
        name,
        input,
      });
      return () => {
        close(false);
      };
    },
  };
}
