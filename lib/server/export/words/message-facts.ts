import { createTranslator } from 'next-intl';
import type { ChatMessage } from '@/lib/chat/chat-message';
import { OFFLINE_MODEL_ID } from '@/lib/chat/demo-model';
import { importedFrom } from '@/lib/chat/import-words';
import { formatElapsed } from '@/lib/trace/format-duration';
import type { Locale } from '@/lib/trace/step-key';
import type { TraceEnvelope } from '@/lib/trace/trace-envelope';
import { phrasesIn } from './phrases';

type DescribedMessage = Pick<ChatMessage, 'metadata'>;
type DescribedTrace = Pick<TraceEnvelope, 'fidelity' | 'imported' | 'record'>;

/**
 * What is known of a message: when it was written (UTC), and of an answer who wrote it, how long that took, how it ended
 * if early, and what kind of reasoning there was.
 */
export function messageFacts(
  { metadata }: DescribedMessage,
  trace: DescribedTrace | undefined,
  locale: Locale,
): readonly string[] {
  if (metadata === undefined) return [];
  const t = createTranslator({ locale, messages: phrasesIn(locale) });
  const { createdAt, modelId, durationMs, status } = metadata;
  return [
    ...(modelId === undefined ? [] : [modelName(modelId, locale)]),
    timeOf(createdAt),
    ...(durationMs === undefined ? [] : [formatElapsed(durationMs, locale)]),
    ...(status === undefined || status === 'completed' || status === 'running'
      ? []
      : [t(`review.statuses.${status}`)]),
    ...(trace === undefined
      ? []
      : [
          t(`trace.fact.${trace.record.traceMode === 'curated' ? 'curated' : trace.fidelity.kind}.label`, {
            from: importedFrom(trace.imported?.from ?? ''),
            date: trace.imported ? timeOf(trace.imported.at) : '',
          }),
        ]),
  ];
}

/** A time to the minute: `2026-11-24 09:05 UTC`. */
const timeOf = (at: number): string => `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`;

/** What files call a model: its id, which stays when what an installation calls it is changed. */
const modelName = (modelId: string, locale: Locale): string =>
  modelId === OFFLINE_MODEL_ID ? phrasesIn(locale).trace.offlineModel : modelId;
