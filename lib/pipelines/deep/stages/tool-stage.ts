import { deepToolChoice } from '@/lib/prompts/deep/deep-tool-choice';
import { toolTexts } from '@/lib/tools/ai-sdk-tools';
import type { Tool } from '@/lib/tools/tool';
import type { PipelineContext } from '../../turn/pipeline-context';
import type { Stage } from '../../turn/stage';
import { DeepArtifacts } from '../artifacts/artifacts';
import type { DeepSettings } from '../policy/deep-knobs';
import { chosenCalls, settledCalls } from '../tools/chosen-call';
import { inOrder } from '../tools/in-order';
import { type MadeCall, makeCall } from '../tools/make-call';
import { STAGE_LABELS } from '../words/deep-labels';
import { toolsSummary } from '../words/stage-summaries';
import { toolFailure } from '../words/tool-words';
import { askForPart, endWithout } from './ask-for-part';
import {
  evidenceLines,
  followUpLines,
  hypothesisLines,
  planOrWhole,
  rememberedText,
  subtaskLines,
} from './prompt-lines';

type Settings = Pick<DeepSettings, 'toolsTimeoutMs' | 'maxCallsPerRound'>;

/** Decides which tools to call, calls them side by side, and keeps what they find. */
export const toolStage = ({ toolsTimeoutMs, maxCallsPerRound }: Settings): Stage => ({
  name: 'deep_tool_orchestration',
  kind: 'optional',
  timeoutMs: toolsTimeoutMs,
  label: STAGE_LABELS.tools,
  stepKey: 'tool-action',
  when: (context) => maxCallsPerRound > 0 && context.toolCalls.tools.length > 0 && isWanted(context),
  async run(context, sink, signal) {
    const { userText: question, locale, memory, toolCalls, ports } = context;
    const artifacts = new DeepArtifacts(memory);
    const plan = planOrWhole(artifacts, question);
    const { tools } = toolCalls;
    ports.noteHidden(toolTexts(tools));
    const variables = {
      question,
      today: dayOf(context),
      subtasks: subtaskLines(plan),
      hypotheses: hypothesisLines(artifacts),
      evidence: evidenceLines(artifacts, context),
      remembered: rememberedText(artifacts, context),
      followUps: followUpLines(artifacts),
      tools: tools.map(toolLine),
      mostCalls: maxCallsPerRound,
    };
    const asked = await askForPart(
      context,
      sink,
      { part: 'tools', prompt: deepToolChoice, variables },
      signal,
    );
    if (asked === null) return endWithout('tools', signal);
    const settled = settledCalls(toolCalls.records);
    const calls = chosenCalls(asked.calls, tools, { settled, most: maxCallsPerRound });
    const results: MadeCall[] = [];
    await inOrder(calls, plan.subtasks, async (call) => {
      results.push(await makeCall(context, sink, call, signal));
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
function isWanted({ memory, userText }: PipelineContext): boolean {
  const artifacts = new DeepArtifacts(memory);
  // Where nobody could make a plan, nobody knows.
  if (artifacts.plan === undefined || artifacts.notes.some(({ followUp }) => followUp !== null)) return true;
  return planOrWhole(artifacts, userText).subtasks.some(({ evidence }) => evidence !== 'none');
}

const toolLine = (tool: Tool): string => `${tool.name}: ${toolTexts([tool]).join(' Input: ')}`;

const dayOf = ({ clock, locale, timeZone }: PipelineContext): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone }).format(clock());
