/** The words of a list as files of data keep it: on lines, with blanks between them. */
export const listedWords = (lines: readonly string[]): string[] => lines.flatMap((line) => line.split(' '));

/** The same as a set. */
export const wordSet = (lines: readonly string[]): ReadonlySet<string> => new Set(listedWords(lines));

/** For each word the name of its list, of the last one that it is in. */
export const listNames = <Name extends string>(
  lists: Readonly<Record<Name, readonly string[]>>,
): ReadonlyMap<string, Name> =>
  new Map(
    (Object.keys(lists) as Name[]).flatMap((name) =>
      listedWords(lists[name]).map((word) => [word, name] as const),
    ),
  );
