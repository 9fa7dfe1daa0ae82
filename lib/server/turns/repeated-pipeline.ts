import {
  choosePipeline,
  type PipelineChoice,
  type RefusedPipeline,
  repeatPipeline,
} from '@/lib/pipelines/choose-pipeline';
import type { PipelineRegistry } from '@/lib/pipelines/registry';
import { ok, type Result } from '@/lib/shared/result';
import type { TurnRow } from '@/lib/store/store';
import type { AdmittedRequest } from './admit-turn';
import { optionsOfTurn } from './turn-options';

/**
 * What gives an answer once more where no pipeline is named: the one that gave the answer that is `replaced`, asked for
 * what the request says, else for the same; where that is not to be had any more, `fast`. What the request itself asks
 * for is refused rather than passed over.
 */
export function repeatedPipeline(
  { request }: Pick<AdmittedRequest, 'request'>,
  replaced: Pick<TurnRow, 'pipeline' | 'options' | 'waiting'> | null,
  pipelines: PipelineRegistry,
): Result<PipelineChoice, RefusedPipeline> {
  const { trigger, pipeline, options } = request;
  if (trigger === 'submit' || pipeline !== undefined) return choosePipeline({ pipeline, options }, pipelines);
  if (replaced === null) return choosePipeline({ options }, pipelines);
  if (options !== undefined) return repeatPipeline(replaced.pipeline, options, pipelines);
  const again = repeatPipeline(replaced.pipeline, optionsOfTurn(replaced), pipelines);
  if (again.ok) return again;
  const fast = repeatPipeline('fast', {}, pipelines);
  return fast.ok ? ok({ ...fast.value, reason: 'not-available' }) : fast;
}
