import type { GatheredSource } from '../../turn/research-port';

const uuid = (kind: string, index: number): string =>
  `${kind}0000000-0000-4000-8000-${String(index).padStart(12, '0')}`;

/** A source of one passage by a site that has a tier in tests, or by another one. */
export const sourceForTest = (
  index: number,
  site: string,
  text: string,
  more: Partial<GatheredSource> = {},
): GatheredSource => ({
  ...{ documentId: uuid('d', index), title: `${site} ${index}`, site },
  ...{ url: null, date: null, author: null, isPage: false, origins: ['documents'], copies: [] },
  passages: [
    {
      ...{
        chunkId: uuid('c', index),
        index: 0,
        headings: [],
        page: null,
        start: 100,
        end: 100 + text.length,
      },
      text,
    },
  ],
  ...more,
});
