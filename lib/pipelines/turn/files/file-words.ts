import type { ModelMessage, UserContent } from 'ai';
import type { GivenFile } from '@/lib/prompts/documents/quoted-file';
import type { Labels } from '@/lib/reasoning/trace-collector/own-activity';
import type { Locale } from '@/lib/trace/step-key';
import { FILES, HISTORY } from '../memory-keys';
import type { PipelineContext } from '../pipeline-context';

export const FILE_LABELS: Labels = {
  en: 'Gave the chosen files to the model',
  id: 'Memberikan berkas pilihan kepada model',
};

const PARTS = {
  whole: { en: '{count} whole', id: '{count} utuh' },
  passages: { en: '{count} in passages', id: '{count} sebagian' },
  tokens: { en: 'about {count} tokens', id: 'sekitar {count} token' },
} as const;

/** How much of files a model was given; what they are called is in no trace. */
export function filesSummary(files: readonly GivenFile[], tokens: number, locale: Locale): string {
  const whole = files.filter(({ isWhole }) => isWhole).length;
  const say = (part: keyof typeof PARTS, count: number): string[] =>
    count === 0 ? [] : [PARTS[part][locale].replace('{count}', count.toLocaleString(locale))];
  return [...say('whole', whole), ...say('passages', files.length - whole), ...say('tokens', tokens)].join(
    ', ',
  );
}

/** The messages as a model is sent them, each with its files before its words. */
export function historyWithMaterial({ memory }: Pick<PipelineContext, 'memory'>): readonly ModelMessage[] {
  const placed = memory.get(FILES)?.placed ?? [];
  return memory
    .require(HISTORY)
    .map((message, at) =>
      message.role === 'user' && placed[at]
        ? { role: 'user', content: withMaterial(placed[at], message.content) }
        : message,
    );
}

const withMaterial = (material: string, content: UserContent): UserContent => [
  { type: 'text', text: `${material}\n\n` },
  ...(typeof content === 'string' ? [{ type: 'text' as const, text: content }] : content),
];
