import { cutAtWord } from '@/lib/text/words/cut-at-word';
import { WEB_SEARCH } from '@/lib/tools/web/web-search';
import type { PipelineContext } from '../../turn/pipeline-context';
import { type AskedCall, toolNamed } from './chosen-call';

const LONGEST_QUERY = 300;

/** The search that a person wants who has turned web search on, where none was made so far and none is `chosen`. */
export function unaskedSearch(
  { turn, userText, toolCalls }: Pick<PipelineContext, 'turn' | 'userText' | 'toolCalls'>,
  subtask: string,
  chosen: readonly AskedCall[],
): readonly AskedCall[] {
  const isSearch = (name: string): boolean => toolNamed(name, toolCalls.tools)?.name === WEB_SEARCH;
  const searches = [...toolCalls.records.map(({ toolName }) => toolName), ...chosen.map(({ tool }) => tool)];
  const query = cutAtWord(userText.trim(), LONGEST_QUERY);
  const isWanted = turn.chatMode === 'websearch' && toolCalls.find(WEB_SEARCH) !== undefined;
  if (!isWanted || query === '' || searches.some(isSearch)) return [];
  return [{ subtask, tool: WEB_SEARCH, arguments: JSON.stringify({ query }) }];
}
