import { plainText } from '@/lib/text/markdown/plain-text';
import { cutAtWord } from '@/lib/text/words/cut-at-word';
import type { Locale, StepKey } from '@/lib/trace/step-key';
import { HEADLINE_LIMIT, STEP_LABEL_LIMIT } from '@/lib/trace/trace-record';
import { CONTEXTUAL_PHRASES, type ContextualPhrases } from './contextual-phrases';
import type { SegmentationContext } from './segmentation-context';

const TOPIC_LIMIT = 42;
/** For steps that the turn had nothing to do with. */
const ASIDE_LIMIT = 28;
const LONGEST_TEXT_READ = 400;
/** Longer words are addresses, codes or keys: nothing for a label. */
const LONGEST_TOPIC_WORD = 24;

/** The beginning of the user's message in quotation marks, or the words for "the message" without one. */
function topicOf(userText: string | undefined, locale: Locale, limit = TOPIC_LIMIT): string {
  const words = plainText((userText ?? '').slice(0, LONGEST_TEXT_READ))
    .replaceAll(/["“”«»]/gu, '')
    .split(' ')
    .filter((word) => word !== '' && word.length <= LONGEST_TOPIC_WORD);
  const topic = words.join(' ');
  return topic === '' ? CONTEXTUAL_PHRASES[locale].message : `“${cutAtWord(topic, limit)}”`;
}

/** A label for every step, made of this turn's mode, message, tools and sources. */
export function contextualLabels(context: SegmentationContext, locale: Locale): Record<StepKey, string> {
  const phrases = CONTEXTUAL_PHRASES[locale];
  const topic = topicOf(context.userText, locale);
  const aside = topicOf(context.userText, locale, ASIDE_LIMIT);
  const { toolNames = [] } = context;
  const cut = (label: string): string => cutAtWord(label, STEP_LABEL_LIMIT);
  return {
    'intent-analysis': cut(phrases.reading(topic)),
    'paper-context-check': cut(
      context.chatMode === 'paper' ? phrases.paperSession(topic) : phrases.noPaper(aside),
    ),
    'search-decision': cut(searchLabel(context, phrases, topic, aside)),
    'source-validation': cut(sourceLabel(context, phrases, topic, aside)),
    'tool-action': cut(toolNames.length > 0 ? phrases.tools(toolNames.join(', ')) : phrases.noTools(aside)),
    'response-compose': cut(phrases.answering(topic)),
  };
}

function searchLabel(
  { chatMode, hasSearched }: SegmentationContext,
  { searched, lookedFor, notSearched }: ContextualPhrases,
  topic: string,
  aside: string,
): string {
  if (chatMode === 'websearch') return searched(topic);
  return hasSearched ? lookedFor(topic) : notSearched(aside);
}

function sourceLabel(
  { sourceCount = 0, hasSources }: SegmentationContext,
  { sources, checked, noSources }: ContextualPhrases,
  topic: string,
  aside: string,
): string {
  if (sourceCount > 0) return sources(sourceCount);
  return hasSources ? checked(topic) : noSources(aside);
}

/** The headline of a turn whose model gave no reasoning. */
export function contextualHeadline(context: SegmentationContext, locale: Locale): string {
  const phrases = CONTEXTUAL_PHRASES[locale];
  const phrase = { answered: phrases.noReasoning, begun: phrases.begun, unanswered: phrases.unanswered };
  return cutAtWord(phrase[context.ending ?? 'answered'](topicOf(context.userText, locale)), HEADLINE_LIMIT);
}
