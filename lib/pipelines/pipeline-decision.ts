import type { OwnActivity } from '@/lib/reasoning/trace-collector/own-activity';
import type { Locale } from '@/lib/trace/step-key';
import type { PipelineChoice } from './choose-pipeline';

const NOT_AVAILABLE: Readonly<Record<Locale, string>> = {
  en: 'Answered directly: the way that was asked for is not available here',
  id: 'Dijawab langsung: cara yang diminta tidak tersedia di sini',
};

/** What the timeline says of the choice of a pipeline; null where nobody chose anything else than was done. */
export function pipelineDecision({ name, reason }: PipelineChoice, locale: Locale): OwnActivity | null {
  if (reason !== 'not-available') return null;
  return {
    kind: 'decision',
    name: 'pipeline',
    label: NOT_AVAILABLE[locale],
    stepKey: null,
    detail: { chosen: name, reason },
  };
}
