import { useEffect, useRef } from "react";
import type { FromEmbed, Sent, ToEmbed } from "./protocol.ts";

interface EmbedPreviewProps {
  readonly address: string;
  readonly height: number;
  /** Told how high it would like to be; null: it has no wish. */
  readonly onAsked: ((height: number) => void) | null;
}

/** The embed itself, as it will stand in the page. */
export function EmbedPreview({ address, height, onAsked }: EmbedPreviewProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    // Before there are results it is as high as a line.
    let hasResults = false;
    const hear = ({ source, data }: MessageEvent<Sent<FromEmbed> | null>): void => {
      const embed = frame.current?.contentWindow;
      if (embed == null || source !== embed || data?.slotwise !== 1) return;
      if (data.kind === "ready") {
        hasResults = false;
        const ask: Sent<ToEmbed> = { slotwise: 1, kind: "state" };
        embed.postMessage(ask, location.origin);
      } else if (data.kind === "state") hasResults ||= data.state.extent[1] > data.state.extent[0];
      else if (data.kind === "resize" && hasResults) onAsked?.(data.height);
    };
    addEventListener("message", hear);
    return () => removeEventListener("message", hear);
  }, [onAsked]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard
    <section className="figure-preview embed-preview" aria-label="Preview" tabIndex={0}>
      {/* Another address behind the # alone would not load it anew. */}
      <iframe key={address} ref={frame} src={address} title="Preview" style={{ height }} />
    </section>
  );
}
