/** Share links: they are packed and unpacked. */
export { deflateSync, strFromU8, strToU8 } from "fflate";
export { inflateUpTo } from "../scenario/link/inflate.ts";
