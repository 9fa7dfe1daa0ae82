import type { ModelMessage, UserContent } from 'ai';
import type { GivenFile } from '@/lib/prompts/documents/quoted-file';
import type { Labels } from '@/lib/reasoning/trace-collector/own-activity';
import type { Locale } from '@/lib/trace/step-key';
import { FILES, HISTORY, type Material } from '../memory-keys';
import type { PipelineContext } from '../pipeline-context';

export const FILE_LABELS: Labels = {
  en: 'Gave the chosen files to the model',
  id: 'Memberikan berkas pilihan kepada model',
};

const PARTS = {
  whole: { en: '{count} whole', id: '{count} utuh' },
  passages: { en: '{count} in passages', id: '{count} sebagian' },
  pdfs: { en: '{count} also as PDF', id: '{count} juga sebagai PDF' },
  tokens: { en: 'about {count} tokens', id: 'sekitar {count} token' },
} as const;

/** How much of files a model was given; what they are called is in no trace. */
export function filesSummary(
  { files, pdfs, tokens }: Record<'pdfs' | 'tokens', number> & { readonly files: readonly GivenFile[] },
  locale: Locale,
): string {
  const whole = files.filter(({ isWhole }) => isWhole).length;
  const say = (part: keyof typeof PARTS, count: number): string[] =>
    count === 0 ? [] : [PARTS[part][locale].replace('{count}', count.toLocaleString(locale))];
  return [
    ...[...say('whole', whole), ...say('passages', files.length - whole)],
    ...[...say('pdfs', pdfs), ...say('tokens', tokens)],
  ].join(', ');
}

/**
 * The messages as a model is sent them, each with its files before its words; PDFs as they are only where that is said,
 * since a provider may refuse them.
 */
export function historyWithMaterial(
  { memory }: Pick<PipelineContext, 'memory'>,
  { withPdfs = false } = {},
): readonly ModelMessage[] {
  const placed = memory.get(FILES)?.placed ?? [];
  return memory.require(HISTORY).map((message, at) => {
    const material = placed[at];
    return message.role === 'user' && material && material.text !== ''
      ? { role: 'user', content: withMaterial(material, message.content, withPdfs) }
      : message;
  });
}

/** Whether there are PDFs that a model may be sent as they are. */
export const hasPdfs = ({ memory }: Pick<PipelineContext, 'memory'>): boolean =>
  (memory.get(FILES)?.placed ?? []).some(({ pdfs }) => pdfs.length > 0);

const withMaterial = ({ text, pdfs }: Material, content: UserContent, withPdfs: boolean): UserContent => [
  ...(withPdfs ? pdfs : []),
  { type: 'text', text: `${text}\n\n` },
  ...(typeof content === 'string' ? [{ type: 'text' as const, text: content }] : content),
];
