const paper = { ownerId: 'ana', paperId: 'pap_one' };
const head = { title: 'Common', stage: 'topic', head: '{}', shareHash: 'hash' };
const row = { ...paper, ...head, version: 1, createdAt: 1, changedAt: 1, words: null };
const section = { kind: 'section', itemId: 's1' };

/** One call of each function of papers, in an order in which each one has something to do. */
export const PAPER_CALLS: readonly (readonly [path: string, input: unknown])[] = [
  ['papers:add', { row, most: 9 }],
  ['papers:list', { ownerId: 'ana', after: null, limit: 10 }],
  ['papers:get', paper],
  ['papers:shared', { shareHash: 'hash' }],
  [
    'papers:write',
    {
      ...{ ...paper, head: { ...head, expectedVersion: 1 }, changedAt: 2 },
      items: [{ ...section, expectedVersion: 0, data: '{}' }],
    },
  ],
  ['papers:counted', { ...paper, words: 7, changedAt: 2 }],
  ['papers:item', { ...paper, ...section }],
  ['papers:items', { ...paper, kind: 'section', from: '', to: 't', order: 'asc', after: null, limit: 10 }],
  ['conversations:setPaper', { ownerId: 'ana', conversationId: 'cnv_one', paperId: 'pap_one' }],
  ['papers:remove', paper],
];
