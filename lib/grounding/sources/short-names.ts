const INITIALS = /(?<![\p{L}\p{N}])(?:(?:\p{Lu}\.){2,6}|\p{Lu}{2,6})(?![\p{L}\p{N}])/gu;
const NAME = /\p{Lu}[\p{L}’'-]{1,30}(?: (?:(?:of|and|the|for|dan) )?\p{Lu}[\p{L}’'-]{1,30}){1,5}/gu;

/** A name of several words, or its initials, with its place in a text. */
export interface ShortName {
  readonly letters: string;
  readonly isWhole: boolean;
  readonly start: number;
  readonly end: number;
}

/** The initials that a text has, "U.S." as "US", and those of its names of several words, "World Health Organization" as "WHO". */
export function shortNamesIn(text: string): ShortName[] {
  const found = (pattern: RegExp, isWhole: boolean): ShortName[] =>
    [...text.matchAll(pattern)].map(({ 0: written, index: start }) => ({
      letters: written.replace(/^The /, '').replace(isWhole ? /[^\p{Lu} ]|(?<=\S)\p{Lu}| /gu : /\./g, ''),
      isWhole,
      start,
      end: start + written.length,
    }));
  return [...found(INITIALS, false), ...found(NAME, true)];
}

/** The sentences in which names stand whole, and in which as initials. */
export class ShortNames {
  private readonly places = new Map<string, number[]>();

  add(text: string, sentence: number): void {
    for (const { letters, isWhole } of shortNamesIn(text)) {
      const key = keyOf(letters, isWhole);
      const known = this.places.get(key);
      if (known === undefined) this.places.set(key, [sentence]);
      else known.push(sentence);
    }
  }

  /** The sentences that have a whole name's initials, or the whole name of initials. */
  sentencesWithOther({ letters, isWhole }: ShortName): readonly number[] {
    return this.places.get(keyOf(letters, !isWhole)) ?? [];
  }
}

const keyOf = (letters: string, isWhole: boolean): string => `${isWhole ? 'whole' : 'initials'} ${letters}`;
