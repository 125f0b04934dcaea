export { RANK_READING } from "../../../engine/index.ts";
