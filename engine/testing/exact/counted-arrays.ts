type Numbers = Int32Array | Float64Array | Int8Array | Uint8Array;
type Maker = (new (length: number) => Numbers) & { readonly name: string };

/** How many elements were read or written, and how many arrays made. */
export class ArrayCounts {
  elements = 0;
  arrays = 0;
}

/**
 * The constructor of typed arrays that tell how much they are used: with it in the place of the global
 * one, the work of a loop is counted to the last scan and shift, whatever the machine.
 */
export function counting(make: Maker, counts: ArrayCounts): Maker {
  const counted: Maker = new Proxy(make, {
    construct: (target, args) => watched(Reflect.construct(target, args)),
    get(target, name) {
      const member: unknown = Reflect.get(target, name);
      if (name !== "from" && name !== "of") return member;
      return (...args: unknown[]) => watched(apply(member, target, args) as Numbers);
    },
  });
  const watched = (array: Numbers): Numbers => {
    counts.arrays++;
    const self: Numbers = new Proxy(array, {
      get(target, name) {
        if (isIndex(name)) counts.elements++;
        if (name === "constructor") return counted;
        const member: unknown = Reflect.get(target, name, target);
        if (typeof member !== "function") return member;
        return (...args: unknown[]) => {
          counts.elements += elementsOf(String(name), target.length, args);
          const result = apply(member, target, args);
          return result === target ? self : result;
        };
      },
      set(target, name, value) {
        if (isIndex(name)) counts.elements++;
        return Reflect.set(target, name, value, target);
      },
    });
    return self;
  };
  return counted;
}

/** Of one call of a method: what `copyWithin` moves and `fill` fills, and all of the array for any other. */
function elementsOf(name: string, length: number, args: readonly unknown[]): number {
  const isPart = name === "copyWithin" || name === "fill";
  return isPart ? Number(args[2] ?? length) - Number(args[1] ?? 0) : length;
}

/** The name of an element begins with a digit; that of no other member of an array does. */
function isIndex(name: string | symbol): boolean {
  return typeof name === "string" && name >= "0" && name < ":";
}

function apply(method: unknown, self: object, args: readonly unknown[]): unknown {
  return Reflect.apply(method as (...args: unknown[]) => unknown, self, args);
}
