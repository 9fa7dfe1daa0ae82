import { describe, expect, it } from 'vitest';
import { factCheck } from '@/lib/tools/verify/fact-check';
import { verificationDetailSchema } from '@/lib/trace/deep/verification-detail';
import { documentsForTest } from '../turn/documents/testing/documents-for-test';
import type { DeepScript } from './testing/deep-model';
import { findingTool, playDeepTurn } from './testing/play-deep-turn';

const HARBOUR = 'The harbour bridge was closed for nine days in March.';
/** Stands in the passage, and in nothing that the model says. */
const REST = 'The mayor regretted that.';
const FERRY = 'The ferry carries 400 people an hour.';
const PASSAGES = [
  { title: 'bridge.md', text: `${HARBOUR} ${REST}` },
  { title: 'ferry.md', text: FERRY },
];
const QUESTION = 'For how many days was the harbour bridge closed?';
const subtask = (evidence: string) => ({ id: 's1', title: 'The closing', dependsOn: [], evidence });
const plan = (evidence: string) => ({
  json: { objective: 'Find it.', constraints: [], subtasks: [subtask(evidence)], successCriteria: [] },
});
const statement = (hypothesis: string) => ({
  json: { hypotheses: [{ subtask: 's1', hypothesis, evidenceRefs: ['p1', 'p9'], confidence: 0.9 }] },
});
const SCRIPT: DeepScript = {
  plan: [plan('none')],
  reasoning: [statement('The harbour bridge was closed for nine days.')],
  tools: [{ json: { calls: [] } }],
  reflection: [{ json: { notes: [], confidence: 0.9 } }],
  synthesis: [{ text: `${HARBOUR.replace('.', ' [1].')} It cost five million dollars.` }],
};
const play = (script: Partial<DeepScript> = {}, more: Partial<Parameters<typeof playDeepTurn>[0]> = {}) => {
  const { port, asked: read } = documentsForTest(PASSAGES);
  return playDeepTurn({
    question: QUESTION,
    documents: port,
    script: { ...SCRIPT, ...script },
    ...more,
  }).then((turn) => ({ ...turn, read }));
};
const named = (activities: Awaited<ReturnType<typeof play>>['activities'], kind: string) =>
  activities.filter((activity) => activity.kind === kind);

describe('a deep turn that was given documents', () => {
  it('looks up the question before it reasons, and lets out only what an opened passage carries, cited', async () => {
    const { answer, citations, activities, inputs, asked, status } = await play();
    expect(status).toBe('completed');
    expect(answer).toContain('closed for nine days in March [1].');
    expect(answer).not.toContain('million');
    expect(citations).toMatchObject([
      { number: 1, title: 'bridge.md', quote: expect.stringContaining('nine days in March') },
    ]);
    expect(inputs[asked.indexOf('reasoning')]).toContain('regretted');
    expect(named(activities, 'search')).toHaveLength(1);
    expect(named(activities, 'evidence')).toHaveLength(1);
    expect(named(activities, 'hypothesis')).toMatchObject([{ detail: { evidenceRefs: ['p1'] } }]);
    expect(named(activities, 'validation').length).toBeGreaterThan(0);
    // The words of a passage are in the document only.
    expect(JSON.stringify(activities)).not.toContain('regretted');
  });

  it('offers its model the tools of documents, whose calls are searches and openings', async () => {
    const { inputs, asked, activities, toolRecords, read } = await play({
      plan: [plan('data')],
      tools: [
        { json: { calls: [{ subtask: 's1', tool: 'documents.search', arguments: '{"query":"ferry"}' }] } },
        { json: { calls: [] } },
      ],
      synthesis: [{ text: `${FERRY.replace('.', ' [2].')}` }],
    });
    expect(inputs[asked.indexOf('tools')]).toMatch(/documents\.search.*documents\.open/);
    expect(read).toContain('search ferry');
    expect(named(activities, 'evidence').map(({ detail }) => detail?.number)).toEqual([1, 2]);
    expect(toolRecords).toEqual([]);
  });

  it('holds its statements against what was opened, and keeps no word of a passage of that', async () => {
    const { activities, toolRecords } = await play(
      { reasoning: [statement('The harbour bridge was closed for twelve days in March.')] },
      { tools: [factCheck], settings: { maxReasoningRounds: 1 } },
    );
    expect(toolRecords).toMatchObject([{ toolName: 'verify.fact_check', success: true }]);
    const [verification] = named(activities, 'verification');
    expect(verificationDetailSchema.parse(verification?.detail).claims).toMatchObject([
      { verdict: 'contradicted', evidence: { sourceId: 'p1', title: '[1]', quote: '' } },
    ]);
    expect(JSON.stringify(activities)).not.toContain('regretted');
  });

  it('may say what its tools have worked out, which cites nothing', async () => {
    const { answer, citations } = await play(
      {
        plan: [plan('calculation')],
        tools: [{ json: { calls: [{ subtask: 's1', tool: 'sum', arguments: '{}' }] } }],
        synthesis: [{ text: `${HARBOUR.replace('.', ' [1].')} 9 × 24 = 216.` }],
      },
      { tools: [findingTool('sum', { expression: '9 × 24 = 216' })] },
    );
    expect(answer).toContain('9 × 24 = 216');
    expect(answer).not.toContain('[2]');
    expect(citations).toHaveLength(1);
  });

  it('says that it does not know where nothing is found, and quotes the passages where the model writes nothing', async () => {
    const nothing = await play({}, { question: 'Who won the cup?' });
    expect(nothing.answer).toContain("I don't know based on the provided documents.");
    const quoted = await play({ synthesis: [{ text: '' }] });
    expect(quoted.answer).toContain('nine days in March');
    expect(quoted.citations).toHaveLength(1);
  });
});
