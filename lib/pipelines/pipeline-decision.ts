import { researchModeOf } from '@/lib/chat/turn-mode';
import type { Labels, OwnActivity } from '@/lib/reasoning/trace-collector/own-activity';
import type { PipelineChoice } from './choose-pipeline';
import { researchActivity } from './research-activity';

const LABELS: { readonly [Reason in PipelineChoice['reason']]: Labels | null } = {
  usual: null,
  requested: null,
  mode: null,
  detected: null,
  repeated: null,
  'not-available': {
    en: 'Answered directly: the way that was asked for is not available here',
    id: 'Dijawab langsung: cara yang diminta tidak tersedia di sini',
  },
  continued: { en: 'Went on with the reply', id: 'Melanjutkan dengan jawaban yang diberikan' },
};

/** The timeline's entry about the choice of a pipeline; null where there is nothing to say of it. */
export function pipelineDecision({ name, reason, options, wording }: PipelineChoice): OwnActivity | null {
  if (name === 'research' && (reason === 'requested' || reason === 'detected' || reason === 'repeated')) {
    const mode = researchModeOf(String(options.mode)) ?? 'discovery';
    return researchActivity(mode, reason, wording);
  }
  const labels = LABELS[reason];
  if (labels === null) return null;
  return {
    kind: 'decision',
    name: 'pipeline',
    labels,
    stepKey: null,
    detail: { chosen: name, reason },
  };
}
