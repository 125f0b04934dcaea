import { useStore } from "zustand";
import type { Palette } from "../draw/brush/colours.ts";
import { useApp } from "../store/hooks.ts";
import { useMedia } from "../ui/use-media.ts";
import { printing } from "./printing.ts";

/** The theme in force. On paper it is print, whatever was chosen. */
export function useTheme(): Palette {
  const isPrinted = useStore(printing, (state) => state.isOn);
  const choice = useApp((state) => state.view.theme);
  const prefersDark = useMedia("(prefers-color-scheme: dark)");
  if (isPrinted) return "print";
  if (choice !== "system") return choice;
  return prefersDark ? "dark" : "light";
}
