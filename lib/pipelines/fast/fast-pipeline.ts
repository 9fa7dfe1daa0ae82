import type { ModelMessage } from 'ai';
import { z } from 'zod';
import { chosenFilesSchema } from '@/lib/chat/documents/chosen-documents-schema';
import { orWithoutWeb, streamAnswer } from '@/lib/pipelines/turn/answer-stream';
import { askModel } from '@/lib/pipelines/turn/ask-model';
import { callTool } from '@/lib/pipelines/turn/call-tool';
import { conversationLines } from '@/lib/pipelines/turn/conversation-lines';
import type { ExecutionPolicy } from '@/lib/pipelines/turn/execution-policy';
import { FILES, HISTORY, OUTCOME } from '@/lib/pipelines/turn/memory-keys';
import type { PipelineContext } from '@/lib/pipelines/turn/pipeline-context';
import type { Stage } from '@/lib/pipelines/turn/stage';
import type { StageSink } from '@/lib/pipelines/turn/stage-sink';
import { memoryKey } from '@/lib/pipelines/turn/working-memory';
import { WHAT_FILES_ARE } from '@/lib/prompts/documents/quoted-file';
import { fillPrompt, ownWordsOf } from '@/lib/prompts/prompt';
import { WHAT_PAGES_ARE, writePage } from '@/lib/prompts/web/quoted-pages';
import { SEARCH_FIRST, webAnswer } from '@/lib/prompts/web/web-answer';
import { webQuery } from '@/lib/prompts/web/web-query';
import { cutAtWord } from '@/lib/text/words/cut-at-word';
import { WEB_SEARCH } from '@/lib/tools/web/web-search';
import { LOCALES } from '@/lib/trace/locales';
import { hasToAsk } from '../turn/ask-to-allow';
import {
  afterCalls,
  askForAnswer,
  DONE_CALLS,
  decidedCalls,
  waitingAnswerSchema,
} from '../turn/asking-answer';
import { belowQuestion } from '../turn/below-question';
import { conversationSave } from '../turn/conversation-save';
import { historyWithMaterial } from '../turn/given-files';
import { historyWithFiles } from '../turn/history-retrieve';
import { definePipeline } from '../turn/pipeline';
import { serverToolsFirst } from '../turn/server-tools-first';
import { telemetryFinal, telemetryStart } from '../turn/telemetry';
import type { TurnOutcome } from '../turn/turn-outcome';
import { withOrWithoutPdfs } from '../turn/with-or-without-pdfs';

const foundSchema = z.object({
  pages: z.array(
    z.object({
      ...{ number: z.int(), title: z.string(), url: z.string(), text: z.string() },
      date: z.string().optional(),
    }),
  ),
});

/** The pages that were found before the model was asked. */
const FOUND_PAGES = memoryKey<z.infer<typeof foundSchema>['pages']>('found-pages');

const TIMEOUT_MS = 150_000;
const LONGEST_QUERY = 300;

/** Searches the web before a model answers that calls no tools and whose provider does not search. */
const searchBefore: Stage = {
  name: 'web_search',
  kind: 'optional',
  timeoutMs: TIMEOUT_MS,
  label: { en: 'Searching the web', id: 'Menelusuri web' },
  stepKey: 'search-decision',
  when: ({ turn, model, offeredTools, toolCalls, prolonged }) =>
    turn.chatMode === 'websearch' &&
    !model.entry.webSearch &&
    prolonged === null &&
    toolCalls.find(WEB_SEARCH) !== undefined &&
    !offeredTools.some(({ name }) => name === WEB_SEARCH),
  async run(context, sink, signal) {
    const query = await queryOf(context, sink, signal);
    const { outcome } = await callTool(context, sink, WEB_SEARCH, { query }, signal);
    const found = outcome.ok ? foundSchema.safeParse(outcome.output).data : undefined;
    if (found) context.memory.set(FOUND_PAGES, found.pages);
  },
};

/** What is searched for: the question, which means more than it says only where others were asked before. */
async function queryOf(context: PipelineContext, sink: StageSink, signal: AbortSignal): Promise<string> {
  const { userText: question, memory } = context;
  const isFirst = memory.require(HISTORY).length === 1;
  const asked = isFirst
    ? null
    : await askModel(
        context,
        sink,
        webQuery,
        { conversation: conversationLines(context), question },
        signal,
        { attempts: 1 },
      );
  return cutAtWord(asked?.ok ? asked.value.query : question.trim() || '…', LONGEST_QUERY);
}

/** The stage's own limit stands behind the policy's time-outs, which give the better reason. */
const GRACE_MS = 5_000;

/** Asks the model and streams its thoughts and its answer. */
const respond = (policy: ExecutionPolicy): Stage => ({
  name: 'respond',
  kind: 'essential',
  timeoutMs: policy.timeouts.totalMs + GRACE_MS,
  async run(context, sink, signal) {
    const ask = (withPdfs: boolean): Promise<TurnOutcome> => {
      const { answering, messages } = told(context, withPdfs);
      return streamAnswer(answering, sink, messages, signal);
    };
    const outcome = await withOrWithoutPdfs(context, sink, ask);
    if (hasToAsk(context) && outcome.kind === 'completed') askForAnswer(context, sink);
    else context.memory.set(OUTCOME, orWithoutWeb(context, outcome));
  },
});

interface Told {
  readonly answering: PipelineContext;
  readonly messages: readonly ModelMessage[];
}

/** What the model is asked, with what was found on the web, or that it is to search there. */
function told(context: PipelineContext, withPdfs: boolean): Told {
  const { memory, turn, offeredTools, ports, locale } = context;
  const material = historyWithMaterial(context, { withPdfs });
  const asked = memory.get(FILES) ? withInstructions(context, WHAT_FILES_ARE[locale]) : context;
  const done = memory.get(DONE_CALLS);
  const after = done ? afterCalls(asked, material, done) : { answering: asked, messages: material };
  const pages = memory.get(FOUND_PAGES);
  if (pages) return withPages(after.answering, after.messages, pages.map(writePage));
  const searches = offeredTools.some(({ name }) => name === WEB_SEARCH);
  if (done || turn.chatMode !== 'websearch' || !searches) return after;
  ports.noteHidden(Object.values(SEARCH_FIRST));
  return { ...after, answering: withInstructions(after.answering, SEARCH_FIRST[locale]) };
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
  return {
    answering: { ...withInstructions(context, instructions), answerSettings },
    messages: belowQuestion(history, question, input),
  };
}

const withInstructions = (context: PipelineContext, more: string): PipelineContext => ({
  ...context,
  instructions: `${context.instructions}\n\n${more}`,
});

/** What a message has chosen stands with it; said once more with the request, it changes nothing. */
const optionsSchema = z.strictObject(chosenFilesSchema.shape);

/** The direct path: read the conversation with its files, answer, keep. It may ask on the way whether calls may be made. */
export const fastPipeline = definePipeline(
  optionsSchema,
  (policy) => answering(policy, [historyWithFiles, searchBefore, serverToolsFirst()]),
  {
    goingOn: {
      state: waitingAnswerSchema,
      stages: (policy, _options, state) =>
        answering(policy, [historyWithFiles, decidedCalls(state), serverToolsFirst()]),
    },
  },
);

const answering = (policy: ExecutionPolicy, before: readonly Stage[]): readonly Stage[] => [
  telemetryStart,
  ...before,
  respond(policy),
  conversationSave(policy),
  telemetryFinal,
];
