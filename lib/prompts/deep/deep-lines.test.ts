import { expect, it } from 'vitest';
import {
  readEvidence,
  readHypothesis,
  readSubtask,
  writeEvidence,
  writeHypothesis,
  writeSubtask,
} from './deep-lines';

it('reads what it has written', () => {
  const subtask = { id: 's2', title: 'Compare [both] totals', dependsOn: ['s1', 's3'], evidence: 'data' };
  const alone = { ...subtask, dependsOn: [] };
  const hypothesis = {
    id: 'h1',
    subtask: 's2',
    text: 'It costs 5; less.',
    confidence: 0.85,
    evidenceRefs: ['e1'],
  };
  const bare = { ...hypothesis, subtask: '', evidenceRefs: [] };
  const evidence = { id: 'e1', subtask: '', source: 'Calculator', text: '12 × 15 = 180' };
  expect([subtask, alone].map((one) => readSubtask(writeSubtask(one)))).toEqual([subtask, alone]);
  expect([hypothesis, bare].map((one) => readHypothesis(writeHypothesis(one)))).toEqual([hypothesis, bare]);
  expect(readEvidence(writeEvidence(evidence))).toEqual(evidence);
  expect(readSubtask('nothing of the kind')).toBeNull();
});
