import { useTranslations } from 'next-intl';
import { problemWords } from '@/lib/trace/documents/problem-words';
import type { RecordedProblem } from '@/lib/trace/documents/validation-detail';

/** Why an answer was not accepted, in the reader's language; in the recorded words where the facts are not known. */
export function ProblemSentence({ problem }: { readonly problem: RecordedProblem }) {
  const t = useTranslations('trace.row.validation.problem');
  const words = problemWords(problem);
  return words === null ? problem.message : t(words.name, words.values);
}
