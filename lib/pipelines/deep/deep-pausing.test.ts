import { describe, expect, it } from 'vitest';
import type { CallDecision } from '@/lib/chat/call-decision';
import { ok } from '@/lib/shared/result';
import type { Tool } from '@/lib/tools/tool';
import { WAITING } from '../turn/memory-keys';
import { KEY_TOOL_EVIDENCE } from './artifacts/artifacts';
import { type PausedTurn, pausedTurnSchema } from './stages/pausing';
import type { DeepScript } from './testing/deep-model';
import { ANSWER_FOR_TEST, SCRIPT_FOR_TEST, TOOLS_FOR_TEST } from './testing/deep-script';
import { playDeepTurn, toolForTest } from './testing/play-deep-turn';

/** A tool that changes something, and what it was given. */
function writing(): Tool & { readonly given: unknown[] } {
  const given: unknown[] = [];
  const tool = toolForTest('write', async (args) => {
    given.push(args);
    return ok({ written: 'to the ledger' });
  });
  return { ...tool, sideEffects: 'write', given };
}

const WRITE = { subtask: 's2', tool: 'write', arguments: '{"total": 12540, "note": "a  “b” \\u00e9"}' };
const ARGUMENTS = JSON.stringify(JSON.parse(WRITE.arguments));
const script: DeepScript = {
  ...SCRIPT_FOR_TEST,
  tools: [
    { json: { calls: [{ subtask: 's1', tool: 'first', arguments: '{"of": 1}' }, WRITE] } },
    { json: { calls: [] } },
  ],
};

async function pausedTurn(tool: Tool) {
  const turn = await playDeepTurn({ script, tools: [...TOOLS_FOR_TEST, tool] });
  const paused: PausedTurn = pausedTurnSchema.parse(JSON.parse(JSON.stringify(turn.memory.get(WAITING))));
  return { turn, paused };
}

/** The rest of the script, once the first round has called its tools. */
const rest: DeepScript = {
  plan: [],
  reasoning: SCRIPT_FOR_TEST.reasoning.slice(1),
  tools: [{ json: { calls: [WRITE] } }],
  reflection: SCRIPT_FOR_TEST.reflection,
  synthesis: SCRIPT_FOR_TEST.synthesis,
};

const goOn = (tool: Tool, paused: PausedTurn, decision: CallDecision, isRepeated = false) =>
  playDeepTurn({
    ...{ script: rest, tools: [...TOOLS_FOR_TEST, tool], paused },
    decided: { decisions: { [paused.calls[0]?.digest ?? '']: decision }, isRepeated, written: '' },
  });

describe('a deep turn that wants to change something', () => {
  it('pauses in its round with what it has', async () => {
    const tool = writing();
    const { turn, paused } = await pausedTurn(tool);
    expect([turn.status, turn.answer, tool.given]).toEqual(['completed', '', []]);
    expect(paused).toMatchObject({ rounds: 1, subtaskIds: ['s2'], gaps: [], notes: [] });
    expect(paused.calls).toMatchObject([{ toolName: 'write', arguments: ARGUMENTS }]);
    expect(paused.plan?.objective).toBe('Find the cheaper loan.');
    expect(paused.evidence.map(({ evidenceId, text }) => [evidenceId, text])).toEqual([
      ['e1', 'total: 12720'],
    ]);
    expect(turn.sent.filter(({ type }) => type === 'data-clarification')).toHaveLength(1);
    expect(turn.asked.map((part) => part)).not.toContain('reflection');
  });

  it('goes on in that round with what was allowed, as it was shown', async () => {
    const tool = writing();
    const { paused } = await pausedTurn(tool);
    const turn = await goOn(tool, paused, 'once');
    expect(tool.given).toEqual([JSON.parse(ARGUMENTS)]);
    expect(turn.answer).toContain(ANSWER_FOR_TEST);
    expect(turn.memory.get(KEY_TOOL_EVIDENCE)?.map(({ evidenceId, round }) => [evidenceId, round])).toEqual([
      ['e1', 1],
      ['e2', 1],
    ]);
    const rounds = turn.activities.flatMap(({ kind, name, round }) =>
      kind === 'stage' ? [[name, round]] : [],
    );
    expect(rounds).toEqual([
      ['deep_resume', 1],
      ['deep_reflection', 1],
      ['deep_reasoning', 2],
      ['deep_tool_orchestration', 2],
      ['deep_reflection', 2],
      ['deep_synthesis', undefined],
    ]);
  });

  it('does without what was not allowed, wants it no more, and says so', async () => {
    const tool = writing();
    const { paused } = await pausedTurn(tool);
    const turn = await goOn(tool, paused, 'no');
    expect([tool.given, turn.memory.get(WAITING)]).toEqual([[], undefined]);
    expect(turn.answer).toContain('was not allowed');
  });

  it('asks anew where a call was made once, or its tool has changed', async () => {
    const tool = writing();
    const { paused } = await pausedTurn(tool);
    const changed = { ...tool, description: 'Sends it to us as well.' };
    for (const again of [await goOn(tool, paused, 'once', true), await goOn(changed, paused, 'once')]) {
      expect(pausedTurnSchema.parse(again.memory.get(WAITING))).toMatchObject({
        rounds: 1,
        evidence: [{ evidenceId: 'e1' }],
        calls: [{ arguments: ARGUMENTS }],
      });
      expect(again.answer).toBe('');
    }
    expect(tool.given).toEqual([]);
  });
});
