import type { ModelMessage } from 'ai';
import { fillPrompt, ownWordsOf } from '@/lib/prompts/prompt';
import { WHAT_PAGES_ARE, writePage } from '@/lib/prompts/web/quoted-pages';
import { SEARCH_FIRST, webAnswer } from '@/lib/prompts/web/web-answer';
import { WEB_SEARCH } from '@/lib/tools/web/web-search';
import { LOCALES } from '@/lib/trace/locales';
import { streamAnswer } from '../turn/answer-stream';
import type { ExecutionPolicy } from '../turn/execution-policy';
import { HISTORY, OUTCOME } from '../turn/memory-keys';
import type { PipelineContext } from '../turn/pipeline-context';
import type { Stage } from '../turn/stage';
import { orWithoutWeb } from '../turn/without-web';
import { FOUND_PAGES } from './search-before';

/** The stage's own limit stands behind the policy's time-outs, which give the better reason. */
const GRACE_MS = 5_000;

/** Asks the model and streams its thoughts and its answer. */
export const respond = (policy: ExecutionPolicy): Stage => ({
  name: 'respond',
  kind: 'essential',
  timeoutMs: policy.timeouts.totalMs + GRACE_MS,
  async run(context, sink, signal) {
    const { answering, messages } = told(context);
    const outcome = await streamAnswer(answering, sink, messages, signal);
    context.memory.set(OUTCOME, orWithoutWeb(context, outcome));
  },
});

interface Told {
  readonly answering: PipelineContext;
  readonly messages: readonly ModelMessage[];
}

/** What the model is asked, with what was found on the web, or that it is to search there. */
function told(context: PipelineContext): Told {
  const { memory, turn, offeredTools, ports, locale } = context;
  const history = memory.require(HISTORY);
  const pages = memory.get(FOUND_PAGES);
  if (pages) return withPages(context, history, pages.map(writePage));
  const searches = offeredTools.some(({ name }) => name === WEB_SEARCH);
  if (turn.chatMode !== 'websearch' || !searches) return { answering: context, messages: history };
  ports.noteHidden(Object.values(SEARCH_FIRST));
  return { answering: withInstructions(context, SEARCH_FIRST[locale]), messages: history };
}

function withPages(
  context: PipelineContext,
  history: readonly ModelMessage[],
  pages: readonly string[],
): Told {
  const { locale, ports, model, userText: question, timeZone } = context;
  const variables = { question, what: WHAT_PAGES_ARE[locale], pages: [...pages] };
  const { instructions, input } = fillPrompt(webAnswer, variables, locale);
  // A model may translate what it was told.
  ports.noteHidden(LOCALES.map((language) => ownWordsOf(webAnswer, language)));
  const answerSettings = model.settings({
    ...{ kind: 'answer', webSearch: false, locale, timeZone },
    prompt: { name: webAnswer.name, variables },
  });
  const asked = history.at(-1);
  const content = asked?.role === 'user' ? asked.content : question;
  const words = typeof content === 'string' ? [{ type: 'text' as const, text: content }] : content;
  return {
    answering: { ...withInstructions(context, instructions), answerSettings },
    messages: [
      ...history.slice(0, -1),
      { role: 'user', content: [...words, { type: 'text', text: `\n\n${input}` }] },
    ],
  };
}

const withInstructions = (context: PipelineContext, more: string): PipelineContext => ({
  ...context,
  instructions: `${context.instructions}\n\n${more}`,
});
