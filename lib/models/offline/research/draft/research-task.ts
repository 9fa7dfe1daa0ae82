import type { ResearchMode } from '@/lib/chat/research/research-mode';
import type { QuestionPart } from '../question/question-parts';
import type { Corpus } from '../sources/corpus';

/** What is researched: the parts of a question, in a mode, from sources. */
export interface ResearchTask {
  readonly parts: readonly QuestionPart[];
  readonly mode: ResearchMode;
  readonly corpus: Corpus;
}
