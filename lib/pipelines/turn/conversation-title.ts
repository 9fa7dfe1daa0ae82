import { generateText } from 'ai';
import { TITLE_LIMIT } from '@/lib/chat/chat-request';
import { conversationTitle } from '@/lib/prompts/conversation-title';
import { fillPrompt, ownWordsOf } from '@/lib/prompts/prompt';
import { standInOf } from '@/lib/reasoning/stand-in';
import { untilAborted } from '@/lib/shared/until-aborted';
import { keepLetterCase } from '@/lib/text/words/keep-letter-case';
import { isStopWord } from '@/lib/text/words/stop-words';
import { LOCALES } from '@/lib/trace/locales';
import { inRoom } from './call-room';
import { meteredModel } from './metered-model';
import type { PipelineContext } from './pipeline-context';

/** Characters of the message that are enough to name a conversation. */
const MESSAGE_EXCERPT = 1_000;

/**
 * Asks the model for a title, with names written as the message has them; null where it gives none or may not be asked, rejects once the signal is aborted. Not
 * sanitised yet: that is the sink's.
 */
export async function modelTitle(context: PipelineContext, signal: AbortSignal): Promise<string | null> {
  const { model, locale, userText, meter, ports, deadline } = context;
  if (!meter.mayAsk || signal.aborted) return null;
  const settings = model.settings({ kind: 'title', webSearch: false, locale });
  const message = userText.slice(0, MESSAGE_EXCERPT);
  const { instructions, input } = fillPrompt(conversationTitle, { message }, locale);
  // A model may translate what it was told.
  ports.noteHidden(LOCALES.map((language) => ownWordsOf(conversationTitle, language)));
  const ended = meter.begin({
    modelId: model.entry.modelId,
    askedCharacters: instructions.length + input.length,
  });
  const wanted = new AbortController();
  const enter = ports.roomAt?.(model.entry);
  // A name is worth nobody's waiting.
  const giveWay = (): void => wanted.abort();
  const queued = enter ? [inRoom((ended) => enter({ giveWay }, ended))] : [];
  let tokens: Parameters<typeof ended>[0] = null;
  try {
    const late = AbortSignal.timeout(deadline.leftMs);
    const ending = AbortSignal.any([signal, meter.limit.signal, wanted.signal, late]);
    const { content, totalUsage } = await untilAborted(
      generateText({
        model: meteredModel(model, () => meter.repeat(false), ...queued),
        instructions,
        prompt: input,
        providerOptions: settings.providerOptions,
        maxRetries: 0,
        abortSignal: ending,
      }),
      ending,
    );
    tokens = totalUsage;
    meter.limit.count(content);
    // Thoughts that never came to a title are none.
    const texts = content.map((part) =>
      part.type === 'text' && standInOf(part) !== 'thoughts' ? part.text : '',
    );
    const title = cleanTitle(texts.join(''));
    return title && keepLetterCase(title, message);
  } finally {
    ended(tokens);
  }
}

const MOST_TITLE_WORDS = 16;
const WORD = /[\p{L}\p{N}]+/gu;
const wordsOf = (text: string): string[] => text.normalize('NFKC').toLowerCase().match(WORD) ?? [];

/** Whether a title names what a message asks and does not answer it: it is short, has none but the message's numbers, and shares a word with it. */
export function isTitleOf(title: string, message: string): boolean {
  const [own, asked] = [wordsOf(title), wordsOf(message)];
  if (own.length > MOST_TITLE_WORDS || own.some((word) => /^\d/.test(word) && !asked.includes(word)))
    return false;
  return own.some((word) => !isStopWord(word) && asked.some((one) => sharesStem(word, one)));
}

const LEAST_STEM = 4;

/** Whether words begin alike, as forms of one word do; short ones have to be the same. */
const sharesStem = (one: string, other: string): boolean =>
  one === other ||
  (one.length >= LEAST_STEM &&
    other.length >= LEAST_STEM &&
    one.slice(0, LEAST_STEM) === other.slice(0, LEAST_STEM));

/** Pairs of marks that Markdown sets around words; what stands between numbers is multiplied. */
const EMPHASIS = /(?<![\p{L}\p{N}])(\*{1,3}|_{2,3}|~~)(?=\S)([^*~]*?\S)\1(?![\p{L}\p{N}])/gu;

/** One line without the quotation marks, marks of Markdown and full stop that models like to add; null if empty. */
export function cleanTitle(text: string): string | null {
  const line = text.split('\n').find((candidate) => candidate.trim() !== '') ?? '';
  const title = line
    .replace(EMPHASIS, '$2')
    .replace(/`([^`]+)`/gu, '$1')
    .replace(/^[\s#*"'“”‘’«»`]+/u, '')
    .slice(0, TITLE_LIMIT)
    .replace(/[\s*"'“”‘’«»`.]+$/u, '')
    .trim();
  return title === '' ? null : title;
}
