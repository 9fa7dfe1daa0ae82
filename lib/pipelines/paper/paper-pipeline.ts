import type { ModelMessage } from 'ai';
import { z } from 'zod';
import { chosenFilesSchema } from '@/lib/chat/documents/chosen-documents-schema';
import { WHAT_FILES_ARE } from '@/lib/prompts/documents/quoted-file';
import { paperAnswer } from '@/lib/prompts/paper/paper-answer';
import { PAPER_SESSION, PAPER_SESSION_BRIEFLY, PAPER_TOOLS_TOLD } from '@/lib/prompts/paper/paper-session';
import { fillPrompt, ownWordsOf } from '@/lib/prompts/prompt';
import { LOCALES } from '@/lib/trace/locales';
import { orWithoutWeb, streamAnswer } from '../turn/answer-stream';
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
import type { ExecutionPolicy } from '../turn/execution-policy';
import { historyWithMaterial } from '../turn/given-files';
import { historyWithFiles } from '../turn/history-retrieve';
import { FILES, MISSED, OUTCOME } from '../turn/memory-keys';
import { mayStandIn } from '../turn/next-best';
import { definePipeline } from '../turn/pipeline';
import type { PipelineContext } from '../turn/pipeline-context';
import { releaseAnswer } from '../turn/release-answer';
import { serverToolsFirst } from '../turn/server-tools-first';
import type { Stage } from '../turn/stage';
import type { StageSink } from '../turn/stage-sink';
import { telemetryFinal, telemetryStart } from '../turn/telemetry';
import type { TurnOutcome } from '../turn/turn-outcome';
import { withOrWithoutPdfs } from '../turn/with-or-without-pdfs';
import { callByShape, DONE_BEFORE } from './call-by-shape';
import { lookAtPaper, PAPER } from './look-at-paper';
import { ownAnswer } from './own-answer';
import { ALL_TOLD, paperLines } from './words/paper-lines';

/** The stage's own limit stands behind the policy's time-outs, and leaves time for an answer of ours. */
const GRACE_MS = 5_000;

/** Writes the answer; where the model gives none, says what was done and how the paper stands. */
const respond = (policy: ExecutionPolicy): Stage => ({
  name: 'respond',
  kind: 'essential',
  timeoutMs: policy.timeouts.totalMs + GRACE_MS,
  async run(context, sink, signal) {
    const outcome = await withOrWithoutPdfs(context, sink, (withPdfs) => {
      const { answering, messages } = told(context, withPdfs);
      return streamAnswer(answering, sink, messages, signal);
    });
    if (hasToAsk(context) && outcome.kind === 'completed') return askForAnswer(context, sink);
    const ended = await orOwnAnswer(context, sink, outcome, signal);
    context.memory.set(OUTCOME, orWithoutWeb(context, ended));
  },
});

async function orOwnAnswer(
  context: PipelineContext,
  sink: StageSink,
  outcome: TurnOutcome,
  signal: AbortSignal,
): Promise<TurnOutcome> {
  const isLacking = outcome.kind === 'failed' && mayStandIn(outcome.failure) && !sink.answered;
  const instead = isLacking && !signal.aborted ? ownAnswer(context) : null;
  if (outcome.kind !== 'failed' || instead === null) return outcome;
  context.memory.set(MISSED, outcome.failure);
  await releaseAnswer(sink, instead, signal);
  return { kind: 'completed', caveat: null };
}

interface Told {
  readonly answering: PipelineContext;
  readonly messages: readonly ModelMessage[];
}

/** What the model is asked, with the paper, and with what was called before: of servers, and for the paper. */
function told(context: PipelineContext, withPdfs: boolean): Told {
  const { memory, ports, locale, offeredTools } = context;
  const calls = memory.get(DONE_CALLS);
  const history = historyWithMaterial(context, { withPdfs });
  const { answering, messages } = calls
    ? afterCalls(context, history, calls)
    : { answering: context, messages: history };
  const paper = memory.get(PAPER);
  const files = memory.get(FILES) ? [WHAT_FILES_ARE[locale]] : [];
  if (!paper) return { answering: withInstructions(answering, files), messages };
  const ours = offeredTools.length > 0 ? [PAPER_SESSION, PAPER_TOOLS_TOLD] : [PAPER_SESSION_BRIEFLY];
  for (const texts of ours) ports.noteHidden(Object.values(texts));
  const lines = paperLines(paper, locale, ALL_TOLD).map((line) => `- ${line}`);
  const about = [...files, ...ours.map((texts) => texts[locale]), lines.join('\n')];
  const done = memory.get(DONE_BEFORE);
  const asked = { answering: withInstructions(answering, about), messages };
  return done ? withDone(asked, done) : asked;
}

/** The same with what was called for the paper by shapes. */
function withDone({ answering, messages }: Told, done: readonly string[]): Told {
  const { ports, locale, model, timeZone, userText: question } = answering;
  const variables = { question, done: [...done] };
  const { instructions, input } = fillPrompt(paperAnswer, variables, locale);
  ports.noteHidden(LOCALES.map((language) => ownWordsOf(paperAnswer, language)));
  const answerSettings = model.settings({
    ...{ kind: 'answer', webSearch: false, locale, timeZone },
    prompt: { name: paperAnswer.name, variables },
  });
  return {
    answering: {
      ...withInstructions(answering, [instructions]),
      answerSettings,
      // It was asked for JSON before.
      unwrapsAnswer: true,
    },
    // What was done says it all: of a conversation, small models repeat what stands there.
    messages: belowQuestion(messages.slice(-1), question, input),
  };
}

const withInstructions = (context: PipelineContext, more: readonly string[]): PipelineContext => ({
  ...context,
  instructions: [context.instructions, ...more].join('\n\n'),
});

/** What a message has chosen stands with it; said once more with the request, it changes nothing. */
const optionsSchema = z.strictObject(chosenFilesSchema.shape);

/** A turn about a paper: looks how it stands, works on it with tools, answers, keeps. It may ask whether calls may be made. */
export const paperPipeline = definePipeline(
  optionsSchema,
  (policy) => working(policy, [serverToolsFirst(), callByShape]),
  {
    goingOn: {
      state: waitingAnswerSchema,
      stages: (policy, _options, state) =>
        working(policy, [decidedCalls(state), serverToolsFirst(), callByShape]),
    },
  },
);

const working = (policy: ExecutionPolicy, calling: readonly Stage[]): readonly Stage[] => [
  telemetryStart,
  lookAtPaper,
  historyWithFiles,
  ...calling,
  respond(policy),
  conversationSave(policy),
  telemetryFinal,
];
