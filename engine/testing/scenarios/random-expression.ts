/** An expression that has a value for every flow at every age, as deep as chance has it. */
export function randomExpression(random: (below: number) => number, depth = 0): string {
  const sub = () => randomExpression(random, depth + 1);
  const kind = depth > 3 ? random(2) : random(12);
  switch (kind) {
    case 0:
      return String(random(12));
    case 1:
    case 2: {
      const names = [
        ...["size", "sent", "remaining", "arrival", "release", "complete", "weight", "lower"],
        ...["upper", "estimate", "spread", "index", "theta", "sent", "remaining"],
      ];
      return names[random(names.length)] as string;
    }
    case 3:
      return `-${sub().replace(/^-/, "")}`;
    case 4:
      return `!(${sub()})`;
    case 5:
    case 6: {
      const operators = ["*", "+", "-", "<", "<=", ">", ">=", "==", "!=", "&&", "||"];
      return `(${sub()} ${operators[random(operators.length)]} ${sub()})`;
    }
    case 7:
      return `(${sub()} % ${1 + random(4)})`;
    case 8:
      return `(${sub()} ? ${sub()} : ${sub()})`;
    case 9:
      return `${["min", "max"][random(2)]}(${sub()}, ${sub()})`;
    case 10:
      return random(2) === 0 ? `level(${sub()})` : `level(${sub()}, 1, ${2 + random(9)})`;
    default: {
      const unary = ["abs", "floor", "ceil"];
      const others = [
        `table(${sub()}, 5, 2, ${sub()}, 7, 0)`,
        `pow(2, ${sub()} % 8)`,
        "known(deadline)",
      ];
      return random(2) === 0 ? `${unary[random(3)]}(${sub()})` : (others[random(3)] as string);
    }
  }
}
