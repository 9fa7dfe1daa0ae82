import { err, ok, type Result } from '@/lib/shared/result';

/** A token of an arithmetic expression. */
export type ExpressionToken =
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'sign'; readonly sign: '+' | '-' | '*' | '/' | '^' | '%' | 'mod' | '(' | ')' }
  | { readonly kind: 'function'; readonly name: 'sqrt' | 'cbrt' | 'abs' | 'round' };

export type ExpressionFailure = 'malformed' | 'division-by-zero' | 'no-real-number';

interface Operand {
  readonly value: number;
  /** True for `15%` on its own: after `+` or `-` it is a share of what stands before. */
  readonly percent: boolean;
}

class ExpressionError extends Error {
  constructor(readonly failure: ExpressionFailure) {
    super(failure);
  }
}

/**
 * Evaluates an expression with the usual precedence; `^` binds from the right, and `240 + 15%` adds 15 % of 240 as
 * pocket calculators do. Recursive descent.
 */
export function evaluateExpression(tokens: readonly ExpressionToken[]): Result<number, ExpressionFailure> {
  let position = 0;
  const peek = () => tokens[position];
  const takeSign = (...signs: readonly string[]) => {
    const token = peek();
    if (token?.kind !== 'sign' || !signs.includes(token.sign)) return null;
    position += 1;
    return token.sign;
  };

  function sum(): Operand {
    let left = product();
    for (let sign = takeSign('+', '-'); sign !== null; sign = takeSign('+', '-')) {
      const right = product();
      const amount = right.percent ? left.value * right.value : right.value;
      left = plain(sign === '+' ? left.value + amount : left.value - amount);
    }
    return left;
  }

  function product(): Operand {
    let left = unary();
    for (let sign = takeSign('*', '/', 'mod'); sign !== null; sign = takeSign('*', '/', 'mod')) {
      const right = unary().value;
      if (sign !== '*' && right === 0) throw new ExpressionError('division-by-zero');
      left = plain(
        sign === '*' ? left.value * right : sign === '/' ? left.value / right : left.value % right,
      );
    }
    return left;
  }

  function unary(): Operand {
    if (takeSign('-') !== null) {
      const operand = unary();
      return { ...operand, value: -operand.value };
    }
    takeSign('+');
    return power();
  }

  function power(): Operand {
    const base = percentage();
    if (takeSign('^') === null) return base;
    return plain(base.value ** unary().value);
  }

  function percentage(): Operand {
    let operand = plain(primary());
    while (takeSign('%') !== null) operand = { value: operand.value / 100, percent: true };
    return operand;
  }

  function primary(): number {
    const token = peek();
    position += 1;
    if (token?.kind === 'number') return token.value;
    if (token?.kind === 'function') return applyFunction(token.name, percentage().value);
    if (token?.kind !== 'sign' || token.sign !== '(') throw new ExpressionError('malformed');
    const inner = sum();
    if (takeSign(')') === null) throw new ExpressionError('malformed');
    return inner.value;
  }

  try {
    const result = sum();
    if (position < tokens.length) return err('malformed');
    return Number.isFinite(result.value) ? ok(result.value) : err('no-real-number');
  } catch (error) {
    if (error instanceof ExpressionError) return err(error.failure);
    throw error;
  }
}

const plain = (value: number): Operand => ({ value, percent: false });

function applyFunction(name: 'sqrt' | 'cbrt' | 'abs' | 'round', value: number): number {
  if (name === 'sqrt' && value < 0) throw new ExpressionError('no-real-number');
  return Math[name](value);
}
