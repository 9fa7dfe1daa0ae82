import { askModel } from '@/lib/pipelines/turn/ask-model';
import { conversationLines } from '@/lib/pipelines/turn/conversation-lines';
import { conflictsWanted } from '@/lib/pipelines/turn/documents/gate/conflicts/preferred-date';
import { requirementLines } from '@/lib/pipelines/turn/documents/state/document-words';
import { foundLines } from '@/lib/pipelines/turn/documents/state/found-lines';
import { openedLines } from '@/lib/pipelines/turn/documents/state/opened-lines';
import type { StageSink } from '@/lib/pipelines/turn/stage-sink';
import { type DocumentAction, documentAction } from '@/lib/prompts/documents/document-action';
import { err, ok, type Result } from '@/lib/shared/result';
import { answerWords } from '../turn/answer-words';
import type { AskFailure } from '../turn/ask-failure';
import type { ValidationProblem } from '../turn/documents/gate/checks/validation-problem';
import { type JudgedAnswer, judgeAnswer } from '../turn/documents/gate/judge-answer';
import { noteReprompt } from '../turn/documents/gate/note-reprompt';
import { problemText } from '../turn/documents/gate/problem-text';
import { repromptMessage } from '../turn/documents/gate/reprompt-message';
import { isTried, openingProblemText, SEARCHED_BEFORE } from '../turn/documents/gather/call-problem';
import { gatherUnasked, gatherWanted } from '../turn/documents/gather/gather-unasked';
import { makeSearches } from '../turn/documents/gather/make-searches';
import { openCitation } from '../turn/documents/gather/open-citation';
import type { AgentState } from '../turn/documents/state/agent-state';
import type { AgentRun } from './agent-run';

const TEXT_ID = 'document-draft';

/** Holds an answer as a draft, of which nobody is shown a word; what is left of it once it is sanitised. */
async function draftAnswer(sink: StageSink, text: string): Promise<string> {
  sink.hold();
  await sink.modelCall(async () => {
    sink.modelPart({ type: 'text-start', id: TEXT_ID });
    sink.modelPart({ type: 'text-delta', id: TEXT_ID, text });
    sink.modelPart({ type: 'text-end', id: TEXT_ID });
  });
  return sink.draft ?? '';
}

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
    if (!asked.ok && asked.error.kind !== 'not-valid') {
      // What is left of the turn's time and calls is for the answer from what was gathered.
      if (asked.error.kind === 'timed-out' || asked.error.kind === 'too-many-calls') break;
      return { kind: 'failed', failure: asked.error };
    }
    const action = withWords(asked, context.userText);
    if (!action.ok) {
      if (repromptsLeft === 0) break;
      repromptsLeft -= 1;
      const invalid = { code: 'INVALID_ACTION', details: action.error } as const;
      problems = problemText(invalid, context.locale, 'model');
      noteReprompt(run, [invalid], repromptsLeft);
      await gatherUnasked(run);
    } else if (action.value.type === 'tool_call') {
      const called = await callTool(run, action.value, repromptsLeft);
      problems = called.problems;
      if (called.isMade) continue;
      if (repromptsLeft === 0) break;
      repromptsLeft -= 1;
      await gatherUnasked(run);
      // Whoever wants the same once more has nothing else in mind: the answer is written from what there is.
      if (called.isRepeated && state.opened.length > 0) break;
    } else {
      const answer = await judgeFinal(run, action.value);
      if (answer.problems.length === 0) return { kind: 'accepted', answer };
      sink.endHold('refused');
      if (repromptsLeft === 0) break;
      repromptsLeft -= 1;
      noteReprompt(run, answer.problems, repromptsLeft);
      // What only a search or an opening can mend is not left to the model.
      await gatherWanted(run, answer.problems);
      const left = answer.problems.filter((problem) => isOpen(problem, state));
      problems = left.length === 0 ? '' : repromptMessage(left, state.callsLeft, context.locale);
    }
  }
  if (state.opened.length === 0 && !signal.aborted) await gatherUnasked(run);
  return { kind: 'exhausted', repromptsLeft };
}

/** An action whose answer, if it is one, says something; else what is wrong. */
function withWords(
  asked: Result<DocumentAction, AskFailure>,
  question: string,
): Result<DocumentAction, readonly string[]> {
  if (!asked.ok) return err(asked.error.kind === 'not-valid' ? asked.error.problems : []);
  if (asked.value.type === 'tool_call') return asked;
  const answer = answerWords(asked.value.answer, question);
  return answer === '' ? err(['answer: has no words']) : ok({ ...asked.value, answer });
}

/** Whether a problem stands that gathering may have mended. */
function isOpen(problem: ValidationProblem, { searches, opened }: AgentState): boolean {
  switch (problem.code) {
    case 'MIN_SEARCHES_UNMET':
      return searches.length < problem.required;
    case 'MIN_OPEN_CITATIONS_UNMET':
      return opened.length < problem.required;
    case 'CONFLICT_UNSEEN':
      return new Set(opened.map(({ passage }) => passage.documentId)).size < 2;
    default:
      return true;
  }
}

type ToolCall = Extract<DocumentAction, { type: 'tool_call' }>;
type Final = Extract<DocumentAction, { type: 'final' }>;

/** A call that was asked for; `problems` is what the model is to know of it, empty where all went well. */
interface AskedCall {
  readonly isMade: boolean;
  readonly problems: string;
  /** Whether it was made before, and could come to nothing else. */
  readonly isRepeated?: boolean;
}

async function callTool(run: AgentRun, call: ToolCall, repromptsLeft: number): Promise<AskedCall> {
  const made = (problems: string): AskedCall => ({ isMade: true, problems });
  const notMade = (reason: string): AskedCall => {
    noteReprompt(run, [{ code: 'INVALID_TOOL_CALL', reason }], Math.max(0, repromptsLeft - 1));
    return { isMade: false, problems: reason };
  };
  const { locale } = run.context;
  if (call.tool === 'search_docs') {
    const queries = 'query' in call.input ? [call.input.query] : call.input.queries;
    const passedOver = await makeSearches(run, queries);
    return passedOver.length === queries.length
      ? { ...notMade(SEARCHED_BEFORE[locale]), isRepeated: true }
      : made('');
  }
  const wanted =
    'result' in call.input
      ? run.state.results[call.input.result - 1]
      : { documentId: call.input.docId, chunkId: call.input.chunkId };
  if (wanted === undefined) return notMade(openingProblemText('not-found', locale));
  const problem = await openCitation(run, wanted);
  if (problem === null) return made('');
  const text = openingProblemText(problem, locale);
  return isTried(problem) ? made(text) : notMade(text);
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

/** Asks for the one next action; a model that takes the chosen PDFs badly is asked without them, then and later. */
async function askAction(run: AgentRun, problems: string): Promise<Result<DocumentAction, AskFailure>> {
  const { context, sink, signal, pdfs } = run;
  const variables = actionVariables(run, problems);
  const asked = await askModel(context, sink, documentAction, variables, signal, {
    alongside: pdfs.parts,
    attempts: 1,
  });
  if (asked.ok || signal.aborted || !pdfs.mayHaveCaused(asked.error)) return asked;
  pdfs.leaveOut();
  return askModel(context, sink, documentAction, variables, signal, { attempts: 1 });
}

/** What the model is told before its next action. */
function actionVariables(run: AgentRun, problems: string) {
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
