import type { Place } from '@/lib/trace/documents/place';

/** Where a passage stands: on a page, or in what a file has in the place of pages. */
export interface PassagePlace {
  readonly page?: number | null | undefined;
  readonly place?: Place | null | undefined;
}

/** The message that says where a passage stands, below `citations.place` or `documentText.place`, with its values. */
export type PlacePhrase =
  | { readonly name: 'page' | 'slide' | 'part'; readonly values: { readonly number: number } }
  | { readonly name: 'sheet' | 'chapter'; readonly values: { readonly name: string } }
  | { readonly name: 'cells'; readonly values: { readonly name: string; readonly range: string } }
  | { readonly name: 'range' | 'lines'; readonly values: { readonly range: string } };

/** How to say where a passage stands; null where nothing is known of that. */
export function placePhrase({ page, place }: PassagePlace): PlacePhrase | null {
  const numbered = (name: 'page' | 'slide' | 'part'): PlacePhrase | null =>
    page === undefined || page === null ? null : { name, values: { number: page } };
  if (!place) return numbered('page');
  const { unit, name, range } = place;
  switch (unit) {
    case 'slide':
      return numbered('slide');
    case 'chapter':
      return name === undefined ? numbered('part') : { name: 'chapter', values: { name } };
    case 'lines':
      return range === undefined ? null : { name: 'lines', values: { range } };
    case 'sheet':
      if (range === undefined) return name === undefined ? null : { name: 'sheet', values: { name } };
      return name === undefined
        ? { name: 'range', values: { range } }
        : { name: 'cells', values: { name, range } };
  }
}
