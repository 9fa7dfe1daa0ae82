import type { ResearchMode } from '@/lib/chat/research/research-mode';
import { researchModeOf } from '@/lib/chat/turn-mode';
import type { Labels, OwnActivity } from '@/lib/reasoning/trace-collector/own-activity';
import type { PipelineChoice } from './choose-pipeline';

const WORDING_LIMIT = 200;

/** Why a question is researched. */
type ResearchReason = 'requested' | 'detected' | 'repeated';

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
const researchActivity = (
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

const CITED: Labels = {
  en: 'Cited and checked: the question asks for what stands in the documents',
  id: 'Dikutip dan diperiksa: pertanyaannya menanyakan isi dokumen',
};

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
  const labels = reason === 'detected' ? CITED : LABELS[reason];
  if (labels === null) return null;
  return {
    kind: 'decision',
    // What was detected can be taken back as a mode can.
    name: reason === 'detected' ? 'mode' : 'pipeline',
    labels,
    stepKey: null,
    detail: { chosen: name, reason },
  };
}
