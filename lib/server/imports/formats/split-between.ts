/** A stretch of a text: words, or what stands between two marks. */
export type Stretch =
  | { readonly words: string }
  | { readonly opening: string; readonly inner: string; readonly whole: string };

/**
 * Splits a text at what stands between marks, in time linear in its length; `opening` is a pattern with the flag g. What
 * is never closed goes to the end.
 */
export function* splitBetween(
  text: string,
  opening: RegExp,
  closingOf: (opening: string) => string,
): Generator<Stretch, void> {
  const pattern = new RegExp(opening);
  let rest = 0;
  for (let found = pattern.exec(text); found; found = pattern.exec(text)) {
    const [mark] = found;
    const from = found.index + mark.length;
    const closing = closingOf(mark);
    const end = text.indexOf(closing, from);
    const after = end < 0 ? text.length : end + closing.length;
    yield { words: text.slice(rest, found.index) };
    yield {
      opening: mark,
      inner: text.slice(from, end < 0 ? undefined : end),
      whole: text.slice(found.index, after),
    };
    rest = after;
    pattern.lastIndex = after;
  }
  yield { words: text.slice(rest) };
}
