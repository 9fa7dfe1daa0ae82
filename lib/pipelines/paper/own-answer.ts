import { STAGE_LABELS } from '@/lib/paper/stage-labels';
import type { PaperStatus } from '@/lib/tools/paper-port';
import type { Locale } from '@/lib/trace/step-key';
import type { PipelineContext } from '../turn/pipeline-context';
import { PAPER } from './look-at-paper';
import { missingWords } from './words/missing-words';

const MOST_MISSING = 8;

interface Words {
  readonly noAnswer: string;
  readonly done: (labels: string) => string;
  readonly stands: (stage: string, words: number) => string;
  readonly missing: string;
  readonly nothingMissing: string;
}

const WORDS: Readonly<Record<Locale, Words>> = {
  en: {
    noAnswer: 'The model gave no answer that could be shown.',
    done: (labels) => `This was done in its turn: ${labels}.`,
    stands: (stage, words) => `The paper is at the stage **${stage}** and has ${words} words.`,
    missing: 'Missing so far:',
    nothingMissing: 'Nothing that this stage needs is missing.',
  },
  id: {
    noAnswer: 'Model tidak memberi jawaban yang dapat ditampilkan.',
    done: (labels) => `Yang dilakukan dalam giliran ini: ${labels}.`,
    stands: (stage, words) => `Paper ini berada di tahap **${stage}** dan berisi ${words} kata.`,
    missing: 'Yang masih kurang:',
    nothingMissing: 'Tidak ada yang kurang untuk tahap ini.',
  },
};

/** What is answered where a model gives nothing: what was done, and how the paper stands. Null where no paper is known. */
export function ownAnswer({
  memory,
  locale,
  toolCalls,
}: Pick<PipelineContext, 'memory' | 'locale' | 'toolCalls'>): string | null {
  const paper: PaperStatus | undefined = memory.get(PAPER);
  if (!paper) return null;
  const words = WORDS[locale];
  const done = new Set(
    toolCalls.records
      .filter(({ success }) => success)
      .flatMap(({ toolName }) => toolCalls.find(toolName)?.label[locale] ?? []),
  );
  const missing = missingWords(paper, locale, MOST_MISSING);
  return [
    [words.noAnswer, ...(done.size > 0 ? [words.done([...done].join(', '))] : [])].join(' '),
    words.stands(STAGE_LABELS[locale][paper.stage], paper.words),
    missing.length === 0
      ? words.nothingMissing
      : [words.missing, '', ...missing.map((line) => `- ${line}`)].join('\n'),
  ].join('\n\n');
}
