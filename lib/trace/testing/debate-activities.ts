import type { Activity } from '../activity';
import type { DraftDetail } from '../research/draft-detail';

const DOCUMENT = 'd0000001-0000-4000-8000-000000000000';
/** Where the first source of the debate says something. */
export const DEBATED_PASSAGE_FOR_TEST = {
  documentId: DOCUMENT,
  chunkId: 'c0000001-0000-4000-8000-000000000000',
  start: 0,
  end: 9,
} as const;

const draft = (more: Partial<DraftDetail>): Activity['detail'] => ({
  ...{ agent: 'analyst', iteration: 1, status: 'DRAFT_READY', text: '', chain: '', newQueries: [] },
  ...more,
});
const GIVEN: readonly (Pick<Activity, 'kind' | 'name' | 'label'> & Partial<Activity>)[] = [
  {
    ...{ kind: 'search', name: 'documents', label: 'Searched' },
    detail: { query: 'rate', found: [DEBATED_PASSAGE_FOR_TEST] },
  },
  {
    ...{ kind: 'source', name: 'used', label: 'Source 1' },
    detail: {
      ...{ number: 1, documentId: DOCUMENT, site: 'bank.example', status: 'used' },
      ...{ tier: 1, type: 'official' },
    },
  },
  {
    ...{ kind: 'source', name: 'dropped', label: 'Source left out', status: 'skipped' },
    detail: { site: 'talk.example', tier: null, type: 'unknown', status: 'dropped', reason: 'tier' },
  },
  {
    ...{ kind: 'draft', name: 'analyst', label: 'Draft', round: 1 },
    detail: draft({ status: 'SEARCH_REQUIRED', newQueries: ['why it rose', 'when'] }),
  },
  {
    ...{ kind: 'objection', name: 'critic', label: 'Review of the draft', round: 1, status: 'refused' },
    detail: {
      ...{ iteration: 1, status: 'REJECT', critique: 'It is too short.', mode_compliance: 'violated' },
      ...{ suggestions: ['Say when.'], logicalGaps: ['The cause is missing.'] },
    },
  },
  {
    ...{ kind: 'revision', name: 'analyst', label: 'Revised draft', round: 2 },
    detail: { ...draft({ iteration: 2, text: 'It rose [1].', chain: 'The bank says so.' }), of: 1 },
  },
];

/** What was read, drafted and objected to in a turn that was researched, as activities `a1` to `a6`. */
export const debateActivitiesForTest = (): readonly Activity[] =>
  GIVEN.map((given, index) => ({
    ...{ activityId: `a${index + 1}`, sequence: index, parentId: null, stepKey: null },
    ...{ status: 'done', startedAt: 1, endedAt: 2 },
    ...given,
  }));
