/** Where a part of an expression stands: characters from, and up to but not including. */
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

/** What is wrong with an expression, and where. */
export interface ExpressionFault extends Span {
  /** What belongs there: "a number, a name or (". */
  readonly expected: string;
  /** What stands there: 'sizee'. */
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
