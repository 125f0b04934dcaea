import { useEffect } from "react";
import { useStore } from "zustand";
import { followSeeds, many } from "./many.ts";

/** The runs over seeds, which go on as long as something that shows them is on the page. */
export function useMany() {
  useEffect(followSeeds, []);
  return useStore(many);
}
