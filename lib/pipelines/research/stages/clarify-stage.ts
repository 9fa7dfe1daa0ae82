import { z } from 'zod';
import { askedIn } from '@/lib/chat/asked-question';
import { type AppLanguage, readLanguage } from '@/lib/text/languages/read-language';
import type { Clarification as AskedClarification } from '@/lib/trace/clarification';
import type { Locale } from '@/lib/trace/step-key';
import { askPerson } from '../../turn/ask-person';
import type { PipelineContext } from '../../turn/pipeline-context';
import type { Stage } from '../../turn/stage';
import type { StageSink } from '../../turn/stage-sink';
import { Clarification } from '../agents/clarification';
import type { Ambiguity } from '../clarification/question/ambiguity';
import { type ReadAmbiguity, readAmbiguity } from '../clarification/read-ambiguity';

interface Words {
  readonly which: (term: string) => string;
  readonly senses: (term: string) => string;
  readonly aspects: (topic: string) => string;
  readonly who: string;
  readonly where: string;
  readonly when: (what: string) => string;
}

const WORDS: Readonly<Record<Locale, Words>> = {
  en: {
    which: (term) => `Which “${term}” do you mean?`,
    senses: (term) => `“${term}” can mean several things. Which one do you mean?`,
    aspects: (topic) => `What would you like to know about “${topic}”?`,
    who: 'Who or what is this about?',
    where: 'Which place is this about?',
    when: (what) => `Which time do you mean for “${what}”?`,
  },
  id: {
    which: (term) => `“${term}” yang mana yang Anda maksud?`,
    senses: (term) => `“${term}” punya beberapa arti. Mana yang Anda maksud?`,
    aspects: (topic) => `Apa yang ingin Anda ketahui tentang “${topic}”?`,
    who: 'Ini tentang siapa atau apa?',
    where: 'Ini tentang tempat mana?',
    when: (what) => `“${what}” pada waktu mana yang Anda maksud?`,
  },
};

/** What a person is asked about something that their question leaves open, in the language of the page. */
function clarificationQuestion({ kind, options, isTopic }: Ambiguity, term: string, locale: Locale): string {
  const words = WORDS[locale];
  const isNamed = options.length > 0;
  switch (kind) {
    case 'time':
      return words.when(term);
    case 'place':
      return isNamed ? words.which(term) : words.where;
    case 'entity':
      return isNamed ? words.which(term) : words.who;
    case 'meaning':
      return isTopic ? words.aspects(term) : words.senses(term);
  }
}

/** What is kept while the person thinks. */
export const clarifyStateSchema = z.strictObject({ question: z.string().min(1) });
export type ClarifyState = z.infer<typeof clarifyStateSchema>;

/** From this score of the rules on a model is asked for its judgement; below it a question says what it asks. */
const JUDGED_FROM = 0.25;

/** Asks the person what an ambiguous question means, where the answers would differ; they may skip it, and are never asked twice. */
export const clarifyStage = (settings: { readonly questionTimeoutMs: number | null }): Stage => ({
  name: 'research_clarify',
  kind: 'optional',
  timeoutMs: Infinity,
  async run(context, sink, signal) {
    const { userText, locale, ports } = context;
    const earlier = await ports.loadHistory();
    const before = earlier.findLast(({ role }) => role === 'assistant');
    if (before && askedIn(before)) return;
    const language = readLanguage(userText)?.language ?? locale;
    const read = readAmbiguity(userText, { language, hasEarlier: earlier.length > 0 });
    const silenceMs = settings.questionTimeoutMs;
    const asked = await askedByModel(context, sink, read, { language, signal, silenceMs });
    if (asked === null) return;
    askPerson(context, sink, clarifyStateSchema, {
      ...asked,
      canSkip: true,
      state: { question: userText },
    });
  },
});

type Asked = Pick<AskedClarification, 'question' | 'options'>;

function askedByRules(asks: Ambiguity | null, written: string, language: AppLanguage): Asked | null {
  if (asks === null) return null;
  return {
    question: clarificationQuestion(asks, asWritten(asks.words, written), language),
    options: [...asks.options],
  };
}

/** As the model judges; as the rules do where it does not answer. */
async function askedByModel(
  context: PipelineContext,
  sink: StageSink,
  { score, asks, found }: ReadAmbiguity,
  {
    language,
    signal,
    silenceMs,
  }: { readonly language: AppLanguage; readonly signal: AbortSignal; readonly silenceMs: number | null },
): Promise<Asked | null> {
  if (score < JUDGED_FROM) return null;
  const { userText } = context;
  const agent = new Clarification({ context, sink, silenceMs });
  const judged = await agent.generateOptions(userText, found[0]?.kind ?? 'unknown', signal);
  if (signal.aborted) return null;
  if (!judged.ok) return askedByRules(asks, userText, language);
  const { question, options } = judged.value;
  return options.length === 0 ? null : { question, options: [...options] };
}

/** A term in small letters as the question has it. */
function asWritten(term: string, question: string): string {
  const at = question.toLowerCase().indexOf(term);
  return at === -1 ? term : question.slice(at, at + term.length);
}
