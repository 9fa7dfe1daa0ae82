import type { ModelMessage } from 'ai';
import { documentSynthesis } from '@/lib/prompts/documents/document-synthesis';
import { fillPrompt, ownWordsOf } from '@/lib/prompts/prompt';
import { LOCALES } from '@/lib/trace/locales';
import { streamAnswer } from '../../turn/answer-stream';
import { type Synthesis, writeJudged } from '../../turn/documents/answer/write-judged';
import { conflictsWanted } from '../../turn/documents/gate/conflicts/preferred-date';
import { openedLines } from '../../turn/documents/state/opened-lines';
import { requirementLines } from '../../turn/documents/words/document-words';
import { HISTORY } from '../../turn/memory-keys';
import type { PipelineContext } from '../../turn/pipeline-context';
import type { TurnOutcome } from '../../turn/turn-outcome';
import type { AgentRun } from '../state/agent-run';

/** Lets the model answer from what was gathered when nothing more may be, and once more where what it wrote does not hold. */
export const synthesize = (run: AgentRun, repromptsLeft: number): Promise<Synthesis> =>
  writeJudged(run, repromptsLeft, (problems) => write(run, problems));

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
