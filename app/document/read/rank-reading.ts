export { RANK_READING } from "../../../engine/doors/files.ts";
