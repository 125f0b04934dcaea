/** Things with a family, grouped by it; families and members in the order in which they first stand. */
export function byFamily<T extends { readonly family: string }>(
  items: readonly T[],
): readonly (readonly [family: string, members: readonly T[]])[] {
  const families = new Map<string, T[]>();
  for (const item of items) {
    const members = families.get(item.family);
    if (members === undefined) families.set(item.family, [item]);
    else members.push(item);
  }
  return [...families];
}

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
