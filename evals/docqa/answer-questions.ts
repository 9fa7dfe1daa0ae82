import { createDemoProvider } from '../../lib/models/demo/demo-provider';
import { playDocumentTurn } from '../../lib/pipelines/document-agent/testing/play-document-turn';
import type { CorpusDocument, CorpusQuestion } from './corpus-documents';
import { openCorpusLibrary } from './corpus-library';
import { libraryPort } from './library-port';

/** What became of a question that was asked of the demo. */
export interface AnsweredQuestion {
  readonly question: CorpusQuestion;
  /** How many spans its answer cites. */
  readonly citations: number;
  /** Whether what answers stands in one of them. */
  readonly isRight: boolean;
}

/** Asks every question of the demo, by the pipeline that answers from documents. */
export async function answerQuestions(
  documents: readonly CorpusDocument[],
  questions: readonly CorpusQuestion[],
): Promise<readonly AnsweredQuestion[]> {
  const library = await openCorpusLibrary(documents, 'chunk');
  const model = createDemoProvider({ chunkDelayMs: 0 }).chatModel('conversations');
  if (!model) throw new Error('there is no demo');
  try {
    const port = libraryPort(library);
    const answered: AnsweredQuestion[] = [];
    for (const question of questions) {
      const locale = question.lang === 'id' ? 'id' : 'en';
      const turn = await playDocumentTurn({ model, documents: port, question: question.question, locale });
      const { citations } = turn;
      const isRight = citations.some(({ quote }) => quote !== undefined && answersWith(question, quote));
      answered.push({ question, citations: citations.length, isRight });
    }
    return answered;
  } finally {
    await library.close();
  }
}

const answersWith = ({ answers, gold_text }: CorpusQuestion, quote: string): boolean =>
  (gold_text !== null && quote.includes(gold_text)) ||
  answers.some((answer) => quote.toLowerCase().includes(answer.toLowerCase()));
