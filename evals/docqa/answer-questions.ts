import { createOfflineProvider } from '../../lib/models/offline/offline-provider';
import { playDocumentTurn } from '../../lib/pipelines/document-agent/testing/play-document-turn';
import { createDocumentSearch } from '../../lib/server/documents/search-documents';
import { err, ok } from '../../lib/shared/result';
import type { DocumentPort } from '../../lib/tools/documents/document-port';
import type { CorpusDocument, CorpusQuestion } from './corpus-documents';
import { CORPUS_OWNER, openCorpusLibrary } from './corpus-library';

/** What became of a question that was asked of the offline model. */
export interface AnsweredQuestion {
  readonly question: CorpusQuestion;
  /** How many spans its answer cites. */
  readonly citations: number;
  /** Whether what answers stands in one of them. */
  readonly isRight: boolean;
}

/** Asks every question of the offline model, by the pipeline that answers from documents. */
export async function answerQuestions(
  documents: readonly CorpusDocument[],
  questions: readonly CorpusQuestion[],
): Promise<readonly AnsweredQuestion[]> {
  const library = await openCorpusLibrary(documents, 'chunk');
  const model = createOfflineProvider({ chunkDelayMs: 0 }).chatModel('rules');
  if (!model) throw new Error('there is no offline model');
  try {
    const port = portOf(createDocumentSearch(library.store));
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

/** What a turn searches and opens. */
function portOf({ search, open }: ReturnType<typeof createDocumentSearch>): DocumentPort {
  // The corpus names its documents as it likes; a turn takes ids of one form only.
  const chunkIds: string[] = [];
  const uuidOf = (chunkId: string): string => {
    if (!chunkIds.includes(chunkId)) chunkIds.push(chunkId);
    return `00000000-0000-4000-8000-${String(chunkIds.indexOf(chunkId)).padStart(12, '0')}`;
  };
  return {
    search: async (query, { limit }, signal) => {
      const hits = await search({ ownerId: CORPUS_OWNER, query, limit, signal });
      return ok(
        hits.map((hit) => ({ ...hit, documentId: uuidOf(hit.chunkId), chunkId: uuidOf(hit.chunkId) })),
      );
    },
    open: async (_documentId, id) => {
      const chunkId = chunkIds[Number(id.slice(-12))];
      const passage = chunkId === undefined ? null : await open({ ownerId: CORPUS_OWNER, chunkId });
      return passage ? ok({ ...passage, documentId: id, chunkId: id }) : err('not-found');
    },
    pdfs: async () => [],
    unread: async () => new Map(),
  };
}
