import type { ResearchMode } from '@/lib/chat/research/research-mode';
import type { Labels, OwnActivity } from '@/lib/reasoning/trace-collector/own-activity';

const WORDING_LIMIT = 200;

/** Why a question is researched. */
export type ResearchReason = 'requested' | 'detected' | 'repeated';

/** Stored with the trace, in every language, since each reader has their own. */
const MODES: Readonly<Record<ResearchMode, Labels>> = {
  strict: { en: 'Researching in trusted sources only', id: 'Meriset di sumber tepercaya saja' },
  discovery: { en: 'Researching in all kinds of sources', id: 'Meriset di segala macam sumber' },
  monitor: {
    en: 'Researching what official and social sources say',
    id: 'Meriset yang dikatakan sumber resmi dan media sosial',
  },
};
const REASONS: Readonly<Record<ResearchReason, Labels>> = {
  requested: { en: 'as chosen', id: 'sesuai pilihan' },
  detected: { en: 'the question asks for it', id: 'pertanyaannya meminta itu' },
  repeated: { en: 'as before', id: 'seperti sebelumnya' },
};

/** What the timeline says first of a turn of research: in which mode, why, and by which words that was detected. */
export const researchActivity = (
  mode: ResearchMode,
  reason: ResearchReason,
  wording: string | undefined,
): OwnActivity => ({
  kind: 'decision',
  name: 'mode',
  labels: {
    en: `${MODES[mode].en}: ${REASONS[reason].en}`,
    id: `${MODES[mode].id}: ${REASONS[reason].id}`,
  },
  stepKey: null,
  detail: {
    chosen: mode,
    reason,
    ...(wording !== undefined && { wording: wording.slice(0, WORDING_LIMIT) }),
  },
});
