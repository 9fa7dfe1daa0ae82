/** Which sign stands before decimals in a message, as far as its numbers show it beyond doubt. */
export type DecimalSign = '.' | ',' | null;

/** The sign before decimals that one number shows beyond doubt. */
export function signShownBy(numeral: string): DecimalSign {
  const marks = numeral.replace(/\d/g, '');
  const last = marks.at(-1);
  if (last === undefined) return null;
  const other = (sign: string) => (sign === '.' ? ',' : '.');
  if (marks.length > 1) return new Set(marks).size === 1 ? other(last) : last === '.' ? '.' : ',';
  const isOpen = /^[1-9]\d{0,2}[.,]\d{3}$/.test(numeral);
  return isOpen ? null : last === '.' ? '.' : ',';
}

/** Digits with their signs as 1234.5; null where that sign before decimals does not fit them. */
export function plainNumeral(numeral: string, decimal: '.' | ','): string | null {
  const grouping = decimal === '.' ? ',' : '.';
  const [whole = '', ...rest] = numeral.split(decimal);
  if (rest.length > 1 || rest.some((part) => part.includes(grouping))) return null;
  const groups = whole.split(grouping);
  const grouped =
    groups.length === 1 ||
    (groups.slice(1).every((group) => group.length === 3) && /^\d{1,3}$/.test(groups[0] ?? ''));
  return grouped ? [groups.join(''), ...rest].join('.') : null;
}
