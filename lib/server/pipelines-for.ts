import type { Environment } from '@/lib/config/env';
import { createPipelines, type PipelineRegistry } from '@/lib/pipelines/registry';

/** The pipelines of an installation. */
export const pipelinesFor = ({ NALAR_TEST_ONLY_REHEARSAL }: Environment): PipelineRegistry =>
  createPipelines({ withRehearsal: NALAR_TEST_ONLY_REHEARSAL === 'on' });
