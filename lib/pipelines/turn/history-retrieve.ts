import type { UserContent } from 'ai';
import type { ChatMessage } from '@/lib/chat/chat-message';
import { GO_ON } from '@/lib/prompts/go-on';
import { LOCALES } from '@/lib/trace/locales';
import { NO_FILES } from './files/files-of-history';
import { FILES_TIMEOUT_MS, filesFor, giveFiles, leftOutOf } from './given-files';
import { imagesOfHistory, type SeenImages } from './images-of-history';
import { type KeptMessage, keptHistory } from './kept-history';
import { HISTORY, LEFT_OUT } from './memory-keys';
import { modelHistory } from './model-history';
import type { PipelineContext } from './pipeline-context';
import type { Stage } from './stage';

const IMAGES_TIMEOUT_MS = 8_000;

/** Reads the messages that lead to the one that is answered. */
const retrieving = (withFiles: boolean): Stage => ({
  name: 'history_retrieve',
  kind: 'essential',
  timeoutMs: 5_000 + IMAGES_TIMEOUT_MS + (withFiles ? FILES_TIMEOUT_MS : 0),
  async run(context, sink, signal) {
    const earlier = await context.ports.loadHistory();
    const budgetTokens = context.model.entry.contextTokens * context.policy.tokenBudgets.historyShare;
    const inTags = context.model.entry.reasoning === 'tagged';
    const { prolonged } = context;
    const messages = [...earlier, context.userMessage, ...(prolonged ? [prolonged] : [])];
    const files = withFiles ? await filesFor(context, messages, budgetTokens, signal) : NO_FILES;
    const limits = { budgetTokens: budgetTokens - files.tokens, inTags };
    const { kept, isWhole } = keptHistory(messages, limits);
    const seen = await seenImages(context, kept, signal);
    const unseen = kept.findLast(({ message }) =>
      (message.metadata?.images ?? []).some(({ imageId }) => !seen.has(imageId)),
    );
    const newestUnseen = messages.findIndex(({ id }) => id === unseen?.message.id);
    context.memory.set(LEFT_OUT, [
      ...(isWhole || earlier.some(says('history-left-out')) ? [] : (['history-left-out'] as const)),
      // An image that has come since is one more that the answer lacks.
      ...(unseen === undefined || earlier.slice(newestUnseen).some(says('images-left-out'))
        ? []
        : (['images-left-out'] as const)),
      ...leftOutOf(files),
    ]);
    const history = modelHistory(kept, seen);
    if (files.files.length + files.unread.size > 0) await giveFiles(context, { sink, signal }, files, kept);
    context.ports.noteVisible(
      history.flatMap((message) => (message.role === 'user' ? textsOf(message.content) : [])),
    );
    if (prolonged) context.ports.noteHidden(LOCALES.map((locale) => GO_ON[locale]));
    const request = { role: 'user' as const, content: GO_ON[context.locale] };
    context.memory.set(HISTORY, prolonged ? [...history, request] : history);
  },
});

/** What is asked and answered so far; of files only what was said about them. */
export const historyRetrieve = retrieving(false);
/** The same, with the files that were chosen on the way as material. */
export const historyWithFiles = retrieving(true);

/** Whether a message has the notice of a code, which is then said once in a conversation and not under each answer. */
const says =
  (code: string) =>
  ({ parts }: ChatMessage): boolean =>
    parts.some((part) => part.type === 'data-notice' && part.data.code === code);

async function seenImages(
  { model, ports: { image: open }, log }: PipelineContext,
  kept: readonly KeptMessage[],
  signal: AbortSignal,
): Promise<SeenImages> {
  if (!model.entry.seesImages || !open) return new Map();
  const messages = kept.map(({ message }) => message);
  return imagesOfHistory(messages, { open, signal, log, timeoutMs: IMAGES_TIMEOUT_MS });
}

const textsOf = (content: UserContent): readonly string[] =>
  typeof content === 'string'
    ? [content]
    : content.flatMap((part) => (part.type === 'text' ? [part.text] : []));
