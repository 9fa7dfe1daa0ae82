import type { StageReport } from '@/lib/pipelines/turn/stage';
import { cutAtWord } from '@/lib/text/words/cut-at-word';
import type { Locale } from '@/lib/trace/step-key';
import type { EvidenceItem } from '../artifacts/evidence-item';
import type { DeepPart, Gap, PartFailure } from '../artifacts/gap';
import { counted, quoted } from '../words/count-words';
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
    'too-much': 'the model had said as much as it may in one turn',
    broken: 'something went wrong',
    refused: 'it is not allowed here',
  },
  id: {
    malformed: 'model tidak memberi hasil yang bisa dipakai',
    'model-failed': 'model gagal',
    'timed-out': 'terlalu lama',
    'too-many-calls': 'model sudah ditanya sebanyak yang diizinkan untuk satu giliran',
    'too-much': 'model sudah berkata sebanyak yang diizinkan untuk satu giliran',
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
  /** Ids of those of which nothing was known in the end. */
  readonly unknown: readonly string[];
  /** Whether the titles of subtasks may be told. */
  readonly namesParts: boolean;
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
  const tools = turn.gaps.flatMap((gap) => toolLine(gap, turn, locale));
  return [...new Set([...told, ...tools, ...unknownLines(turn, locale)])];
}

function toolLine(gap: Gap, { evidence, subtasks, namesParts }: TurnSoFar, locale: Locale): string[] {
  if (gap.kind !== 'tool') return [];
  const { toolName, subtaskId, toolLabels, why } = gap;
  // It found something for the same purpose when it was called again.
  if (evidence.some((item) => item.toolName === toolName && item.subtaskId === subtaskId)) return [];
  const title = namesParts ? subtasks.find(({ id }) => id === subtaskId)?.title : undefined;
  const purpose = title === undefined ? '' : ` (${FOR[locale]} ${quoted(cutAtWord(title, LONGEST_TITLE))})`;
  return [`${toolLabels[locale]}${purpose}: ${toolFailure(locale, why)}.`];
}

const NOTHING_KNOWN: Record<Locale, string> = {
  en: 'nothing could be found out about it',
  id: 'tidak ada yang bisa ditemukan tentang itu',
};

/** The parts of the question of which nothing is known, but those of which it is said already why. */
function unknownLines(turn: TurnSoFar, locale: Locale): string[] {
  const { unknown, subtasks, evidence, gaps, namesParts } = turn;
  const isTold = (id: string): boolean =>
    evidence.some(({ subtaskId }) => subtaskId === id) ||
    gaps.some((gap) => gap.kind === 'tool' && gap.subtaskId === id);
  const open = subtasks.filter(({ id }) => unknown.includes(id) && !isTold(id));
  if (namesParts)
    return open.map(({ title }) => `${quoted(cutAtWord(title, LONGEST_TITLE))}: ${NOTHING_KNOWN[locale]}.`);
  const parts = counted(locale, open.length, ['part', 'parts'], 'bagian');
  const ofQuestion = { en: 'of the question', id: 'pertanyaan' }[locale];
  return open.length === 0 ? [] : [`${parts} ${ofQuestion}: ${NOTHING_KNOWN[locale]}.`];
}
