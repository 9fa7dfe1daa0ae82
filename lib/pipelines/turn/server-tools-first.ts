import { asDocumentData } from '@/lib/prompts/documents/quoted-document';
import { serverToolChoice } from '@/lib/prompts/tools/server-tool-choice';
import { serverToolInput } from '@/lib/prompts/tools/server-tool-input';
import { cutAtWord } from '@/lib/text/words/cut-at-word';
import { toolTexts } from '@/lib/tools/ai-sdk-tools';
import { inputSchemaOf } from '@/lib/tools/input-schema';
import { takenArguments } from '@/lib/tools/taken-arguments';
import type { Tool } from '@/lib/tools/tool';
import { toolAlias } from '@/lib/tools/tool-alias';
import { toolLine } from '@/lib/tools/tool-line';
import { askModel } from './ask-model';
import { hasToAsk } from './ask-to-allow';
import { askForAnswer, DONE_CALLS, noteDone } from './asking-answer';
import { callTool } from './call-tool';
import { conversationLines } from './conversation-lines';
import type { DecidedCall } from './decided-calls';
import type { PipelineContext } from './pipeline-context';
import type { Stage } from './stage';
import type { StageSink } from './stage-sink';

/** Slow models of one's own read a long prompt for each call; the turn's own time stands behind it. */
const TIMEOUT_MS = 1_200_000;
/** A list, what stands in it, and one more. */
const MOST_CALLS = 3;
const LONGEST_QUESTION = 1_200;
const LONGEST_BEFORE = 240;
const BEFORE_CHOICE = 2;
const LONGEST_RESULT = 1_600;

const toolsOfServers = ({ toolCalls }: Pick<PipelineContext, 'toolCalls'>): readonly Tool[] =>
  toolCalls.tools.filter(({ server, offered }) => server !== undefined && offered === 'always');

/** What becomes of the calls. */
interface KeptCalls {
  /** Keeps a call in another place, too. */
  readonly keep?: (context: PipelineContext, call: DecidedCall, signal: AbortSignal) => void;
  /** Called once a call has to be asked about; none is made after it. */
  readonly ask: (context: PipelineContext, sink: StageSink) => void;
}

const TOLD_BELOW: KeptCalls = { ask: askForAnswer };

/**
 * Has a model that calls no tools by itself use those of servers: it names the one that is wanted next, of which it is
 * told a line each, then says what that is given, by its schema alone. Where the person has to be asked, the turn asks.
 */
export const serverToolsFirst = ({ keep, ask }: KeptCalls = TOLD_BELOW): Stage => ({
  name: 'server_tools',
  kind: 'optional',
  timeoutMs: TIMEOUT_MS,
  label: { en: 'Choosing tools', id: 'Memilih alat' },
  when: (context) =>
    !context.model.entry.tools &&
    context.prolonged === null &&
    context.userText.trim() !== '' &&
    context.policy.maxToolRounds > 0 &&
    toolsOfServers(context).length > 0,
  async run(context, sink, signal) {
    const tools = toolsOfServers(context);
    const before = context.memory.get(DONE_CALLS) ?? [];
    const called = new Set(before.map(({ tool, given }) => `${tool} ${given}`));
    for (let calls = 0; calls < MOST_CALLS && !signal.aborted; calls += 1) {
      const tool = await chosen(context, sink, tools, signal);
      const args = tool && (await inputFor(context, sink, tool, signal));
      if (!tool || !args) return;
      const given = JSON.stringify(args);
      const key = `${toolAlias(tool.name)} ${given}`;
      // Whoever wants the same once more goes round.
      if (called.has(key)) return;
      called.add(key);
      const made = await callTool(context, sink, tool.name, args, signal);
      const call = { toolName: tool.name, arguments: given, ...made };
      noteDone(context, call);
      keep?.(context, call, signal);
      if (hasToAsk(context)) return ask(context, sink);
    }
  },
});

async function chosen(
  context: PipelineContext,
  sink: StageSink,
  tools: readonly Tool[],
  signal: AbortSignal,
): Promise<Tool | undefined> {
  const prompt = serverToolChoice(tools.map(({ name }) => name));
  const variables = { ...said(context), tools: tools.map(toolLine) };
  const asked = await askModel(context, sink, prompt, variables, signal);
  return asked.ok ? tools.find(({ name }) => name === asked.value.tool) : undefined;
}

/** What a tool is given; null where the model says nothing that fits. */
async function inputFor(
  context: PipelineContext,
  sink: StageSink,
  tool: Tool,
  signal: AbortSignal,
): Promise<Readonly<Record<string, unknown>> | null> {
  const told = inputSchemaOf(tool);
  context.ports.noteHidden(toolTexts([tool]));
  const prompt = serverToolInput({ told, output: takenArguments(tool) });
  // Without its name, which small models take for what is wanted of them.
  const variables = { ...said(context), tool: tool.description };
  const asked = await askModel(context, sink, prompt, variables, signal);
  return asked.ok ? asked.value : null;
}

const said = (context: PipelineContext) => ({
  question: cutAtWord(context.userText, LONGEST_QUESTION),
  conversation: conversationLines(context)
    .slice(-BEFORE_CHOICE)
    .map((line) => cutAtWord(line, LONGEST_BEFORE)),
  done: (context.memory.get(DONE_CALLS) ?? []).map(({ tool: alias, given, result }) => {
    // By the name that it is chosen by.
    const tool = context.toolCalls.tools.find(({ name }) => toolAlias(name) === alias)?.name ?? alias;
    return JSON.stringify({ tool, given, result: asDocumentData(cutAtWord(result, LONGEST_RESULT)) });
  }),
});
