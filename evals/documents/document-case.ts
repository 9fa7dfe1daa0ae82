import { z } from 'zod';

const pageTextSchema = z.looseObject({
  page: z.int(),
  equals: z.string().nullish(),
  contains: z.array(z.string()).nullish(),
  absent: z.union([z.string(), z.array(z.string())]).nullish(),
});

/** A file of a corpus, and what is known of it. */
export const documentCaseSchema = z.looseObject({
  name: z.string(),
  kind: z.enum(['pdf', 'docx', 'html', 'csv', 'markdown', 'text']),
  /** What is special about it, in words. */
  special: z.array(z.string()).default([]),
  password: z.string().nullish(),
  expectedText: z.string().nullish(),
  expectedTextCut: z.boolean().nullish(),
  pageText: pageTextSchema.nullish(),
  mustFail: z.string().nullish(),
  expectedHtml: z.string().nullish(),
  expectedRows: z.array(z.record(z.string(), z.string())).nullish(),
});

export type DocumentCase = z.infer<typeof documentCaseSchema>;
