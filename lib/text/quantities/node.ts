import type { Fraction, Value } from './exact-math';
import type { UnitEntry } from './unit-table';

export type Operator = '+' | '-' | '*' | '/' | '^' | 'mod';

/** A calculation as it was read. */
export type Node =
  | {
      readonly kind: 'amount';
      readonly value: Value;
      readonly unit: UnitEntry | null;
      readonly written: string;
    }
  | { readonly kind: 'percent'; readonly share: Fraction; readonly written: string }
  | { readonly kind: 'operation'; readonly operator: Operator; readonly left: Node; readonly right: Node }
  | { readonly kind: 'of'; readonly share: Node; readonly whole: Node }
  | { readonly kind: 'item'; readonly count: Node; readonly price: Node; readonly per: UnitEntry | null }
  | { readonly kind: 'root'; readonly degree: bigint; readonly of: Node }
  | { readonly kind: 'factorial'; readonly of: Node }
  | { readonly kind: 'negative'; readonly of: Node }
  | { readonly kind: 'group'; readonly of: Node };

export interface ReadNode {
  readonly node: Node;
  readonly next: number;
}

/** The units of a calculation's amounts, in order. */
export function unitsIn(node: Node): readonly UnitEntry[] {
  switch (node.kind) {
    case 'amount':
      return node.unit === null ? [] : [node.unit];
    case 'percent':
      return [];
    case 'operation':
      return [...unitsIn(node.left), ...unitsIn(node.right)];
    case 'of':
      return unitsIn(node.whole);
    case 'item':
      return [...unitsIn(node.price), ...unitsIn(node.count)];
    case 'root':
    case 'factorial':
    case 'negative':
    case 'group':
      return unitsIn(node.of);
  }
}

const SIGNS: Readonly<Record<Operator, string>> = {
  '+': ' + ',
  '-': ' − ',
  '*': ' × ',
  '/': ' ÷ ',
  '^': '^',
  mod: ' mod ',
};

/** A calculation written out, with the amounts as they were typed. */
export function writeNode(node: Node): string {
  switch (node.kind) {
    case 'amount':
    case 'percent':
      return node.written;
    case 'operation':
      return `${writeNode(node.left)}${SIGNS[node.operator]}${writeNode(node.right)}`;
    case 'of':
      return `${writeNode(node.share)} × ${writeNode(node.whole)}`;
    case 'item':
      return `${writeNode(node.count)} × ${writeNode(node.price)}`;
    case 'root':
      return `${node.degree === 2n ? '√' : '∛'}${node.of.kind === 'group' ? writeNode(node.of) : `(${writeNode(node.of)})`}`;
    case 'factorial':
      return `${writeNode(node.of)}!`;
    case 'negative':
      return `−${writeNode(node.of)}`;
    case 'group':
      return `(${writeNode(node.of)})`;
  }
}
