import type { OpenedLine } from '@/lib/prompts/documents/document-lines';
import { plainSentences } from '@/lib/text/sentences/plain-sentences';
import { rankForQuestion } from './rank-sentences';
import { seemsAnswered } from './seems-answered';
import { statesAnswer } from './stated-answer';
import { isAboutAllOf, rowAnswering } from './table-answer';

/** The sign between the cells of a row, as documents are kept. */
const CELL = '\t';
const DIGIT = /\d/;

/**
 * The rows of the tables in a passage, as a person would write them on a line, by their words as `plainSentences` gives
 * them; empty for a first row without numbers, which as a rule only names what is below it.
 */
function writtenRows(passage: string): ReadonlyMap<string, string> {
  const rows = new Map<string, string>();
  let isInTable = false;
  for (const line of passage.split('\n')) {
    const isRow = line.includes(CELL);
    const cells = line.split(CELL).map((cell) => cell.replace(/\s+/g, ' ').trim());
    const namesOthers = !isInTable && !DIGIT.test(line);
    if (isRow)
      rows.set(
        cells.join(' ').replace(/ +/g, ' ').trim(),
        namesOthers ? '' : cells.filter((cell) => cell !== '').join(', '),
      );
    isInTable = isRow;
  }
  return rows;
}

/** A sentence of an opened passage that answers, with the number of the passage. */
export interface AnsweringSentence {
  readonly sentence: string;
  readonly number: number;
  /** The same for people, where it is a row of a table; it stands by itself. */
  readonly row?: string | undefined;
  /** It has another number than the question asks about. */
  readonly isOtherwise?: boolean;
}

/** Headings and questions say nothing. */
const SAYS_SOMETHING = /^(?!.*\?\s*$)(?:.*[.!:;”"'’)\]]\s*$|(?:\S+\s+){7})/su;
const MOST_PASSAGES = 2;
/** A sentence of another passage has to fit nearly as well as the best one. */
const FALL_OFF = 0.5;

/**
 * The sentences of opened passages that answer a question, each with the ones around it, of two passages at most; none
 * where the passages do not seem to say it.
 */
export function answeringSentences(
  question: string,
  opened: readonly OpenedLine[],
): readonly AnsweringSentence[] {
  const stated = opened.flatMap((passage) => statedIn(question, passage).slice(0, 1));
  if (stated.length > 0) return stated.slice(0, MOST_PASSAGES);
  const all = opened.flatMap(sentencesOf);
  const ranked = rankForQuestion(
    all.map(({ sentence }) => sentence),
    question,
  );
  const [best] = ranked;
  const at = all[best?.index ?? -1];
  if (best === undefined || at === undefined) return [];
  const passage = opened.find(({ number }) => number === at.number);
  const { text = '', document = '' } = passage ?? {};
  const cited = around(all, best.index).map(({ sentence }) => sentence);
  // What a row of a table is about may stand in the table's head.
  const beside = at.row === undefined ? cited.join(' ') : text;
  if (!isAboutAllOf(question, at.sentence, text, document)) return [];
  if (!seemsAnswered(question, best, { beside, passage: text, title: document })) return [];
  const others = ranked.filter(
    ({ index, score }) => all[index]?.number !== at.number && score >= best.score * FALL_OFF,
  );
  return [best, ...others.slice(0, MOST_PASSAGES - 1)].flatMap(({ index }) => around(all, index));
}

/** The sentences of a passage that state the answer by strict rules, each by itself. */
function statedIn(question: string, passage: OpenedLine): readonly AnsweringSentence[] {
  const { text, document, number } = passage;
  const all = sentencesOf(passage);
  const row = rowAnswering(question, text);
  if (row !== null) return all.filter(({ sentence }) => sentence === row);
  const headings = plainSentences(text).filter((line) => !SAYS_SOMETHING.test(line));
  const above = [document, ...headings].join(' ');
  return all.flatMap((one, at) => {
    if (one.row !== undefined) return [];
    const how = statesAnswer(question, {
      ...{ sentence: one.sentence, above },
      before: all[at - 1]?.sentence ?? '',
    });
    return how === null ? [] : [{ ...one, number, isOtherwise: how === 'otherwise' }];
  });
}

function sentencesOf({ text, number }: OpenedLine): readonly AnsweringSentence[] {
  const rows = writtenRows(text);
  return plainSentences(text).flatMap((sentence) => {
    const row = rows.get(sentence);
    return row === '' || (row === undefined && !SAYS_SOMETHING.test(sentence))
      ? []
      : [{ sentence, number, row }];
  });
}

/** A sentence with the one before and the one after it in its passage; a row of a table by itself. */
function around(all: readonly AnsweringSentence[], index: number): readonly AnsweringSentence[] {
  const answering = all[index];
  if (answering?.row !== undefined) return [answering];
  return all
    .slice(Math.max(0, index - 1), index + 2)
    .filter(({ number, row }) => number === answering?.number && row === undefined);
}
