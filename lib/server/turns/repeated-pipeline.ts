import { type PipelineChoice, repeatPipeline } from '@/lib/pipelines/choose-pipeline';
import type { PipelineRegistry } from '@/lib/pipelines/registry';
import type { TurnRow } from '@/lib/store/store';
import type { AdmittedRequest } from './admit-turn';
import { optionsOfTurn } from './turn-options';

/**
 * What gives an answer once more where no pipeline is named: the one that gave the answer that is `replaced`, asked for
 * the same; where that is not to be had any more, `fast`.
 */
export function repeatedPipeline(
  { request, pipeline: admitted }: Pick<AdmittedRequest, 'request' | 'pipeline'>,
  replaced: Pick<TurnRow, 'pipeline' | 'options' | 'waiting'> | null,
  pipelines: PipelineRegistry,
): PipelineChoice {
  if (replaced === null || request.pipeline !== undefined) return admitted;
  const again = repeatPipeline(replaced.pipeline, optionsOfTurn(replaced), pipelines);
  if (again) return again;
  const fast = repeatPipeline('fast', {}, pipelines) ?? admitted;
  return { ...fast, reason: 'not-available' };
}
