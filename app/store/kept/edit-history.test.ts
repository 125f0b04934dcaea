import { describe, expect, it } from "vitest";
import { begin, edit, isEdited, redo, settle, undo } from "./edit-history.ts";

describe("history", () => {
  it("undoes and redoes edits one by one", () => {
    let history = edit(edit(begin("a"), "b"), "c");
    history = undo(history);
    expect(history.present).toBe("b");
    history = undo(undo(history));
    expect(history.present).toBe("a");
    expect(redo(redo(redo(history))).present).toBe("c");
  });

  it("forgets the undone future at the next edit", () => {
    const history = edit(undo(edit(begin("a"), "b")), "c");
    expect(redo(history).present).toBe("c");
    expect(undo(history).present).toBe("a");
  });

  it("takes the edits of one gesture for one", () => {
    const drag = edit(edit(edit(begin(0), 1, "drag 3"), 2, "drag 3"), 3, "drag 3");
    expect(undo(drag).present).toBe(0);
    expect(redo(undo(drag)).present).toBe(3);
  });

  it("starts anew after a gesture has ended, and between different ones", () => {
    const two = edit(settle(edit(begin(0), 1, "drag 3")), 2, "drag 3");
    expect(undo(two).present).toBe(1);
    expect(undo(edit(edit(begin(0), 1, "drag 3"), 2, "drag 4")).present).toBe(1);
  });

  it("offers to undo what was done to what was opened, not that it was opened", () => {
    const opened = { ...edit(begin("a"), "b"), isOpened: true } as const;
    expect([begin("a"), opened, settle(opened)].some(isEdited)).toBe(false);
    const edited = edit(opened, "c");
    expect([edited, undo(edited), undo(undo(edited)), undo(opened)].every(isEdited)).toBe(true);
    expect(undo(opened).present).toBe("a");
  });

  it("does not record an edit that changes nothing", () => {
    const history = begin("a");
    expect(edit(history, "a")).toBe(history);
  });
});
