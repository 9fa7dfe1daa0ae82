import type { DocumentAction } from '@/lib/prompts/documents/document-action';
import type { AskFailure } from '../../turn/ask-model';
import { type JudgedAnswer, judgeAnswer } from '../gate/judge-answer';
import { noteReprompt } from '../gate/note-reprompt';
import { problemText } from '../gate/problem-text';
import { repromptMessage } from '../gate/reprompt-message';
import type { AgentRun } from '../state/agent-run';
import { askAction } from './ask-action';
import { isTried, openingProblemText, SEARCHED_BEFORE } from './call-problem';
import { draftAnswer } from './draft-answer';
import { makeSearches } from './make-searches';
import { openCitation } from './open-citation';

/** How the loop ended: with an answer that passed, without one, or because the model is not to be had. */
export type LoopEnd =
  | { readonly kind: 'accepted'; readonly answer: JudgedAnswer }
  | { readonly kind: 'exhausted'; readonly repromptsLeft: number }
  | { readonly kind: 'failed'; readonly failure: AskFailure };

/** Lets the model search, open and answer, one action at a time, until an answer passes or the budget is spent. */
export async function runLoop(run: AgentRun): Promise<LoopEnd> {
  const { context, sink, state, settings, signal } = run;
  let repromptsLeft = settings.maxReprompts;
  let problems = '';
  await makeSearches(run, run.constraints.requiredSearchTopics);
  for (let iteration = 1; iteration <= settings.maxIterations && state.callsLeft > 0; iteration += 1) {
    const asked = await askAction(run, problems);
    if (signal.aborted) break;
    if (!asked.ok) {
      // What is left of the turn's time and calls is for the answer from what was gathered.
      if (asked.error.kind === 'timed-out' || asked.error.kind === 'too-many-calls') break;
      if (asked.error.kind !== 'not-valid') return { kind: 'failed', failure: asked.error };
      if (repromptsLeft === 0) break;
      repromptsLeft -= 1;
      const invalid = { code: 'INVALID_ACTION', details: asked.error.problems } as const;
      problems = problemText(invalid, context.locale, 'model');
      noteReprompt(run, [invalid], repromptsLeft);
    } else if (asked.value.type === 'tool_call') problems = await callTool(run, asked.value, repromptsLeft);
    else {
      const answer = await judgeFinal(run, asked.value);
      if (answer.problems.length === 0) return { kind: 'accepted', answer };
      sink.endHold('refused');
      if (repromptsLeft === 0) break;
      repromptsLeft -= 1;
      problems = repromptMessage(answer.problems, state.callsLeft, context.locale);
      noteReprompt(run, answer.problems, repromptsLeft);
    }
  }
  return { kind: 'exhausted', repromptsLeft };
}

type ToolCall = Extract<DocumentAction, { type: 'tool_call' }>;
type Final = Extract<DocumentAction, { type: 'final' }>;

/** Does what was asked for; what the model is to know of it, empty where all went well. */
async function callTool(run: AgentRun, call: ToolCall, repromptsLeft: number): Promise<string> {
  const notMade = (reason: string): string => {
    noteReprompt(run, [{ code: 'INVALID_TOOL_CALL', reason }], repromptsLeft);
    return reason;
  };
  const { locale } = run.context;
  if (call.tool === 'search_docs') {
    const queries = 'query' in call.input ? [call.input.query] : call.input.queries;
    const passedOver = await makeSearches(run, queries);
    return passedOver.length === queries.length ? notMade(SEARCHED_BEFORE[locale]) : '';
  }
  const { docId: documentId, chunkId } = call.input;
  const problem = await openCitation(run, { documentId, chunkId });
  if (problem === null) return '';
  const text = openingProblemText(problem, locale);
  return isTried(problem) ? text : notMade(text);
}

async function judgeFinal(run: AgentRun, { answer, insufficiencies }: Final): Promise<JudgedAnswer> {
  const draft = await draftAnswer(run.sink, answer);
  return judgeAnswer(
    run,
    draft,
    insufficiencies.map(({ section, missing, queries_tried }) => ({
      section,
      missing,
      queriesTried: queries_tried,
    })),
  );
}
