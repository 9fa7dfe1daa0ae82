import { cutAtWord } from '@/lib/text/words/cut-at-word';
import type { RecordedProblem } from '@/lib/trace/documents/validation-detail';
import type { Locale } from '@/lib/trace/step-key';
import type { ValidationProblem } from './checks/validation-problem';
import { problemText } from './problem-text';

const LONGEST_MESSAGE = 500;
const LONGEST_SUBJECT = 300;
const MOST_NUMBERS = 20;

/** A problem as a trace keeps it, with its facts. */
export const recordedProblem = (problem: ValidationProblem, locale: Locale): RecordedProblem => ({
  code: problem.code,
  message: cutAtWord(problemText(problem, locale, 'record'), LONGEST_MESSAGE),
  ...factsOf(problem),
});

/** What a reader needs to tell a problem in their own language; claims stand with their verdicts already. */
function factsOf(problem: ValidationProblem): Omit<RecordedProblem, 'code' | 'message'> {
  const about = (subject: string): Pick<RecordedProblem, 'subject'> => ({
    subject: cutAtWord(subject, LONGEST_SUBJECT),
  });
  switch (problem.code) {
    case 'MIN_SEARCHES_UNMET':
    case 'MIN_OPEN_CITATIONS_UNMET':
      return { required: problem.required, done: problem.done };
    case 'INVALID_CITATION':
      return { numbers: problem.numbers.slice(0, MOST_NUMBERS), opened: problem.opened };
    case 'UNGROUNDED_TERM':
      return about(problem.term);
    case 'EXACT_QUOTE_UNMET':
      return problem.quote === null ? {} : about(problem.quote);
    case 'SECTION_MISSING':
      return about(problem.section);
    case 'CONFLICT_UNSETTLED':
      return { ...about(problem.claim), numbers: [problem.number] };
    case 'CONFLICT_UNSEEN':
    case 'UNGROUNDED_CLAIM':
    case 'MISATTRIBUTED_CLAIM':
    case 'INSUFFICIENCY_UNMET':
    case 'INVALID_ACTION':
    case 'INVALID_TOOL_CALL':
      return {};
  }
}
