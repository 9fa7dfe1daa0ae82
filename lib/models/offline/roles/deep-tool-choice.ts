import { readEvidence } from '@/lib/prompts/deep/deep-lines';
import { deepToolChoice } from '@/lib/prompts/deep/deep-tool-choice';
import { takeApart } from '../problems/read-parts';
import { countOf, joinList } from '../text/quote';
import { defineRole } from './role';

/** Calls what would settle each part of the question that nothing has been found for. */
export const toolChoiceRole = defineRole(
  deepToolChoice,
  async ({ question, evidence, remembered, tools, mostCalls }, turn) => {
    const available = new Set(tools.map((line) => line.split(':', 1)[0] ?? ''));
    const settled = new Set(
      [...evidence, ...remembered.split('\n')].flatMap((line) => readEvidence(line)?.subtask ?? []),
    );
    const { parts } = await takeApart(question, turn);
    const calls = parts
      .filter(({ id }) => !settled.has(id))
      .flatMap(({ id, calls: wanted }) => {
        const call = wanted.find(({ tool }) => available.has(tool));
        return call ? [{ subtask: id, tool: call.tool, arguments: JSON.stringify(call.args) }] : [];
      })
      .slice(0, mostCalls);
    const names = joinList([...new Set(calls.map(({ tool }) => tool))], turn.say('and', 'dan'));
    return {
      thoughts: [
        calls.length === 0
          ? turn.say(
              'No subtask holds anything that a tool would take.',
              'Tidak ada subtugas yang memuat sesuatu untuk diberikan kepada alat.',
            )
          : turn.say(
              `The subtasks hold something for ${countOf(calls.length, 'call')} of ${names}.`,
              `Subtugasnya memuat sesuatu untuk ${calls.length} panggilan ${names}.`,
            ),
      ],
      value: { calls },
    };
  },
);
