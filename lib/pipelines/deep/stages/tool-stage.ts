import { deepToolChoice } from '@/lib/prompts/deep/deep-tool-choice';
import { cutAtWord } from '@/lib/text/words/cut-at-word';
import { toolTexts } from '@/lib/tools/ai-sdk-tools';
import { waitsForNobody } from '@/lib/tools/tool';
import { toolInShort } from '@/lib/tools/tool-line';
import { WEB_SEARCH } from '@/lib/tools/web/web-search';
import type { PipelineContext } from '../../turn/pipeline-context';
import type { Stage } from '../../turn/stage';
import type { StageSink } from '../../turn/stage-sink';
import { DeepArtifacts } from '../artifacts/artifacts';
import { documentRun, hasDocuments, passageLines } from '../documents/deep-documents';
import { callDocuments, isDocumentCall } from '../documents/document-tools';
import type { AskedTool } from '../tools/asked-tool';
import { type AskedCall, chosenCalls, settledCalls, toolNamed } from '../tools/chosen-call';
import { inOrder } from '../tools/in-order';
import { type MadeCall, makeCall } from '../tools/make-call';
import type { DeepSettings } from '../words/deep-knobs';
import { STAGE_LABELS } from '../words/deep-labels';
import { toolsSummary } from '../words/stage-summaries';
import { toolFailure } from '../words/tool-words';
import { askForPart, endWithout } from './ask-for-part';
import { askInput } from './ask-input';
import {
  dayOf,
  evidenceLines,
  followUpLines,
  hypothesisLines,
  planOrWhole,
  rememberedText,
  subtaskLines,
} from './prompt-lines';
import { kindOfTool, toolsOf } from './tools-of';

const LONGEST_QUERY = 300;

/** The search that a person wants who has turned web search on, where none was made so far and none is `chosen`. */
function unaskedSearch(
  { turn, userText, toolCalls }: Pick<PipelineContext, 'turn' | 'userText' | 'toolCalls'>,
  subtask: string,
  chosen: readonly AskedCall[],
): readonly AskedCall[] {
  const isSearch = (name: string): boolean => toolNamed(name, toolCalls.tools)?.name === WEB_SEARCH;
  const searches = [...toolCalls.records.map(({ toolName }) => toolName), ...chosen.map(({ tool }) => tool)];
  const query = cutAtWord(userText.trim(), LONGEST_QUERY);
  const isWanted = turn.chatMode === 'websearch' && toolCalls.find(WEB_SEARCH) !== undefined;
  if (!isWanted || query === '' || searches.some(isSearch)) return [];
  return [{ subtask, tool: WEB_SEARCH, arguments: JSON.stringify({ query }) }];
}

type Settings = Pick<DeepSettings, 'toolsTimeoutMs' | 'maxCallsPerRound'>;

/** Decides which tools to call, calls them side by side, and keeps what they find. */
export const toolStage = ({ toolsTimeoutMs, maxCallsPerRound }: Settings): Stage => ({
  name: 'deep_tool_orchestration',
  kind: 'optional',
  timeoutMs: toolsTimeoutMs,
  label: STAGE_LABELS.tools,
  stepKey: 'tool-action',
  when: (context) =>
    maxCallsPerRound > 0 &&
    toolsOf(context).length > 0 &&
    (isWanted(context) || unaskedCalls(context).length > 0),
  async run(context, sink, signal) {
    const { userText: question, locale, memory, toolCalls, ports } = context;
    const artifacts = new DeepArtifacts(memory);
    const plan = planOrWhole(artifacts, question);
    const tools = toolsOf(context);
    ports.noteHidden(toolTexts(tools));
    const documents = documentRun(context, sink, signal);
    const variables = {
      question,
      today: dayOf(context),
      subtasks: subtaskLines(plan),
      hypotheses: hypothesisLines(artifacts),
      evidence: evidenceLines(artifacts, context),
      passages: passageLines(context, { withFound: true }),
      remembered: rememberedText(artifacts, context),
      followUps: followUpLines(artifacts),
      tools: wantedTools(context).map(toolInShort),
      mostCalls: maxCallsPerRound,
    };
    const asked = isWanted(context)
      ? await askForPart(context, sink, { part: 'tools', prompt: deepToolChoice, variables }, signal)
      : null;
    const wanted = [...(asked?.calls ?? []), ...unaskedCalls(context, asked?.calls)];
    if (asked === null && wanted.length === 0) return endWithout('tools', signal);
    const settled = new Set([...artifacts.settledBefore, ...settledCalls(toolCalls.records)]);
    const filled = await withInputs(context, sink, wanted.slice(0, maxCallsPerRound + settled.size), signal);
    const calls = chosenCalls(filled, tools, { settled, most: maxCallsPerRound });
    const results: MadeCall[] = [];
    await inOrder(calls, plan.subtasks, async (call) => {
      results.push(
        documents !== null && isDocumentCall(call)
          ? await callDocuments(documents, call)
          : await makeCall(context, sink, call, signal),
      );
      artifacts.toolCallHistory = toolCalls.records;
    });
    const told = results.map(({ label, failure }) => ({
      label,
      failure: failure === null ? null : toolFailure(locale, failure),
    }));
    sink.conclude({ summary: toolsSummary(told, locale), detail: { toolCount: calls.length } });
  },
});

