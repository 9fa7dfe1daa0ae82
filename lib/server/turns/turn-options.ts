import { z } from 'zod';
import { type PipelineOptions, pipelineOptionsSchema } from '@/lib/chat/pipeline-options';
import type { TurnRow } from '@/lib/store/store';

const waitingBefore = z.object({ options: pipelineOptionsSchema });

/** What the pipeline of a stored turn was asked for. Builds before kept that with what a turn waits with, if it did. */
export function optionsOfTurn({ options, waiting }: Pick<TurnRow, 'options' | 'waiting'>): PipelineOptions {
  const before = waiting === null ? undefined : waitingBefore.safeParse(JSON.parse(waiting)).data?.options;
  return before ?? pipelineOptionsSchema.safeParse(JSON.parse(options)).data ?? {};
}
