import { CalculationStopped } from './calculation-stopped';
import {
  exact,
  type Fraction,
  factorial,
  inUnit,
  isMoney,
  isUnit,
  measures,
  minus,
  modulo,
  ofUnit,
  over,
  plus,
  power,
  root,
  times,
  type Value,
} from './exact-math';
import { type Node, unitsIn } from './node';

/**
 * What a calculation comes to. A percentage stays one, so that "200 + 10%" and "50% + 20%" are read as people mean them.
 */
export type Evaluated =
  | { readonly kind: 'value'; readonly value: Value }
  | { readonly kind: 'percent'; readonly share: Fraction };

/** Works a calculation out exactly; stops where it has no meaning. */
export function evaluate(node: Node): Evaluated {
  switch (node.kind) {
    case 'amount':
      return value(node.value);
    case 'percent':
      return { kind: 'percent', share: node.share };
    case 'group':
      return evaluate(node.of);
    case 'negative': {
      const inner = evaluate(node.of);
      return inner.kind === 'percent'
        ? { kind: 'percent', share: number(times(inner.share, exact(-1))) }
        : value(times(inner.value, exact(-1)));
    }
    case 'root':
      return value(root(number(plain(evaluate(node.of))), node.degree));
    case 'factorial':
      return value(factorial(plain(evaluate(node.of))));
    case 'of':
      return value(times(plain(evaluate(node.share)), plain(evaluate(node.whole))));
    case 'item': {
      const count = plain(evaluate(node.count));
      const pieces = node.per === null || !isUnit(count) ? count : inUnit(count, node.per.name);
      return value(times(plain(evaluate(node.price)), pieces));
    }
    case 'operation':
      return operate(node);
  }
}

function operate(node: Extract<Node, { kind: 'operation' }>): Evaluated {
  const [left, right] = [evaluate(node.left), evaluate(node.right)];
  const adds = node.operator === '+';
  switch (node.operator) {
    case '+':
    case '-':
      if (left.kind === 'percent' && right.kind === 'percent')
        return { kind: 'percent', share: number((adds ? plus : minus)(left.share, right.share)) };
      if (left.kind === 'percent') throw new CalculationStopped('ambiguous-order');
      if (right.kind === 'percent')
        return value(times(left.value, (adds ? plus : minus)(exact(1), right.share)));
      return value((adds ? plus : minus)(...alike(left.value, right.value)));
    case '*':
      refuseTemperatures(node);
      return value(times(plain(left), plain(right)));
    case '/':
      refuseTemperatures(node);
      return value(over(plain(left), plain(right)));
    case '^':
      return value(raise(plain(left), plain(right)));
    case 'mod':
      return value(modulo(number(plain(left)), number(plain(right))));
  }
}

/** A bare number beside money is of that money: "240 euros + 50". */
function alike(left: Value, right: Value): [Value, Value] {
  if (isMoney(left) && !isUnit(right)) return [left, ofUnit(right, left.units[0]?.unit.name ?? '')];
  if (isMoney(right) && !isUnit(left)) return [ofUnit(left, right.units[0]?.unit.name ?? ''), right];
  if (measures(left, 'K') || measures(right, 'K')) throw new CalculationStopped('mixed-units');
  return [left, right];
}

function raise(base: Value, exponent: Value): Value {
  if (isUnit(exponent)) throw new CalculationStopped('mixed-units');
  if (!isUnit(base)) return power(base, exponent);
  if (exponent.d !== 1n || exponent.n > 3n || exponent.s < 0n || exponent.n === 0n)
    throw new CalculationStopped('mixed-units');
  return exponent.n === 1n ? base : exponent.n === 2n ? times(base, base) : times(times(base, base), base);
}

function refuseTemperatures(node: Node): void {
  if (unitsIn(node).some(({ measure }) => measure === 'temperature'))
    throw new CalculationStopped('mixed-units');
}

const value = (result: Value): Evaluated => ({ kind: 'value', value: result });

/** A result as a value; a percentage as its share of one. */
export const plain = (result: Evaluated): Value => (result.kind === 'percent' ? result.share : result.value);

export function number(result: Value): Fraction {
  if (isUnit(result)) throw new CalculationStopped('mixed-units');
  return result;
}
