import { z } from 'zod';
import { asDocumentData } from '@/lib/prompts/documents/quoted-document';
import { paperToolChoice } from '@/lib/prompts/paper/paper-tool-choice';
import { paperToolInput } from '@/lib/prompts/paper/paper-tool-input';
import { cutAtWord } from '@/lib/text/words/cut-at-word';
import { toolTexts } from '@/lib/tools/ai-sdk-tools';
import { takenArguments } from '@/lib/tools/taken-arguments';
import type { Tool } from '@/lib/tools/tool';
import type { ToolOutcome } from '@/lib/trace/tool-outcome';
import { askModel } from '../turn/ask-model';
import { DONE_CALLS } from '../turn/asking-answer';
import { callTool } from '../turn/call-tool';
import { conversationLines } from '../turn/conversation-lines';
import type { PipelineContext } from '../turn/pipeline-context';
import type { Stage } from '../turn/stage';
import type { StageSink } from '../turn/stage-sink';
import { memoryKey } from '../turn/working-memory';
import { PAPER } from './look-at-paper';
import { ALL_TOLD, BRIEFLY_TOLD, paperLines } from './words/paper-lines';
import { isChoosable, toolLine } from './words/tool-lines';

/** What was called before the answer, a call a line: the tool, and what came of it. */
export const DONE_BEFORE = memoryKey<readonly string[]>('done-before-answer');

/** Slow models of one's own write a section, too; the turn's own time stands behind it. */
const TIMEOUT_MS = 1_200_000;
const LONGEST_QUESTION = 600;
const LONGEST_BEFORE = 240;
const BEFORE_CHOICE = 2;
const LONGEST_RESULT = 6_000;
const MOST_REFERENCES = 40;
const LONGEST_REFERENCE = 160;
/** How many tokens what is given may take: a section has to fit, of anything else a line. */
const SECTION_TOKENS = 2_500;
const OTHER_TOKENS = 500;

/** The tools among which a model chooses by a shape: those of the paper and of sources, none of others' servers. */
const choosable = ({ toolCalls }: Pick<PipelineContext, 'toolCalls'>): readonly Tool[] =>
  toolCalls.tools.filter(({ name, server }) => server === undefined && isChoosable(name));

/**
 * Has a model work on the paper that calls no tools by itself: it names those that are wanted, then says what each is
 * given, by its schema alone. What cannot be had so is left out, and the answer is written all the same.
 */
export const callByShape: Stage = {
  name: 'paper_tools',
  kind: 'optional',
  timeoutMs: TIMEOUT_MS,
  label: { en: 'Working on the paper', id: 'Mengerjakan paper' },
  stepKey: 'tool-action',
  when: (context) =>
    context.memory.get(PAPER) !== undefined &&
    context.prolonged === null &&
    context.offeredTools.length === 0 &&
    choosable(context).length > 0,
  async run(context, sink, signal) {
    const { memory, locale, ports, userText } = context;
    const tools = choosable(context);
    const prompt = paperToolChoice(tools.map(({ name }) => name));
    const variables = {
      question: cutAtWord(userText, LONGEST_QUESTION),
      paper: paperLines(memory.require(PAPER), locale, BRIEFLY_TOLD),
      conversation: conversationLines(context)
        .slice(-BEFORE_CHOICE)
        .map((line) => cutAtWord(line, LONGEST_BEFORE)),
      tools: tools.map(({ name }) => toolLine(name, locale)),
    };
    const chosen = await askModel(context, sink, prompt, variables, signal);
    if (!chosen.ok) return;
    ports.noteHidden(toolTexts(tools.filter(({ name }) => chosen.value.tools.includes(name))));
    for (const name of chosen.value.tools) {
      const tool = tools.find((one) => one.name === name);
      if (tool && !signal.aborted) await callChosen(context, sink, tool, signal);
    }
  },
};

/** Calls a tool with what the model gives it; where a change was refused, once more, told why. */
async function callChosen(
  context: PipelineContext,
  sink: StageSink,
  tool: Tool,
  signal: AbortSignal,
): Promise<void> {
  const mostCalls = tool.sideEffects === 'own' ? 2 : 1;
  for (let call = 0; call < mostCalls && !signal.aborted; call += 1) {
    const args = await inputFor(context, sink, tool, signal);
    if (args === null) return;
    const { outcome } = await callTool(context, sink, tool.name, args, signal);
    context.memory.set(DONE_BEFORE, [
      ...(context.memory.get(DONE_BEFORE) ?? []),
      doneLine(tool, outcome, context),
    ]);
    if (outcome.ok) return;
  }
}

const doneLine = (tool: Tool, outcome: ToolOutcome, { locale }: Pick<PipelineContext, 'locale'>): string => {
  const told = outcome.ok ? outcome.output : { notDone: outcome.error.message };
  return toldCall(tool.label[locale], JSON.stringify(told) ?? '');
};

const toldCall = (tool: string, result: string): string =>
  JSON.stringify({ tool, result: asDocumentData(cutAtWord(result, LONGEST_RESULT)) });

/** What a tool is given; null where the model says nothing that fits. */
async function inputFor(
  context: PipelineContext,
  sink: StageSink,
  tool: Tool,
  signal: AbortSignal,
): Promise<Readonly<Record<string, unknown>> | null> {
  const { memory, locale, userText: question, ports } = context;
  const told = z.toJSONSchema(tool.input, { io: 'input' });
  if ((told.required ?? []).length === 0) return {};
  const references = tool.name === 'paper.save_section' ? ((await ports.paper?.listReferences()) ?? []) : [];
  const prompt = paperToolInput({
    told,
    output: takenArguments(tool),
    mostTokens: tool.name === 'paper.save_section' ? SECTION_TOKENS : OTHER_TOKENS,
  });
  const variables = {
    question,
    tool: `${tool.name}: ${tool.description}`,
    paper: paperLines(memory.require(PAPER), locale, ALL_TOLD),
    conversation: conversationLines(context),
    references: references
      .slice(0, MOST_REFERENCES)
      .map(({ key, title, year }) =>
        cutAtWord(asDocumentData(`@${key}: ${title}${year === null ? '' : ` (${year})`}`), LONGEST_REFERENCE),
      ),
    done: [
      ...(memory.get(DONE_CALLS) ?? []).map((call) => toldCall(call.tool, call.result)),
      ...(memory.get(DONE_BEFORE) ?? []),
    ],
  };
  const asked = await askModel(context, sink, prompt, variables, signal);
  return asked.ok ? asked.value : null;
}
