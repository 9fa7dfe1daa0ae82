import type {
  Completion,
  CompletionContext,
  CompletionResult,
  CompletionSource,
} from '@codemirror/autocomplete';
import type { StoredReference } from '@/lib/paper/reference';
import { foldLetters } from '@/lib/text/words/fold-letters';

/** What is written of a citation before the cursor: from its bracket on, or from an `@` in a sentence. */
const BEGUN = /(?:^|[\s([;-])@([^\s@\];,]*(?: [^\s@\];,]+){0,3})$/u;
const MOST = 30;

/** How a reference is named where one is chosen. */
export interface NamedReference {
  readonly key: string;
  /** Authors, year. */
  readonly who: string;
  readonly title: string;
}

/** What the fields of a reference say, for lists and for search. */
export function namedReference({ key, item }: StoredReference, etAl: string): NamedReference {
  const [first, second, ...others] = (item.author ?? item.editor ?? []).map(
    ({ family, literal, given }) => family ?? literal ?? given ?? '',
  );
  const names = others.length > 0 ? `${first} ${etAl}` : [first, second].filter(Boolean).join(' & ');
  const year = item.issued?.['date-parts']?.[0]?.[0] ?? item.issued?.literal ?? item.issued?.raw ?? '';
  return { key, who: [names, String(year)].filter(Boolean).join(' '), title: item.title ?? '' };
}

/** The references in which every word that was typed begins a word: of the key first, then of authors and year, then of the title. */
export function findReferences<Named extends NamedReference>(
  references: readonly Named[],
  typed: string,
): readonly Named[] {
  const wanted = foldLetters(typed)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  const scored = references.flatMap((reference) => {
    const fields = [reference.key, reference.who, reference.title].map(
      (field) => ` ${foldLetters(field).replaceAll(/[^\p{L}\p{N}]+/gu, ' ')}`,
    );
    let score = 0;
    for (const word of wanted) {
      const field = fields.findIndex((text) => text.includes(` ${word}`));
      const place = field === -1 && fields[0]?.includes(word) ? 1 : field;
      if (place === -1) return [];
      score += place;
    }
    return [{ reference, score }];
  });
  return scored.toSorted((left, right) => left.score - right.score).map(({ reference }) => reference);
}

/** Offers references after `@`: found by key, author, year and title. */
export function citationCompletion(references: () => readonly NamedReference[]): CompletionSource {
  return ({ state, pos }: CompletionContext): CompletionResult | null => {
    const line = state.doc.lineAt(pos);
    const match = BEGUN.exec(state.sliceDoc(Math.max(line.from, pos - 80), pos));
    if (!match) return null;
    const typed = match[1] ?? '';
    const found = findReferences(references(), typed).slice(0, MOST);
    if (found.length === 0) return null;
    return {
      from: pos - typed.length,
      filter: false,
      options: found.map(
        ({ key, who, title }): Completion => ({
          label: key,
          detail: who,
          info: title,
          apply: (view, _, from, to) => {
            const before = view.state.sliceDoc(Math.max(0, from - 200), from);
            const opened = before.lastIndexOf('[') > before.lastIndexOf(']');
            const closes = opened && view.state.sliceDoc(to, to + 1) !== ']';
            const insert = closes ? `${key}]` : key;
            view.dispatch({
              changes: { from, to, insert },
              selection: { anchor: from + key.length + (opened ? 1 : 0) },
              userEvent: 'input.complete',
            });
          },
        }),
      ),
    };
  };
}
