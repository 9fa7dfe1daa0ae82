import { createDocumentSearch } from '../../lib/server/documents/search-documents';
import { type AnsweredQuestion, answerQuestions } from '../docqa/answer-questions';
import { type CorpusDocument, type CorpusQuestion, DOC_QA_FILE, readDocQa } from '../docqa/corpus-documents';
import { CORPUS_OWNER, type CorpusUnit, openCorpusLibrary } from '../docqa/corpus-library';
import { askOwnFiles, readOwnFiles } from '../docqa/own-files';
import type { EvalSize, EvalSuite, Figures } from '../eval-suite';
import { shareInterval } from '../figures-of-scores';

const LOOKED_AT = 5;

/** A question that the documents answer. */
type Answerable = CorpusQuestion & { readonly gold_paragraph: number; readonly gold_text: string };

const isAnswerable = (question: CorpusQuestion): question is Answerable =>
  question.answerable && question.gold_paragraph !== null && question.gold_text !== null;

/** The places, from 0 on, at which searches found what answers; -1 where it was not among those looked at. */
async function ranksOf(
  documents: readonly CorpusDocument[],
  questions: readonly Answerable[],
  unit: CorpusUnit,
): Promise<number[]> {
  const library = await openCorpusLibrary(documents, unit);
  try {
    const search = createDocumentSearch(library.store);
    const ranks: number[] = [];
    for (const { question, gold_doc, gold_paragraph, gold_text } of questions) {
      const hits = await search.search({ ownerId: CORPUS_OWNER, query: question, limit: LOOKED_AT });
      ranks.push(
        hits.findIndex(
          ({ documentId, index, text }) =>
            documentId === gold_doc &&
            (unit === 'chunk' ? text.includes(gold_text) : index === gold_paragraph),
        ),
      );
    }
    return ranks;
  } finally {
    await library.close();
  }
}

const shareUpTo = (ranks: readonly number[], most: number): number =>
  ranks.filter((rank) => rank >= 0 && rank < most).length / Math.max(1, ranks.length);

/**
 * How the demo answers: questions that the documents answer with a cited span that says it, all others with
 * nothing cited. `citationPrecision` is the share of all answers that cite anything of which a span says it.
 */
function figuresOfAnswers(answered: readonly AnsweredQuestion[]): Record<string, number> {
  const share = (part: readonly unknown[], whole: readonly unknown[]): number =>
    part.length / Math.max(1, whole.length);
  const answerable = answered.filter(({ question }) => question.answerable);
  const others = answered.filter(({ question }) => !question.answerable);
  const citing = answered.filter(({ citations }) => citations > 0);
  const right = answerable.filter(({ isRight }) => isRight);
  const answeredShare = share(right, answerable);
  const abstainedShare = share(
    others.filter(({ citations }) => citations === 0),
    others,
  );
  return {
    answeredShare,
    abstainedShare,
    meanShare: (answeredShare + abstainedShare) / 2,
    citationPrecision: share(right, citing),
    mostCitations: Math.max(0, ...answered.map(({ citations }) => citations)),
  };
}

/** Of questions about small files of ours: those answered rightly, and those left alone that the file does not answer. */
async function ownFileFigures(size: EvalSize): Promise<Record<string, number>> {
  const asked = await askOwnFiles(await readOwnFiles(size));
  const rightShare = (batch: string, isAnswered: boolean): number => {
    const own = asked.filter((one) => one.batch === batch && (one.answer !== null) === isAnswered);
    return own.filter(({ isRight }) => isRight).length / Math.max(1, own.length);
  };
  return Object.fromEntries(
    ['tuned', 'kept'].flatMap((batch) => [
      [`${batch}Answered`, rightShare(batch, true)],
      [`${batch}LeftAlone`, rightShare(batch, false)],
    ]),
  );
}

async function run(corpusDirectory: string, size: EvalSize): Promise<Figures> {
  const { documents, questions } = await readDocQa(corpusDirectory, size);
  const answerable = questions.filter(isAnswerable);
  const ranks = await ranksOf(documents, answerable, 'paragraph');
  const chunkRanks = await ranksOf(documents, answerable, 'chunk');
  const [recallAt1Low, recallAt1High] = shareInterval(
    ranks.filter((rank) => rank === 0).length,
    ranks.length,
  );
  return {
    paragraphs: documents.reduce((sum, { paragraphs }) => sum + paragraphs.length, 0),
    answerable: answerable.length,
    recallAt1: shareUpTo(ranks, 1),
    recallAt1Low,
    recallAt1High,
    recallAt5: shareUpTo(ranks, LOOKED_AT),
    chunkRecallAt1: shareUpTo(chunkRanks, 1),
    chunkRecallAt5: shareUpTo(chunkRanks, LOOKED_AT),
    ...figuresOfAnswers(await answerQuestions(documents, questions)),
    ownFiles: await ownFileFigures(size),
  };
}

/**
 * How often a search among the documents of a corpus finds what answers a question, over the store that people have,
 * and how the demo answers from what it finds.
 */
export const docQaSuite: EvalSuite = {
  name: 'docqa',
  file: DOC_QA_FILE,
  bounds: {
    atLeast: {
      paragraphs: 32,
      answerable: 40,
      recallAt1: 0.9,
      recallAt5: 0.97,
      chunkRecallAt1: 0.9,
      chunkRecallAt5: 0.97,
      answeredShare: 0.57,
      abstainedShare: 0.7,
      meanShare: 0.65,
      citationPrecision: 0.77,
      'ownFiles.tunedAnswered': 1,
      'ownFiles.tunedLeftAlone': 1,
      'ownFiles.keptAnswered': 0.95,
      'ownFiles.keptLeftAlone': 0.8,
    },
    atMost: { mostCitations: 2 },
  },
  run,
};
