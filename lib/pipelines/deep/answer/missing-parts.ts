import { cutAtWord } from '@/lib/text/words/cut-at-word';
import type { Locale } from '@/lib/trace/step-key';
import type { StageReport } from '../../turn/stage';
import type { EvidenceItem } from '../artifacts/evidence-item';
import type { DeepPart, Gap, PartFailure } from '../artifacts/gap';
import { quoted } from '../words/count-words';
import { toolFailure } from '../words/tool-words';

const PARTS: Record<Locale, Record<DeepPart, string>> = {
  en: {
    plan: 'The plan',
    reasoning: 'Statements that could be checked',
    tools: 'The choice of tools',
    checks: 'The checks',
    reflection: 'A second look at what was found',
    synthesis: 'An answer in the model’s words',
  },
  id: {
    plan: 'Rencana',
    reasoning: 'Pernyataan yang bisa diperiksa',
    tools: 'Pemilihan alat',
    checks: 'Pemeriksaan',
    reflection: 'Peninjauan ulang temuan',
    synthesis: 'Jawaban dengan kata-kata model',
  },
};

const WHY: Record<Locale, Record<PartFailure, string>> = {
  en: {
    malformed: 'the model gave nothing that could be used',
    'model-failed': 'the model failed',
    'timed-out': 'it took too long',
    'too-many-calls': 'this turn had asked the model as often as it may',
    broken: 'something went wrong',
    refused: 'it is not allowed here',
  },
  id: {
    malformed: 'model tidak memberi hasil yang bisa dipakai',
    'model-failed': 'model gagal',
    'timed-out': 'terlalu lama',
    'too-many-calls': 'model sudah ditanya sebanyak yang diizinkan untuk satu giliran',
    broken: 'ada yang tidak beres',
    refused: 'tidak diizinkan di sini',
  },
};

const PART_OF_STAGE: Readonly<Record<string, DeepPart>> = {
  deep_plan: 'plan',
  deep_reasoning: 'reasoning',
  deep_tool_orchestration: 'tools',
  deep_reflection: 'reflection',
};

const FOR: Record<Locale, string> = { en: 'for', id: 'untuk' };
const LONGEST_TITLE = 120;

interface TurnSoFar {
  readonly gaps: readonly Gap[];
  readonly reports: readonly StageReport[];
  readonly evidence: readonly EvidenceItem[];
  readonly subtasks: readonly { readonly id: string; readonly title: string }[];
}

/** What an answer has to do without, a line each, in the person's language. */
export function missingParts(turn: TurnSoFar, locale: Locale): readonly string[] {
  const parts = new Map<DeepPart, PartFailure>();
  for (const { stage, status } of turn.reports) {
    const part = PART_OF_STAGE[stage];
    if (part && (status === 'failed' || status === 'timed-out'))
      parts.set(part, status === 'failed' ? 'broken' : 'timed-out');
  }
  // What is known of a part itself says more than how its stage ended.
  for (const gap of turn.gaps) if (gap.kind === 'part') parts.set(gap.part, gap.why);
  const told = [...parts].map(([part, why]) => `${PARTS[locale][part]}: ${WHY[locale][why]}.`);
  return [...new Set([...told, ...turn.gaps.flatMap((gap) => toolLine(gap, turn, locale))])];
}

function toolLine(gap: Gap, { evidence, subtasks }: TurnSoFar, locale: Locale): string[] {
  if (gap.kind !== 'tool') return [];
  const { toolName, subtaskId, toolLabels, why } = gap;
  // It found something for the same purpose when it was called again.
  if (evidence.some((item) => item.toolName === toolName && item.subtaskId === subtaskId)) return [];
  const title = subtasks.find(({ id }) => id === subtaskId)?.title;
  const purpose = title === undefined ? '' : ` (${FOR[locale]} ${quoted(cutAtWord(title, LONGEST_TITLE))})`;
  return [`${toolLabels[locale]}${purpose}: ${toolFailure(locale, why)}.`];
}
