import { conversationLines } from '../../turn/conversation-lines';
import { conflictsWanted } from '../../turn/documents/gate/conflicts/preferred-date';
import { foundLines } from '../../turn/documents/state/found-lines';
import { openedLines } from '../../turn/documents/state/opened-lines';
import { requirementLines } from '../../turn/documents/words/document-words';
import type { AgentRun } from '../state/agent-run';

/** What the model is told before its next action. */
export function actionVariables(run: AgentRun, problems: string) {
  const { context, state, constraints, plan } = run;
  return {
    question: context.userText,
    conversation: conversationLines(context),
    plan: [...plan],
    found: foundLines(run),
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
