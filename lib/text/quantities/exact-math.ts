import type { Fraction, MathType, Unit } from 'mathjs';
// As the thousand modules that it is made of it takes a second to load.
import mathjs from 'mathjs/lib/browser/math.js';
import { CalculationStopped } from './calculation-stopped';
import { CURRENCIES } from './unit-table';

/** An exact number, or an exact number of a unit. */
export type Value = Fraction | Unit;
export type { Fraction, Unit };

const math = mathjs.create({ number: 'Fraction' });

let hasOwnUnits = false;
/** With our own units, too: any are slow to make, and most texts have none. */
function withUnits(): typeof math {
  if (hasOwnUnits) return math;
  for (const currency of CURRENCIES) math.createUnit(currency);
  // Those of mathjs are rounded.
  math.createUnit('exactAcre', '43560 sqft');
  math.createUnit('exactOunce', '0.0625 lb');
  hasOwnUnits = true;
  return math;
}

/** Bits that a numerator or denominator may have; some 1,200 digits. */
const MAX_BITS = 4_000;
const MAX_FACTORIAL = 300;

export const isUnit = (value: Value): value is Unit => 'units' in value;

/** An exact number from a decimal text without grouping, a fraction of integers, or an integer. */
export function exact(numerator: string | number | bigint, denominator = 1n): Fraction {
  if (typeof numerator === 'string') return math.fraction(numerator);
  return math.fraction(BigInt(numerator), denominator);
}

/** That many of a unit in the notation of mathjs, "km / hour" for example. */
export const ofUnit = (amount: Fraction, unit: string): Unit => withUnits().unit(amount, unit);

/** How many of a unit a quantity is; stops where it measures something else. */
export function inUnit(value: Unit, unit: string): Fraction {
  if (!value.equalBase(withUnits().unit(unit))) throw new CalculationStopped('mixed-units');
  return asFraction(value.toNumeric(unit));
}

export function measures(value: Value, unit: string): boolean {
  return isUnit(value) && value.equalBase(withUnits().unit(unit));
}

export const plus = (left: Value, right: Value): Value => combine(left, right, math.add, true);
export const minus = (left: Value, right: Value): Value => combine(left, right, math.subtract, true);
export const times = (left: Value, right: Value): Value => combine(left, right, math.multiply, false);

export function over(left: Value, right: Value): Value {
  if (sign(right) === 0) throw new CalculationStopped('division-by-zero');
  return combine(left, right, math.divide, false);
}

/** What is left over a positive number's multiples, from 0 to below it, also of a negative number. */
export function modulo(left: Fraction, right: Fraction): Fraction {
  if (sign(right) < 0) throw new CalculationStopped('impossible');
  const share = over(left, right);
  if (isUnit(share)) throw new CalculationStopped('mixed-units');
  const [top, bottom] = [numeratorOf(share), BigInt(share.d)];
  const below = top / bottom - (top < 0n && top % bottom !== 0n ? 1n : 0n);
  const rest = minus(left, times(exact(below), right));
  if (isUnit(rest)) throw new CalculationStopped('mixed-units');
  return rest;
}

/** A whole power, of at most some 1,200 digits. */
export function power(base: Fraction, exponent: Fraction): Fraction {
  if (exponent.d !== 1n) return fractionalPower(base, exponent);
  if (sign(exponent) < 0) {
    if (sign(base) === 0) throw new CalculationStopped('division-by-zero');
    return power(inverse(base), exact(exponent.n));
  }
  if (sign(base) === 0 && exponent.n === 0n) throw new CalculationStopped('no-real-number');
  const bits = Math.max(bitsOf(base.n), bitsOf(base.d));
  if (bits > 1 && exponent.n * BigInt(bits) > BigInt(MAX_BITS)) throw new CalculationStopped('too-large');
  const signed = base.s < 0n && exponent.n % 2n === 1n ? -1n : 1n;
  if (bits <= 1) return exact(sign(base) === 0 ? 0n : signed);
  return exact(signed * base.n ** exponent.n, base.d ** exponent.n);
}

/** The product of the whole numbers up to one of at most 300. */
export function factorial(of: Value): Fraction {
  const count = wholeOf(of);
  if (count === null || count < 0) throw new CalculationStopped('no-real-number');
  if (count > MAX_FACTORIAL) throw new CalculationStopped('too-large');
  let product = 1n;
  for (let factor = 2n; factor <= count; factor += 1n) product *= factor;
  return exact(product);
}

/** The root, exact where it is rational, else to some 30 decimals. */
export function root(base: Fraction, degree: bigint): Fraction {
  if (sign(base) < 0) throw new CalculationStopped('no-real-number');
  const [top, bottom] = [wholeRoot(base.n, degree), wholeRoot(base.d, degree)];
  if (top ** degree === base.n && bottom ** degree === base.d) return exact(top, bottom);
  const scale = 10n ** 30n;
  return exact(wholeRoot((base.n * scale ** degree) / base.d, degree), scale);
}

export const sign = (value: Value): number => {
  const { s, n } = isUnit(value) ? asFraction(value.value) : value;
  return n === 0n ? 0 : Number(s);
};

export const numeratorOf = ({ s, n }: Fraction): bigint => BigInt(s) * BigInt(n);

/** A number as a whole one, where it is one of at most nine digits. */
export function wholeOf(value: Value): number | null {
  if (isUnit(value) || value.d !== 1n || value.n > 999_999_999n) return null;
  return Number(numeratorOf(value));
}

function combine(
  left: Value,
  right: Value,
  operation: (left: MathType, right: MathType) => MathType,
  same: boolean,
) {
  if (same && isUnit(left) !== isUnit(right)) throw new CalculationStopped('mixed-units');
  if (same && isUnit(left) && isUnit(right) && !left.equalBase(right)) {
    const bothMoney = isMoney(left) && isMoney(right);
    throw new CalculationStopped(bothMoney ? 'mixed-currencies' : 'mixed-units');
  }
  const result = operation(left, right);
  if (typeof result === 'object' && result !== null && 'units' in result) return bounded(result);
  return bounded(asFraction(result));
}

export const isMoney = (value: Value): value is Unit =>
  isUnit(value) && CURRENCIES.some((currency) => value.equalBase(withUnits().unit(currency)));

function bounded<Kind extends Value>(value: Kind): Kind {
  const { n, d } = isUnit(value) ? asFraction(value.value) : value;
  if (bitsOf(n) > MAX_BITS || bitsOf(d) > MAX_BITS) throw new CalculationStopped('too-large');
  return value;
}

function asFraction(value: unknown): Fraction {
  if (typeof value === 'number') return math.fraction(value);
  if (typeof value === 'object' && value !== null && 's' in value && 'n' in value && 'd' in value)
    return value as Fraction;
  throw new CalculationStopped('impossible');
}

function fractionalPower(base: Fraction, exponent: Fraction): Fraction {
  if (exponent.d > 6n) throw new CalculationStopped('too-large');
  return power(root(base, BigInt(exponent.d)), exact(numeratorOf(exponent)));
}

const inverse = (base: Fraction) => exact(BigInt(base.s) * BigInt(base.d), BigInt(base.n));
const bitsOf = (value: bigint) => BigInt(value).toString(2).length;

function wholeRoot(value: bigint, degree: bigint): bigint {
  if (value < 2n) return value;
  let guess = 1n << (BigInt(bitsOf(value)) / degree + 1n);
  for (;;) {
    const next = ((degree - 1n) * guess + value / guess ** (degree - 1n)) / degree;
    if (next >= guess) return guess;
    guess = next;
  }
}
