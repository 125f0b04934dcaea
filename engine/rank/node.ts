/** A part of an expression: characters from `from` up to but not including `to`. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

type UnaryOperator = "!" | "-";
export type BinaryOperator =
  | "*"
  | "/"
  | "%"
  | "+"
  | "-"
  | "<"
  | "<="
  | ">"
  | ">="
  | "=="
  | "!="
  | "&&"
  | "||";

/** A rank as a tree (SPEC 14.2). */
export type Node = Span &
  (
    | { readonly kind: "number"; readonly value: number }
    | { readonly kind: "name"; readonly name: string }
    | { readonly kind: "unary"; readonly operator: UnaryOperator; readonly operand: Node }
    | {
        readonly kind: "binary";
        readonly operator: BinaryOperator;
        readonly left: Node;
        readonly right: Node;
      }
    | {
        readonly kind: "choose";
        readonly test: Node;
        readonly then: Node;
        readonly otherwise: Node;
      }
    | { readonly kind: "call"; readonly name: string; readonly args: readonly Node[] }
  );

/** A fault in an expression, at its place in the text. */
export interface ExpressionFault extends Span {
  /** A valid continuation: "a number, a name or (". */
  readonly expected: string;
  /** The text that stands there: 'sizee'. */
  readonly got: string;
}

/** The parts that a node has. */
export function partsOf(node: Node): readonly Node[] {
  switch (node.kind) {
    case "number":
    case "name":
      return [];
    case "unary":
      return [node.operand];
    case "binary":
      return [node.left, node.right];
    case "choose":
      return [node.test, node.then, node.otherwise];
    case "call":
      return node.args;
  }
}
