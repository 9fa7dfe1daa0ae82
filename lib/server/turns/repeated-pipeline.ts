import { type PipelineChoice, repeatPipeline } from '@/lib/pipelines/choose-pipeline';
import type { PipelineRegistry } from '@/lib/pipelines/registry';
import type { TurnRow } from '@/lib/store/store';
import type { AdmittedRequest } from './admit-turn';
import { decodeWaitingTurn } from './waiting-turn';

/**
 * What gives an answer once more where no pipeline is named: the one that gave the answer that is `replaced`, with its
 * options where they were kept; where that is not to be had any more, what was admitted.
 */
export function repeatedPipeline(
  { request, pipeline: admitted }: Pick<AdmittedRequest, 'request' | 'pipeline'>,
  replaced: TurnRow | null,
  pipelines: PipelineRegistry,
): PipelineChoice {
  if (replaced === null || request.pipeline !== undefined) return admitted;
  const options = decodeWaitingTurn(replaced.waiting)?.options ?? {};
  return repeatPipeline(replaced.pipeline, options, pipelines) ?? { ...admitted, reason: 'not-available' };
}
