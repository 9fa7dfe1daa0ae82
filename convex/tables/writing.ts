import { defineTable } from 'convex/server';
import { v } from 'convex/values';
import { rowFields } from '../model/rowfields';
import { storedText } from '../model/storedtext';

const { paperId: _paperId, ...itemFields } = rowFields.paperItems;

/** Papers with what belongs to them, which is gone for everybody with the paper’s own row. */
export const writing = {
  /** The head is always in pieces, so that lists do not read it. */
  papers: defineTable({ ...rowFields.papers, head: storedText })
    .index('by_paper', ['paperId'])
    .index('by_owner', ['ownerId', 'changedAt', 'paperId'])
    .index('by_share', ['shareHash']),

  paperItems: defineTable({ paper: v.id('papers'), ...itemFields, data: storedText }).index('by_item', [
    'paper',
    'kind',
    'itemId',
  ]),
};
