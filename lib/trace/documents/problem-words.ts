import type { RecordedProblem } from './validation-detail';

/** What is said of a problem, under `trace.row.validation.problem` among the messages, and what is put into it. */
interface ProblemWords {
  readonly name: ProblemName;
  readonly values: Readonly<Record<string, string | number>>;
}

type ProblemName =
  | 'searches'
  | 'openings'
  | 'marker'
  | 'term'
  | 'quoteMissing'
  | 'quoteAltered'
  | 'insufficiency'
  | 'section'
  | 'conflict'
  | 'unseen'
  | 'notAnAction';

/** What to say of a problem in any language; null where only the recorded message tells it. */
export function problemWords(problem: Omit<RecordedProblem, 'message'>): ProblemWords | null {
  const { code, required, done, numbers, subject } = problem;
  const say = (name: ProblemWords['name'], values: ProblemWords['values'] = {}): ProblemWords => ({
    name,
    values,
  });
  switch (code) {
    case 'MIN_SEARCHES_UNMET':
      return required === undefined || done === undefined ? null : say('searches', { required, done });
    case 'MIN_OPEN_CITATIONS_UNMET':
      return required === undefined || done === undefined ? null : say('openings', { required, done });
    case 'INVALID_CITATION': {
      const markers = numbers?.map((number) => `[${number}]`).join(', ');
      return markers === undefined ? null : say('marker', { markers, count: numbers?.length ?? 0 });
    }
    case 'UNGROUNDED_TERM':
      return subject === undefined ? null : say('term', { term: subject });
    case 'EXACT_QUOTE_UNMET':
      return subject === undefined ? say('quoteMissing') : say('quoteAltered', { quote: subject });
    case 'INSUFFICIENCY_UNMET':
      return say('insufficiency');
    case 'SECTION_MISSING':
      return subject === undefined ? null : say('section', { section: subject });
    case 'CONFLICT_UNSETTLED':
      return subject === undefined ? null : say('conflict', { claim: subject });
    case 'CONFLICT_UNSEEN':
      return say('unseen');
    case 'INVALID_ACTION':
    case 'INVALID_TOOL_CALL':
      return say('notAnAction');
    default:
      return null;
  }
}
