import { z } from 'zod';
import { CONFIDENCES } from '@/lib/trace/research/confidences';
import { researchModeSchema } from '@/lib/trace/research/research-mode-schema';

const count = z.int().nonnegative();

/** What is told of a report beside its words. */
const reportFactsSchema = z.strictObject({
  '@type': z.literal('ResearchReport'),
  mode: researchModeSchema,
  iterations: count,
  /** Titles of the sources that the report cites. */
  sources_used: z.array(z.string()),
  confidence: z.enum(CONFIDENCES),
  total_sources_analyzed: count,
});

/** What is told of a run that came to no report. */
const errorFactsSchema = z.strictObject({
  '@type': z.literal('ResearchError'),
  mode: researchModeSchema,
  iterations: count,
  code: z.string(),
  total_sources_analyzed: count,
});

/** What a run of research comes to, as other programs take results: a report, or why there is none. */
export const researchItemSchema = z.strictObject({
  '@type': z.literal('Item'),
  /** Where the report can be read. */
  url: z.url(),
  name: z.string().min(1),
  site: z.string().min(1),
  siteUrl: z.url(),
  /** How much it can be relied on, 0 to 100; 0 where there is no report. */
  score: z.int().min(0).max(100),
  /** The report in Markdown, or a sentence that says why there is none. */
  description: z.string(),
  schema_object: z.discriminatedUnion('@type', [reportFactsSchema, errorFactsSchema]),
});
export type ResearchItem = z.infer<typeof researchItemSchema>;