/** Whether there is something that a tool could settle: a need of the plan's, or what a round has found missing. */
function isWanted({ memory, userText, toolCalls }: PipelineContext): boolean {
  const artifacts = new DeepArtifacts(memory);
  // What is to be changed, and what only others have, is no evidence that a plan could need.
  const isOurs = toolCalls.tools.every((tool) => waitsForNobody(tool) && tool.server === undefined);
  if (artifacts.rounds === 1 && !isOurs) return true;
  // Where nobody could make a plan, nobody knows.
  if (artifacts.plan === undefined || artifacts.notes.some(({ followUp }) => followUp !== null)) return true;
  return planOrWhole(artifacts, userText).subtasks.some(artifacts.lacks);
}

/** The tools that have data, and those for other evidence that the plan lacks, or for what a round has found wrong; all where nobody could make a plan. */
function wantedTools(context: PipelineContext): readonly AskedTool[] {
  const artifacts = new DeepArtifacts(context.memory);
  const { plan, notes } = artifacts;
  if (plan === undefined) return toolsOf(context);
  const lacking = new Set(plan.subtasks.filter(artifacts.lacks).map(({ evidence }) => evidence));
  const isOpen = notes.some(({ followUp }) => followUp !== null);
  return toolsOf(context).filter((tool) => {
    const kind = kindOfTool(tool);
    return kind === 'data' || (kind !== 'thought' && (isOpen || lacking.has(kind)));
  });
}

/** What is done where nothing of the kind has been chosen: the search that the person wants, once. */
function unaskedCalls(
  context: Pick<PipelineContext, 'turn' | 'userText' | 'toolCalls' | 'memory'>,
  chosen: readonly AskedCall[] = [],
): readonly AskedCall[] {
  const { subtasks } = planOrWhole(new DeepArtifacts(context.memory), context.userText);
  return hasDocuments(context) ? [] : unaskedSearch(context, subtasks[0]?.id ?? '', chosen);
}

/** The calls with what their tools are given, which is asked for where it was not said; without those for which nothing fits. */
async function withInputs(
  context: PipelineContext,
  sink: StageSink,
  wanted: readonly AskedCall[],
  signal: AbortSignal,
): Promise<readonly AskedCall[]> {
  const artifacts = new DeepArtifacts(context.memory);
  const plan = planOrWhole(artifacts, context.userText);
  const today = dayOf(context);
  const calls: AskedCall[] = [];
  for (const call of wanted) {
    const tool = toolNamed(call.tool, toolsOf(context));
    if (tool === undefined || call.arguments !== undefined) calls.push(call);
    else {
      const subtask = plan.subtasks.find(({ id }) => id === call.subtask)?.title ?? plan.objective;
      const args = await askInput(context, sink, { tool, subtask, today }, signal);
      if (args !== null) calls.push({ ...call, arguments: JSON.stringify(args) });
      else if (!signal.aborted) artifacts.addGap({ ...gapOf(tool, call), round: artifacts.rounds });
    }
  }
  return calls;
}

const gapOf = ({ name, label }: AskedTool, { subtask }: AskedCall) =>
  ({
    kind: 'tool',
    toolName: name,
    toolLabels: label,
    why: 'invalid-arguments',
    subtaskId: subtask,
  }) as const;
