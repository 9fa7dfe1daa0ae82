import { z } from 'zod';

const MOST_OPTIONS = 20;

/** What a request asks of its pipeline; what there is to ask, each pipeline declares for itself. */
export const pipelineOptionsSchema = z
  .record(z.string().regex(/^[a-z][A-Za-z0-9]{0,39}$/), z.json())
  .refine((options) => Object.keys(options).length <= MOST_OPTIONS, 'too many options');
export type PipelineOptions = z.infer<typeof pipelineOptionsSchema>;
