import { z } from 'zod';
import { asDocumentData } from '@/lib/prompts/documents/quoted-document';
import { paperToolChoice } from '@/lib/prompts/paper/paper-tool-choice';
import { paperToolInput } from '@/lib/prompts/paper/paper-tool-input';
import { cutAtWord } from '@/lib/text/words/cut-at-word';
import { toolTexts } from '@/lib/tools/ai-sdk-tools';
import { takenArguments } from '@/lib/tools/taken-arguments';
import type { Tool } from '@/lib/tools/tool';
import type { Locale } from '@/lib/trace/step-key';
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
import { ADD_REFERENCE, saidArguments, withoutUnknown } from './said-arguments';
import { ALL_TOLD, BRIEFLY_TOLD, paperLines } from './words/paper-lines';
import { choicesOf, isChoosable, isLikely, wordsOfTools } from './words/tool-lines';

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
  label: { en: 'Working on the paper', id: 'Mengerjakan karya tulis' },
  stepKey: 'tool-action',
  when: (context) =>
    context.memory.get(PAPER) !== undefined &&
    context.prolonged === null &&
    context.offeredTools.length === 0 &&
    choosable(context).length > 0,
  async run(context, sink, signal) {
    const { memory, locale, ports, userText } = context;
    const tools = choosable(context);
    const paper = memory.require(PAPER);
    const names = tools.map(({ name }) => name);
    const likely = names.filter((name) => isLikely(name, paper, userText));
    if (likely.length === 0) return;
    const { words, lines } = choicesOf(likely, locale);
    const prompt = paperToolChoice(wordsOfTools(names), words);
    const variables = {
      question: cutAtWord(userText, LONGEST_QUESTION),
      paper: paperLines(paper, locale, BRIEFLY_TOLD),
      conversation: conversationLines(context)
        .slice(-BEFORE_CHOICE)
        .map((line) => cutAtWord(line, LONGEST_BEFORE)),
      lines,
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
    const { outcome } = await callAs(context, sink, tool, args, signal);
    context.memory.set(DONE_BEFORE, [...doneBefore(context), doneLine(tool, outcome, context)]);
    if (outcome.ok) return;
  }
}

const NOT_NAMED: ToolOutcome = {
  ok: false,
  error: {
    code: 'refused',
    message: 'Nobody has named this source, and no search has found it: give the one that the user names.',
  },
};

/** Calls a tool with what was said. */
function callAs(
  context: PipelineContext,
  sink: StageSink,
  { name }: Tool,
  args: Readonly<Record<string, unknown>>,
  signal: AbortSignal,
): ReturnType<typeof callTool> {
  const before = [...conversationLines(context), ...allDone(context)];
  const paper = context.memory.require(PAPER);
  const said = saidArguments(name, args, { message: context.userText, before, paper });
  return callTool(context, sink, name, said ?? args, signal, said ? {} : { outcome: NOT_NAMED });
}

const doneBefore = ({ memory }: Pick<PipelineContext, 'memory'>): readonly string[] =>
  memory.get(DONE_BEFORE) ?? [];

/** What servers have said, and then what was called for the paper. */
const allDone = (context: Pick<PipelineContext, 'memory'>): readonly string[] => [
  ...(context.memory.get(DONE_CALLS) ?? []).map(({ tool, result }) => toldCall(tool, result)),
  ...doneBefore(context),
];

const NOT_DONE: Readonly<Record<Locale, string>> = { en: 'not done', id: 'tidak dilakukan' };

/** In words where that is all: what stands there as JSON, small models say again. */
function doneLine(
  { label, sideEffects }: Tool,
  outcome: ToolOutcome,
  { locale }: Pick<PipelineContext, 'locale'>,
): string {
  const told = outcome.ok
    ? sideEffects === 'own'
      ? factsOf(outcome.output)
      : (JSON.stringify(outcome.output) ?? '')
    : `${NOT_DONE[locale]}. ${outcome.error.message}`;
  return toldCall(label[locale], told);
}

const toldCall = (tool: string, result: string): string =>
  `${tool}: ${asDocumentData(cutAtWord(result, LONGEST_RESULT))}`;

const factsOf = (output: unknown): string =>
  Object.entries(output ?? {})
    .map(([name, value]) => (name === 'told' ? String(value) : `${name} ${value}`))
    .join('; ');

/** What a tool is given; null where the model says nothing that fits. */
async function inputFor(
  context: PipelineContext,
  sink: StageSink,
  tool: Tool,
  signal: AbortSignal,
): Promise<Readonly<Record<string, unknown>> | null> {
  const { memory, locale, userText: question, ports } = context;
  const whole = z.toJSONSchema(tool.input, { io: 'input' });
  if ((whole.required ?? []).length === 0) return {};
  const isSource = tool.name === ADD_REFERENCE;
  const told = isSource ? withoutUnknown(whole, [question, ...allDone(context)].join('\n')) : whole;
  const references = tool.name === 'paper.save_section' ? ((await ports.paper?.listReferences()) ?? []) : [];
  const prompt = paperToolInput({
    told,
    output: takenArguments(tool),
    ...(tool.name === 'paper.save_section'
      ? { mostTokens: SECTION_TOKENS }
      : { mostTokens: OTHER_TOKENS, isChoice: true }),
  });
  const variables = {
    question,
    tool: `${tool.name}: ${tool.description}`,
    // Of a source, small models give the paper's own title where they see it.
    paper: isSource ? [] : paperLines(memory.require(PAPER), locale, ALL_TOLD),
    conversation: conversationLines(context).slice(isSource ? -BEFORE_CHOICE : 0),
    references: references
      .slice(0, MOST_REFERENCES)
      .map(({ key, title, year }) =>
        cutAtWord(asDocumentData(`@${key}: ${title}${year === null ? '' : ` (${year})`}`), LONGEST_REFERENCE),
      ),
    done: [...allDone(context)],
  };
  const asked = await askModel(context, sink, prompt, variables, signal);
  return asked.ok ? asked.value : null;
}
