import { byFamily } from "./families.ts";

interface FamilyOptionsProps {
  readonly items: readonly {
    readonly family: string;
    readonly id: string;
    readonly title: string;
  }[];
}

/** Things with a family, for a select: a group a family. */
export function FamilyOptions({ items }: FamilyOptionsProps) {
  return byFamily(items).map(([family, members]) => (
    <optgroup key={family} label={family}>
      {members.map(({ id, title }) => (
        <option key={id} value={id}>
          {title}
        </option>
      ))}
    </optgroup>
  ));
}
