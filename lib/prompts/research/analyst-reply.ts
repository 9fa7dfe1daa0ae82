import { z } from 'zod';

export const ANALYST_STATUSES = ['SEARCH_REQUIRED', 'DRAFT_READY'] as const;

const MOST_QUERIES = 10;
const LONGEST_QUERY = 300;

/** What an analyst answers, whether it begins a draft or revises one: the draft, or what to search for first. */
export const analystReplySchema = z
  .object({
    status: z.enum(ANALYST_STATUSES),
    new_queries: z
      .array(z.string())
      .default([])
      .transform((queries) =>
        queries
          .map((query) => query.replace(/\s+/g, ' ').trim().slice(0, LONGEST_QUERY))
          .filter((query) => query !== '')
          .slice(0, MOST_QUERIES),
      ),
    draft: z.string().default(''),
    reasoning_chain: z.string().default(''),
  })
  .superRefine(({ status, new_queries, draft }, context) => {
    if (status === 'DRAFT_READY' && draft.trim() === '')
      context.addIssue({ code: 'custom', path: ['draft'], message: 'a draft that is ready has words' });
    if (status === 'SEARCH_REQUIRED' && new_queries.length === 0)
      context.addIssue({ code: 'custom', path: ['new_queries'], message: 'say what to search for' });
  });
export type AnalystReply = z.infer<typeof analystReplySchema>;
