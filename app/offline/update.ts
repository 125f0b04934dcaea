import { createStore } from "zustand/vanilla";

interface Update {
  /** Loads the page anew in the version that has been fetched; null while there is none. */
  readonly reload: (() => void) | null;
}

export const update = createStore<Update>(() => ({ reload: null }));

/**
 * Has the page kept for use without a network, and watches for newer versions: one that has been fetched is offered,
 * never forced. Browsers without service workers, or asked to do without, lose nothing else.
 */
export async function keepOffline(container: ServiceWorkerContainer): Promise<void> {
  let isAsked = false;
  // The very first worker takes over a page that is of its own version.
  let isFirst = container.controller === null;
  container.addEventListener("controllerchange", () => {
    if (isAsked) location.reload();
    else if (!isFirst) update.setState({ reload: () => location.reload() });
    isFirst = false;
  });
  const registration = await container.register(new URL("service-worker.js", document.baseURI));
  const offer = (): void => {
    const { waiting } = registration;
    if (waiting === null || container.controller === null) return;
    const reload = (): void => {
      isAsked = true;
      waiting.postMessage("take over");
    };
    update.setState({ reload });
  };
  offer();
  registration.addEventListener("updatefound", () => {
    registration.installing?.addEventListener("statechange", offer);
  });
  // A page may stay open for weeks.
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") registration.update().catch(() => {});
  });
}
