import { describe, expect, it } from 'vitest';
import { KEY_REASONING_ROUNDS, KEY_TOOL_EVIDENCE } from './artifacts/artifacts';
import { ANSWER_FOR_TEST, SCRIPT_FOR_TEST, TOOLS_FOR_TEST } from './testing/deep-script';
import { playDeepTurn } from './testing/play-deep-turn';

describe('a deep turn', () => {
  it('goes through its stages in order, and through another round where reflection asks for one', async () => {
    const turn = await playDeepTurn({ script: SCRIPT_FOR_TEST, tools: TOOLS_FOR_TEST });
    expect(turn.reports.map(({ stage, status, round }) => `${stage}${round ?? ''} ${status}`)).toEqual([
      'telemetry_start done',
      'history_retrieve done',
      'deep_plan done',
      'deep_reasoning1 done',
      'deep_tool_orchestration1 done',
      'deep_reflection1 done',
      'deep_reasoning2 done',
      'deep_tool_orchestration2 done',
      'deep_reflection2 done',
      'deep_synthesis done',
      'conversation_save done',
      'telemetry_final done',
    ]);
    expect(turn.answer).toBe(ANSWER_FOR_TEST);
    expect(turn.status).toBe('completed');
    expect(turn.memory.get(KEY_REASONING_ROUNDS)).toBe(2);
    const stages = turn.activities.filter(({ kind }) => kind === 'stage');
    expect(stages.map(({ name, round, summary }) => [name, round, summary])).toEqual([
      ['deep_plan', undefined, '3 subtasks; data needed for 1; a calculation needed for 1'],
      ['deep_reasoning', 1, '1 statement; the surest (50%): The first loan is cheaper.'],
      ['deep_tool_orchestration', 1, '2 calls: Tool first and Tool second'],
      ['deep_reflection', 1, 'Missing evidence: The fee is unknown. Another round.'],
      ['deep_reasoning', 2, '1 statement; the surest (95%): The second loan is cheaper by 180.'],
      ['deep_tool_orchestration', 2, 'No tool would settle anything more'],
      ['deep_reflection', 2, 'Sure enough to answer'],
      ['deep_synthesis', undefined, undefined],
    ]);
    expect(turn.memory.get(KEY_TOOL_EVIDENCE)).toMatchObject([
      {
        evidenceId: 'e1',
        callId: 'turn-1',
        subtaskId: 's1',
        text: 'total: 12720',
        places: [{ path: 'total' }],
      },
      { evidenceId: 'e2', callId: 'turn-2', subtaskId: 's2', text: 'total: 12540' },
    ]);
  });
});
