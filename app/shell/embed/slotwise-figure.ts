// Types alone: this file must stand by itself, since pages of others load it and nothing else.
import type { EmbedState, FromEmbed, PassedKey, Sent, ToEmbed } from "./embed-messages.ts";

/**
 * `<slotwise-figure link="…">`: an embed as an element, for slides and documents. What stands inside the
 * element is seen until the embed shows something, and for good where scripts are off or the link is bad: put
 * a figure there.
 *
 * Attributes: `link` (a share link, or its part from the # on), `panels`, `theme`, `editable` (as in the
 * embed's address), `chrome`, `text`, `height` (in pixels; without it the element is as high as what it shows) and `label`.
 * Keys that the embed does not use are raised from the element, as if they had been pressed on it.
 * Events: `slotwise-ready`, `slotwise-state` (its `detail` is the state), `slotwise-refused` (messages).
 */
class SlotwiseFigure extends HTMLElement {
  static readonly observedAttributes = [
    "link",
    "panels",
    "theme",
    "editable",
    "chrome",
    "text",
    "height",
    "label",
  ];

  /** The last that the embed told; null before. */
  state: EmbedState | null = null;
  private readonly frame = document.createElement("iframe");
  private isReady = false;
  private loads = 0;
  private readonly hear = (event: MessageEvent<unknown>): void => {
    const isOwn = event.source !== null && event.source === this.frame.contentWindow;
    if (!isOwn || event.origin !== HOME.origin) return;
    const message = event.data as Sent<FromEmbed> | null;
    if (message?.slotwise === 1) this.take(message);
  };

  constructor() {
    super();
    const shadow = this.attachShadow({ mode: "open" });
    const style = new CSSStyleSheet();
    style.replaceSync(STYLE);
    shadow.adoptedStyleSheets = [style];
    this.frame.hidden = true;
    shadow.append(document.createElement("slot"), this.frame);
  }

  connectedCallback(): void {
    addEventListener("message", this.hear);
    this.reload();
  }

  disconnectedCallback(): void {
    removeEventListener("message", this.hear);
  }

  attributeChangedCallback(name: string): void {
    if (!this.isConnected) return;
    const isExample = this.getAttribute("link")?.includes("#/") === true;
    if (name === "link" && this.isReady && !isExample) this.load(this.getAttribute("link") ?? "");
    else if (name === "height" || name === "label") this.dress();
    else this.reload();
  }

  /** Shows another scenario. */
  load(link: string): void {
    this.tell({ kind: "load", link });
    if (this.frame.hidden) this.tell({ kind: "state" });
  }

  play(): void {
    this.tell({ kind: "play", playing: true });
  }

  pause(): void {
    this.tell({ kind: "play", playing: false });
  }

  /** Brings the playhead to a time; null takes it away. */
  seek(time: number | null): void {
    this.tell({ kind: "seek", time });
  }

  private tell(message: ToEmbed): void {
    const whole: Sent<ToEmbed> = { ...message, slotwise: 1 };
    this.frame.contentWindow?.postMessage(whole, HOME.origin);
  }

  private take(message: FromEmbed): void {
    if (message.kind === "ready") {
      this.isReady = true;
      if (this.childElementCount === 0) this.show();
      this.tell({ kind: "state" });
      this.raise("slotwise-ready", message.engine);
    } else if (message.kind === "resize") {
      if (!this.hasAttribute("height")) this.frame.style.height = `${message.height}px`;
    } else if (message.kind === "state") {
      this.state = message.state;
      if (message.state.link !== null) this.show();
      this.raise("slotwise-state", message.state);
    } else if (message.kind === "refused") this.raise("slotwise-refused", message.messages);
    else if (message.kind === "key") this.press(message.key);
  }

  private show(): void {
    this.frame.hidden = false;
    this.shadowRoot?.querySelector("slot")?.setAttribute("hidden", "");
  }

  private raise(name: string, detail: unknown): void {
    this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true }));
  }

  /** Slides around it hear it as they hear their own. */
  private press(key: PassedKey): void {
    const manner = { bubbles: true, composed: true, cancelable: true };
    this.dispatchEvent(new KeyboardEvent("keydown", { ...key, ...manner }));
  }

  private reload(): void {
    const address = new URL(HOME);
    address.searchParams.set("keys", "message");
    // Another address behind the # alone would load nothing anew.
    if (this.loads > 0) address.searchParams.set("again", String(this.loads));
    this.loads += 1;
    for (const [name, key] of QUERY) {
      const value = this.getAttribute(name);
      if (value !== null) address.searchParams.set(key, value);
    }
    const link = this.getAttribute("link") ?? "";
    address.hash = link.replace(/^.*?(?:#|%23)/s, "");
    this.isReady = false;
    this.dress();
    this.frame.src = address.href;
  }

  private dress(): void {
    this.frame.title = this.getAttribute("label") ?? "Slotwise";
    const height = this.getAttribute("height");
    if (height !== null) this.frame.style.height = `${Number(height)}px`;
  }
}

/** The attributes that are in the embed's address, and their names there. */
const QUERY = [
  ["panels", "panels"],
  ["theme", "theme"],
  ["editable", "edit"],
  ["chrome", "chrome"],
  ["text", "text"],
] as const;

/** The embed stands beside this file, wherever that is. */
const HOME = new URL("./embed.html", import.meta.url);

const STYLE = `
:host { display: block; }
:host([hidden]), [hidden] { display: none; }
iframe { display: block; box-sizing: border-box; width: 100%; height: 480px; border: 0; }
`;

if (customElements.get("slotwise-figure") === undefined) {
  customElements.define("slotwise-figure", SlotwiseFigure);
}
