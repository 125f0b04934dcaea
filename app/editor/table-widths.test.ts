import { expect, it } from "vitest";
import { widthsOf } from "./drawn-table.tsx";

it("a column is as wide as its longest number, within bounds; ids are cut", () => {
  const flows = [
    { id: "a-very-long-name-of-a-flow", arrival: 0, size: 1_200_000, src: 3 },
    { id: "b", arrival: 1e-7 / 3, size: 40, src: 11 },
  ];
  const [id, arrival, size, src, deadline] = widthsOf(
    ["id", "arrival", "size", "src", "deadline"],
    flows,
  );
  expect([id, arrival, size, src, deadline]).toEqual([66, 120, 72, 46, 56]);
  expect(widthsOf(["size"], [])).toEqual([46]);
});
