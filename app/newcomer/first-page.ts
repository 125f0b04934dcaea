import { enginePictures } from "./first-pictures.ts";
import { pageMarkup } from "./markup.ts";

/** The newcomer's page as it is sent; asked for when the page is built. */
export function firstMarkup(): string {
  return pageMarkup(enginePictures());
}
