import type { ModelMessage } from 'ai';
import { documentSynthesis } from '@/lib/prompts/documents/document-synthesis';
import { fillPrompt, ownWordsOf } from '@/lib/prompts/prompt';
import { LOCALES } from '@/lib/trace/locales';
import { streamAnswer } from '../../turn/answer-stream';
import { HISTORY } from '../../turn/memory-keys';
import type { PipelineContext } from '../../turn/pipeline-context';
import type { TurnOutcome } from '../../turn/turn-outcome';
import { needsTool } from '../gate/checks/validation-problem';
import { conflictsWanted } from '../gate/conflicts/preferred-date';
import { type JudgedAnswer, judgeAnswer } from '../gate/judge-answer';
import { noteReprompt } from '../gate/note-reprompt';
import { repromptMessage } from '../gate/reprompt-message';
import type { AgentRun } from '../state/agent-run';
import { openedLines } from '../state/opened-lines';
import { requirementLines } from '../words/document-words';

/** An answer from what was gathered, or why there is none. */
export type Synthesis =
  /** `ended`: how the turn ended where that kept the answer from being whole. */
  | { readonly kind: 'answered'; readonly answer: JudgedAnswer; readonly ended: TurnOutcome | null }
  | { readonly kind: 'ended'; readonly outcome: TurnOutcome };

/** Lets the model answer from what was gathered when nothing more may be, and once more where what it wrote does not hold. */
export async function synthesize(run: AgentRun, repromptsLeft: number): Promise<Synthesis> {
  const { context, sink, state } = run;
  let problems = '';
  for (let left = Math.min(1, repromptsLeft); ; left -= 1) {
    sink.hold();
    const outcome = await write(run, problems);
    const isCut =
      outcome.kind === 'failed' && outcome.failure.code === 'total-timeout' && hasWords(sink.draft);
    if (outcome.kind !== 'completed' && !isCut) return { kind: 'ended', outcome };
    const answer = await judgeAnswer(run, sink.draft ?? '', []);
    const mendable = answer.problems.filter((problem) => !needsTool(problem));
    if (isCut) return { kind: 'answered', answer, ended: outcome };
    const isLast = left <= 0 || !context.meter.mayCall;
    if (mendable.length === 0 || isLast) return { kind: 'answered', answer, ended: null };
    sink.endHold('refused');
    noteReprompt(run, mendable, left - 1);
    problems = repromptMessage(mendable, state.callsLeft, context.locale);
  }
}

const hasWords = (draft: string | null): boolean => draft !== null && draft.trim() !== '';

function write(run: AgentRun, problems: string): Promise<TurnOutcome> {
  const { context, sink, signal, state, constraints, settings } = run;
  const { locale, model, ports, timeZone, policy, memory, userText: question } = context;
  const variables = {
    question,
    requirements: requirementLines(constraints, locale),
    opened: openedLines(run),
    queries: [...state.queries],
    sections: [...constraints.requiredSections],
    quotes: constraints.requiresExactQuote ? 1 : 0,
    conflicts: conflictsWanted(constraints),
    problems,
  };
  const { instructions, input } = fillPrompt(documentSynthesis, variables, locale);
  // A model may translate what it was told.
  ports.noteHidden(LOCALES.map((language) => ownWordsOf(documentSynthesis, language)));
  const messages: ModelMessage[] = [
    ...memory.require(HISTORY).slice(0, -1),
    { role: 'user', content: [...run.pdfs.parts, { type: 'text', text: input }] },
  ];
  const prompt = { name: documentSynthesis.name, variables };
  const writing: PipelineContext = {
    ...context,
    answerSettings: model.settings({ kind: 'answer', webSearch: false, locale, timeZone, prompt }),
    instructions: `${context.instructions}\n\n${instructions}`,
    unwrapsAnswer: true,
    // Only the documents may answer.
    offeredTools: [],
    policy: {
      ...policy,
      timeouts: { ...policy.timeouts, totalMs: Math.min(policy.timeouts.totalMs, settings.chatTimeoutMs) },
    },
  };
  return streamAnswer(writing, sink, messages, signal);
}
