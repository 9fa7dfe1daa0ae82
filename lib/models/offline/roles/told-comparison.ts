import { capitalized, markdownTable } from '../text/quote';

interface ToldCell {
  readonly thing: string;
  readonly respect: string;
  readonly value: string;
}

/** What a comparison found, read back from how evidence tells it. */
export interface ToldComparison {
  readonly things: readonly string[];
  readonly respects: readonly string[];
  readonly valueFor: (thing: string, respect: string) => string | undefined;
}

const CELL = /(?:^| · )entity: ([^·]+) · dimension: ([^·]+) · value: ([^·]+)(?= · |$)/gu;

/** Reads what a comparison found; null where a text is of something else, or nothing was found. */
export function toldComparison(text: string): ToldComparison | null {
  const cells = [...text.matchAll(CELL)].map(
    ([, thing = '', respect = '', value = '']): ToldCell => ({ thing, respect, value }),
  );
  if (cells.length < 2) return null;
  return {
    things: [...new Set(cells.map(({ thing }) => thing))],
    respects: [...new Set(cells.map(({ respect }) => respect))],
    valueFor: (thing, respect) =>
      cells.find((cell) => cell.thing === thing && cell.respect === respect)?.value,
  };
}

/** In a line: each thing with what is known of it. */
export const comparisonLine = ({ things, respects, valueFor }: ToldComparison): string =>
  things
    .map((thing) => {
      const known = respects.flatMap((respect) => {
        const value = valueFor(thing, respect);
        return value === undefined ? [] : [`${respect} ${value}`];
      });
      return `${thing}: ${known.join(', ')}`;
    })
    .join('; ');

/** As a table: a thing in each row. */
export const comparisonTable = ({ things, respects, valueFor }: ToldComparison): string =>
  markdownTable(
    ['', ...respects.map(capitalized)],
    things.map((thing) => [thing, ...respects.map((respect) => valueFor(thing, respect) ?? '–')]),
  );
