import type { DeepScript } from './deep-model';
import { findingTool } from './play-deep-turn';

const PLAN = {
  objective: 'Find the cheaper loan.',
  constraints: ['No fees are left out.'],
  subtasks: [
    { id: 's1', title: 'The first total', dependsOn: [], evidence: 'calculation' },
    { id: 's2', title: 'The second total', dependsOn: [], evidence: 'data' },
    { id: 's3', title: 'Compare', dependsOn: ['s1', 's2'], evidence: 'none' },
  ],
  successCriteria: ['It names one.'],
};
const statement = (hypothesis: string, confidence: number, evidenceRefs: string[] = []) => ({
  hypotheses: [{ subtask: 's3', hypothesis, evidenceRefs, confidence }],
});
const FEE_UNKNOWN = {
  finding: 'The fee is unknown.',
  kind: 'missing-evidence',
  risk: 'high',
  followUp: 'Look the fee up.',
};

/** What the scripted model answers in the end. */
export const ANSWER_FOR_TEST = 'The second loan is cheaper.';

/** A turn of two rounds that calls two tools in the first one; for tests. */
export const SCRIPT_FOR_TEST: DeepScript = {
  plan: [{ json: PLAN }],
  reasoning: [
    { json: statement('The first loan is cheaper.', 0.5) },
    { json: statement('The second loan is cheaper by 180.', 0.95, ['e1', 'e2']) },
  ],
  tools: [
    {
      json: {
        calls: [
          { subtask: 's1', tool: 'first', arguments: '{"of": 1}' },
          { subtask: 's2', tool: 'second', arguments: '{"of": 2}' },
        ],
      },
    },
    { json: { calls: [] } },
  ],
  reflection: [{ json: { notes: [FEE_UNKNOWN], confidence: 0.4 } }, { json: { notes: [], confidence: 0.9 } }],
  synthesis: [{ text: ANSWER_FOR_TEST }],
};

/** The tools that it calls. */
export const TOOLS_FOR_TEST = [
  findingTool('first', { total: 12_720 }),
  findingTool('second', { total: 12_540 }),
];
