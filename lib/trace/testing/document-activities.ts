import type { Activity } from '../activity';

type Given = Pick<Activity, 'kind' | 'name' | 'label'> & Partial<Activity>;

/** When the turn of `documentActivitiesForTest` begins. */
const STARTED_AT = 1_780_000_000_000;
const STEP_MS = 400;

const passage = (index: number, start: number, end: number) => ({
  documentId: `d000000${index}-0000-4000-8000-000000000000`,
  chunkId: `c000000${index}-0000-4000-8000-000000000000`,
  start,
  end,
});
/** What the activities refer to, by the numbers under which it was opened. */
export const PASSAGES_FOR_TEST = [passage(1, 100, 220), passage(2, 0, 90)] as const;
const [FIRST, SECOND] = PASSAGES_FOR_TEST;

const subtask = (id: string, title: string, doneBy?: string) => ({
  ...{ id, title, evidence: 'none' },
  dependsOn: id === 's1' ? [] : [`s${Number(id.slice(1)) - 1}`],
  ...(doneBy !== undefined && { doneBy }),
});

const GIVEN: readonly Given[] = [
  {
    kind: 'stage',
    name: 'document_plan',
    label: 'Planning',
    stepKey: 'intent-analysis',
    summary: 'Open at least 2 passages',
  },
  {
    kind: 'plan',
    name: 'plan',
    label: 'Plan',
    parentId: 'a1',
    summary: 'Search → Open → Open → Answer',
    detail: {
      objective: 'How is the index rebuilt, and what is the rate limit?',
      constraints: ['Open at least 2 passages'],
      subtasks: [
        subtask('s1', 'Search the documents for both', 'search'),
        subtask('s2', 'Open the passage on the index', 'evidence'),
        subtask('s3', 'Compare them'),
        subtask('s4', 'Answer with citations', 'answer'),
      ],
      successCriteria: [],
    },
  },
  {
    kind: 'stage',
    name: 'document_answer',
    label: 'Answering from the documents',
    stepKey: 'tool-action',
    summary: '2 searches, 2 passages opened',
  },
  {
    kind: 'search',
    name: 'search_docs',
    label: 'Searched the documents',
    parentId: 'a3',
    summary: '“rebuild index”: 2 passages found',
    detail: { query: 'rebuild index', found: [FIRST, SECOND] },
  },
  {
    kind: 'search',
    name: 'search_docs',
    label: 'Searched the documents',
    parentId: 'a3',
    status: 'failed',
    summary: '“rate limit”: the search failed',
    detail: { query: 'rate limit', found: [] },
  },
  {
    kind: 'evidence',
    name: 'open_citation',
    label: 'Opened a passage',
    parentId: 'a3',
    summary: '[1] page 3, 120 characters',
    detail: { number: 1, ...FIRST, page: 3 },
  },
  {
    kind: 'validation',
    name: 'validation',
    label: 'Checked the answer',
    parentId: 'a3',
    status: 'refused',
    summary: 'Not accepted',
    detail: {
      problems: [
        {
          code: 'MIN_OPEN_CITATIONS_UNMET',
          message: 'Required to open at least 2 citation(s), but only 1 were opened.',
          required: 2,
          done: 1,
        },
        { code: 'NEVER_HEARD_OF', message: 'In the words of its time.' },
        { code: 'UNGROUNDED_CLAIM', message: 'No opened passage says: Restart the cluster.' },
      ],
      claims: [
        {
          claim: 'The index is rebuilt at night.',
          verdict: 'supported',
          reason: 'carried',
          cites: [1],
          evidence: { number: 1, ...FIRST },
        },
        { claim: 'Restart the cluster.', verdict: 'unsupported', reason: 'not-found', cites: [1] },
      ],
    },
  },
  {
    kind: 'reprompt',
    name: 'reprompt',
    label: 'Asked for a correction',
    parentId: 'a3',
    summary: 'Search or open more before answering (1 call left)',
    detail: {
      demand: 'gather',
      problems: ['MIN_OPEN_CITATIONS_UNMET', 'UNGROUNDED_CLAIM'],
      callsLeft: 1,
      repromptsLeft: 2,
    },
  },
  { kind: 'evidence', name: 'open_citation', label: 'Opened a passage', parentId: 'a3', status: 'failed' },
  {
    kind: 'evidence',
    name: 'open_citation',
    label: 'Opened a passage',
    parentId: 'a3',
    summary: '[2] 90 characters',
    detail: { number: 2, ...SECOND },
  },
  {
    kind: 'validation',
    name: 'validation',
    label: 'Checked the answer',
    parentId: 'a3',
    status: 'refused',
    summary: 'Not accepted',
    detail: {
      problems: [{ code: 'MISATTRIBUTED_CLAIM', message: 'Not the cited passage but [2] says it.' }],
      claims: [
        {
          claim: 'The index is rebuilt at night.',
          verdict: 'supported',
          reason: 'carried',
          cites: [1],
          evidence: { number: 1, ...FIRST },
        },
        {
          claim: 'The rate limit is 100 a minute.',
          verdict: 'misattributed',
          reason: 'other-source',
          cites: [1],
          evidence: { number: 2, ...SECOND },
        },
        { claim: 'Nobody may change that.', verdict: 'unsupported', reason: 'not-known-yet', cites: [] },
      ],
    },
  },
  {
    kind: 'answer',
    name: 'answer',
    label: 'Writing the answer',
    stepKey: 'response-compose',
    detail: { words: 12 },
  },
];

/** What a turn records that answers from documents after one refused draft; for tests. */
export const documentActivitiesForTest = (): readonly Activity[] =>
  GIVEN.map((given, sequence) => ({
    activityId: `a${sequence + 1}`,
    sequence,
    parentId: null,
    stepKey: null,
    status: 'done',
    startedAt: STARTED_AT + sequence * STEP_MS,
    endedAt: STARTED_AT + (sequence + 1) * STEP_MS,
    ...given,
  }));
