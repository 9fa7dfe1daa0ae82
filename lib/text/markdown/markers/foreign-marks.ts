const NUMBERS = String.raw`(\s*\d{1,3}\s*(?:[,;–-]\s*\d{1,3}\s*)*)`;
/** With what some models write behind the number of a source, or as the mark of a footnote. */
const FOREIGN_MARK = new RegExp(
  `[[［【]\\^?${NUMBERS}(?:†[^\\]］】\n]{0,80})?[\\]］】]|\\^\\[${NUMBERS}\\]\\^?`,
  'gu',
);

/** A text whose own marks of sources, such as "[12]", stand in round brackets, where nobody takes them for markers. */
export const withRoundMarks = (text: string): string =>
  text.replace(FOREIGN_MARK, (_mark, numbers?: string, raised?: string) => `(${numbers ?? raised ?? ''})`);

/** What {@link withRoundMarks} makes of a mark. */
export const ROUND_MARK = new RegExp(String.raw`\(${NUMBERS}\)`, 'gu');

const PLAIN_MARK = new RegExp(String.raw`\[${NUMBERS}\]`, 'gu');

/** The numbers in the marks of a text that are written "[12]", as they stand there, but for those that it has in round brackets, too. */
export const markNumbersIn = (text: string): ReadonlySet<string> =>
  new Set(
    Array.from(text.matchAll(PLAIN_MARK), ([, numbers = '']) => numbers).filter(
      (numbers) => !text.includes(`(${numbers})`),
    ),
  );
