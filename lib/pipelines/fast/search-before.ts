import { z } from 'zod';
import { webQuery } from '@/lib/prompts/web/web-query';
import { cutAtWord } from '@/lib/text/words/cut-at-word';
import { WEB_SEARCH } from '@/lib/tools/web/web-search';
import { askModel } from '../turn/ask-model';
import { callTool } from '../turn/call-tool';
import { conversationLines } from '../turn/conversation-lines';
import { HISTORY } from '../turn/memory-keys';
import type { PipelineContext } from '../turn/pipeline-context';
import type { Stage } from '../turn/stage';
import type { StageSink } from '../turn/stage-sink';
import { memoryKey } from '../turn/working-memory';

const foundSchema = z.object({
  pages: z.array(
    z.object({
      ...{ number: z.int(), title: z.string(), url: z.string(), text: z.string() },
      date: z.string().optional(),
    }),
  ),
});

/** The pages that were found before the model was asked. */
export const FOUND_PAGES = memoryKey<z.infer<typeof foundSchema>['pages']>('found-pages');

const TIMEOUT_MS = 150_000;
const LONGEST_QUERY = 300;

/** Searches the web before a model answers that calls no tools and whose provider does not search. */
export const searchBefore: Stage = {
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
