import { type Infer, v } from 'convex/values';
import { literals } from 'convex-helpers/validators';
import { type AuthRecord, type AuthValue, authValue } from './authvalues';

/** One of the conditions of Better Auth’s where clauses. */
export const authCondition = v.object({
  field: v.string(),
  operator: literals(
    'eq',
    'ne',
    'lt',
    'lte',
    'gt',
    'gte',
    'in',
    'not_in',
    'contains',
    'starts_with',
    'ends_with',
  ),
  value: authValue,
  connector: literals('AND', 'OR'),
  mode: literals('sensitive', 'insensitive'),
});
export type AuthCondition = Infer<typeof authCondition>;

/**
 * Whether a record fulfils all conditions that are joined by AND and, where there are any, one of those joined by OR:
 * the two groups that Better Auth’s adapters for SQL make of them.
 */
export function fulfils(record: AuthRecord, where: readonly AuthCondition[]): boolean {
  const needed = where.filter(({ connector }) => connector === 'AND');
  const choices = where.filter(({ connector }) => connector === 'OR');
  return (
    needed.every((condition) => holds(record, condition)) &&
    (choices.length === 0 || choices.some((condition) => holds(record, condition)))
  );
}

/** As in SQL, null is found by nothing but a question for it. */
function holds(record: AuthRecord, { field, operator, value, mode }: AuthCondition): boolean {
  const stored = record[field] ?? null;
  if (value === null) return operator === (stored === null ? 'eq' : 'ne');
  if (stored === null) return false;
  const fold = mode === 'insensitive' ? withoutCase : (same: AuthValue) => same;
  return compare(fold(stored), operator, fold(value));
}

function compare(stored: AuthValue, operator: AuthCondition['operator'], value: AuthValue): boolean {
  switch (operator) {
    case 'eq':
      return stored === value;
    case 'ne':
      return stored !== value;
    case 'lt':
      return isBefore(stored, value);
    case 'lte':
      return isBefore(stored, value) || stored === value;
    case 'gt':
      return isBefore(value, stored);
    case 'gte':
      return isBefore(value, stored) || stored === value;
    case 'in':
      return isAmong(stored, value);
    case 'not_in':
      return !isAmong(stored, value);
    case 'contains':
      return areTexts(stored, value, (text, part) => text.includes(part));
    case 'starts_with':
      return areTexts(stored, value, (text, part) => text.startsWith(part));
    case 'ends_with':
      return areTexts(stored, value, (text, part) => text.endsWith(part));
  }
}

function isBefore(left: AuthValue, right: AuthValue): boolean {
  if (typeof left === 'number' && typeof right === 'number') return left < right;
  return typeof left === 'string' && typeof right === 'string' && left < right;
}

const isAmong = (stored: AuthValue, values: AuthValue): boolean =>
  Array.isArray(values) ? values.some((value) => value === stored) : values === stored;

const areTexts = (
  stored: AuthValue,
  value: AuthValue,
  test: (text: string, part: string) => boolean,
): boolean => typeof stored === 'string' && typeof value === 'string' && test(stored, value);

function withoutCase(value: AuthValue): AuthValue {
  if (typeof value === 'string') return value.toLowerCase();
  if (!Array.isArray(value)) return value;
  return value.map((item) => (typeof item === 'string' ? item.toLowerCase() : item));
}
