import { z } from 'zod';

export const ANALYST_STATUSES = ['SEARCH_REQUIRED', 'DRAFT_READY'] as const;

const ASKED_QUERIES = 3;
const MOST_QUERIES = 10;
const LONGEST_QUERY = 300;

const replySchema = z
  .object({
    draft: z.string().default(''),
    reasoning_chain: z.string().default(''),
    status: z.enum(ANALYST_STATUSES),
    new_queries: z
      .array(z.string())
      // Asked for, so that lists end; more are read all the same.
      .meta({ maxItems: ASKED_QUERIES })
      .default([])
      .transform((queries) =>
        queries
          .map((query) => query.replace(/\s+/g, ' ').trim().slice(0, LONGEST_QUERY))
          .filter((query) => query !== '')
          .slice(0, MOST_QUERIES),
      ),
  })
  .superRefine(({ status, new_queries, draft }, context) => {
    if (status === 'DRAFT_READY' && draft.trim() === '')
      context.addIssue({ code: 'custom', path: ['draft'], message: 'a draft that is ready has words' });
    if (status === 'SEARCH_REQUIRED' && new_queries.length === 0)
      context.addIssue({ code: 'custom', path: ['new_queries'], message: 'say what to search for' });
  });

/** A draft that broke off behind its end is ready: nobody said that anything is missing. */
const withStatus = (reply: unknown): unknown =>
  typeof reply === 'object' && reply !== null && 'draft' in reply && !('status' in reply)
    ? { ...reply, status: 'DRAFT_READY' }
    : reply;

/**
 * What an analyst answers, whether it begins a draft or revises one: the draft, or what to search for first. Models write
 * fields in their order; a small one that decides before it has written says that all is missing.
 */
export const analystReplySchema = z.preprocess(withStatus, replySchema);
export type AnalystReply = z.infer<typeof analystReplySchema>;
