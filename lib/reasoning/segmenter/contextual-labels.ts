import { STAGE_LABELS } from '@/lib/paper/stage-labels';
import { paperStageSchema } from '@/lib/paper/stages';
import { plainText } from '@/lib/text/markdown/plain-text';
import { cutAtWord } from '@/lib/text/words/cut-at-word';
import type { Locale, StepKey } from '@/lib/trace/step-key';
import { HEADLINE_LIMIT, STEP_LABEL_LIMIT } from '@/lib/trace/trace-record';
import type { SegmentationContext } from './segmentation-context';

/** The segmenter's own words for steps that the reasoning says nothing about. `topic` comes in quotation marks. */
interface ContextualPhrases {
  readonly message: string;
  readonly reading: (topic: string) => string;
  readonly paper: (title: string | null, stage: string) => string;
  readonly paperSession: (topic: string) => string;
  readonly noPaper: (topic: string) => string;
  /** Of a turn that has nothing to do with papers. */
  readonly noContext: (topic: string) => string;
  readonly searched: (topic: string) => string;
  readonly lookedFor: (topic: string) => string;
  readonly notSearched: (topic: string) => string;
  readonly sources: (count: number) => string;
  readonly checked: (topic: string) => string;
  readonly noSources: (topic: string) => string;
  readonly tools: (names: string) => string;
  readonly noTools: (topic: string) => string;
  readonly answering: (topic: string) => string;
  readonly noReasoning: (topic: string) => string;
  readonly begun: (topic: string) => string;
  readonly unanswered: (topic: string) => string;
}

/** These texts are stored with a trace; the interface's own texts are elsewhere. */
const CONTEXTUAL_PHRASES: Readonly<Record<Locale, ContextualPhrases>> = {
  en: {
    message: 'the message',
    reading: (topic) => `Reading ${topic}`,
    paper: (title, stage) => `Paper ${title === null ? '' : `${title} `}at the stage: ${stage}`,
    paperSession: (topic) => `Paper session: ${topic}`,
    noPaper: (topic) => `No paper session for ${topic}`,
    noContext: (topic) => `Nothing else to look at for ${topic}`,
    searched: (topic) => `Web search open for ${topic}`,
    lookedFor: (topic) => `Searched for ${topic}`,
    notSearched: (topic) => `No web search for ${topic}`,
    sources: (count) => (count === 1 ? '1 source found' : `${count} sources found`),
    checked: (topic) => `Sources checked for ${topic}`,
    noSources: (topic) => `No sources for ${topic}`,
    tools: (names) => `Tools used: ${names}`,
    noTools: (topic) => `No tools for ${topic}`,
    answering: (topic) => `Answering ${topic}`,
    noReasoning: (topic) => `Answered ${topic}; the model gave no reasoning`,
    begun: (topic) => `Began to answer ${topic}; the model gave no reasoning`,
    unanswered: (topic) => `Not answered: ${topic}`,
  },
  id: {
    message: 'pesan ini',
    reading: (topic) => `Membaca ${topic}`,
    paper: (title, stage) => `Karya tulis ${title === null ? '' : `${title} `}pada tahap ${stage}`,
    paperSession: (topic) => `Sesi karya tulis: ${topic}`,
    noPaper: (topic) => `Tanpa sesi karya tulis untuk ${topic}`,
    noContext: (topic) => `Tidak ada konteks lain untuk ${topic}`,
    searched: (topic) => `Pencarian web dibuka untuk ${topic}`,
    lookedFor: (topic) => `Mencari ${topic}`,
    notSearched: (topic) => `Tanpa pencarian web untuk ${topic}`,
    sources: (count) => `${count} sumber ditemukan`,
    checked: (topic) => `Sumber diperiksa untuk ${topic}`,
    noSources: (topic) => `Tanpa sumber untuk ${topic}`,
    tools: (names) => `Alat yang dipakai: ${names}`,
    noTools: (topic) => `Tanpa alat untuk ${topic}`,
    answering: (topic) => `Menjawab ${topic}`,
    noReasoning: (topic) => `Menjawab ${topic}; model tidak memberi penalaran`,
    begun: (topic) => `Mulai menjawab ${topic}; model tidak memberi penalaran`,
    unanswered: (topic) => `Belum dijawab: ${topic}`,
  },
};

const TOPIC_LIMIT = 42;
/** Words for what is written in a paper session. */
const SPEAKS_OF_PAPERS =
  /\b(?:papers?|thes[ei]s|dissertations?|essays?|manuscripts?|makalah|skripsi|tesis|disertasi|karya tulis|artikel ilmiah|naskah)(?:ku|mu|nya)?\b/i;
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
    'paper-context-check': cut(paperLabel(context, locale, topic, aside)),
    'search-decision': cut(searchLabel(context, phrases, topic, aside)),
    'source-validation': cut(sourceLabel(context, phrases, topic, aside)),
    'tool-action': cut(toolNames.length > 0 ? phrases.tools(toolNames.join(', ')) : phrases.noTools(aside)),
    'response-compose': cut(phrases.answering(topic)),
  };
}

/** Papers are spoken of where the turn is about one, or where question or thoughts speak of them. */
function paperLabel(
  { chatMode, paper, userText = '', speaksOfPapers }: SegmentationContext,
  locale: Locale,
  topic: string,
  aside: string,
): string {
  const phrases = CONTEXTUAL_PHRASES[locale];
  if (paper) {
    const stage = paperStageSchema.safeParse(paper.stage).data;
    return phrases.paper(
      paper.title === null ? null : topicOf(paper.title, locale),
      stage === undefined ? paper.stage : STAGE_LABELS[locale][stage],
    );
  }
  if (chatMode === 'paper') return phrases.paperSession(topic);
  const isSpokenOf = speaksOfPapers === true || SPEAKS_OF_PAPERS.test(userText.slice(0, LONGEST_TEXT_READ));
  return isSpokenOf ? phrases.noPaper(aside) : phrases.noContext(aside);
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
