import { writeFound } from '@/lib/prompts/documents/document-lines';
import { conversationLines } from '../../turn/conversation-lines';
import { conflictsWanted } from '../gate/conflicts/preferred-date';
import type { AgentRun } from '../state/agent-run';
import { openedLines } from '../state/opened-lines';
import { requirementLines } from '../words/document-words';

const LONGEST_SNIPPET = 400;

/** What the model is told before its next action. */
export function actionVariables(run: AgentRun, problems: string) {
  const { context, state, constraints, plan } = run;
  const queries = new Map(
    state.searches
      .flatMap(({ query, found: hits }) => hits.map(({ chunkId }) => [chunkId, query] as const))
      .toReversed(),
  );
  const found = state.results.flatMap(({ title, chunkId, snippet }, at) =>
    state.hasOpened(chunkId)
      ? []
      : writeFound({
          ...{ result: at + 1, query: queries.get(chunkId) ?? '', document: title },
          snippet: snippet.text.slice(0, LONGEST_SNIPPET),
        }),
  );
  return {
    question: context.userText,
    conversation: conversationLines(context),
    plan: [...plan],
    found,
    opened: state.opened.length > 0 ? openedLines(run) : [],
    budget: state.callsLeft,
    searches: state.searches.length,
    openings: state.opened.length,
    queries: [...state.queries],
    searchesWanted: constraints.minSearches,
    openingsWanted: constraints.minOpenCitations,
    sections: [...constraints.requiredSections],
    quotes: constraints.requiresExactQuote ? 1 : 0,
    conflicts: conflictsWanted(constraints),
    requirements: requirementLines(constraints, context.locale),
    problems,
  };
}
