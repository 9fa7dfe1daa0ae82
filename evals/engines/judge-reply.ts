import { checkAnswer } from '../../lib/grounding/check-answer';
import { admissionsIn } from '../../lib/pipelines/turn/documents/gate/checks/admissions-in';
import { NEAREST_INSTEAD, QUOTED_INSTEAD } from '../../lib/pipelines/turn/documents/release-grounded';
import type { CorpusDocument } from '../docqa/corpus-documents';
import type { EngineQuestion } from './question-sets';

/** What an answer is worth. */
interface JudgedReply {
  readonly isRight: boolean;
  /** It says that it does not know, and not what was asked for. */
  readonly abstained: boolean;
  /** How much it states, and how much of that the documents do not say. */
  readonly statements: number;
  readonly unsupported: number;
  /** It says anything in words. */
  readonly says: boolean;
}

const NUMERAL = /\d(?:[\d.,]*\d)?/g;
const MARKER = /\s*\[\d+(?:\s*,\s*\d+)*\]/g;
const WORDS = /\p{L}|\d/u;
/** Of what is said below an answer of what it lacks. */
const NOTE =
  /\n+(?:_|\*\*(?:What is missing|Yang belum ada|Insufficient documentation|Dokumentasi tidak memadai))[\s\S]*$/;
/** That a statement was left out does not say that what was asked for is missing. */
const LEFT_OUT =
  /\n+\*\*[^*\n]+\*\*\s*(?:\d+ (?:statements? (?:was|were) left out|pernyataan dihilangkan)[^\n]*)$/;
/** Said of passages that are quoted, and no statement about them. */
const LEADS = [NEAREST_INSTEAD, QUOTED_INSTEAD].flatMap((lead) => Object.values(lead));
const NEARLY = 0.0051;

/** Judges an answer by what is known of the right one, and its statements by the documents. */
export function judgeReply(
  { value, all, question }: EngineQuestion,
  answer: string,
  documents: readonly CorpusDocument[],
): JudgedReply {
  const says = WORDS.test(answer.replaceAll(/```\w*|<[^>]*>/g, ''));
  const isAnswerable = value !== undefined || all.length > 0;
  const isGiven =
    isAnswerable &&
    (value === undefined || givesValue(answer, value)) &&
    all.every((accepted) => accepted.some((words) => isSaid(answer, words)));
  const abstained = !isGiven && (!says || admissionsIn(answer.replace(LEFT_OUT, '')).length > 0);
  const isRight = isAnswerable ? isGiven : says && abstained;
  return { isRight, abstained, says, ...heldAgainst(documents, answer, question) };
}

/** Whether one of the numbers of a text is the wanted one, however it is written. */
const givesValue = (text: string, value: number): boolean =>
  [...text.matchAll(NUMERAL)].some(([numeral]) =>
    readingsOf(numeral).some((read) => Math.abs(read - value) <= NEARLY),
  );

/** Digits with groups of three and decimals, as English and as Indonesian write them, or with decimals alone. */
const WRITTEN: readonly (readonly [RegExp, (numeral: string) => string])[] = [
  [/^\d{1,3}(?:,\d{3})*(?:\.\d+)?$/, (numeral) => numeral.replaceAll(',', '')],
  [/^\d{1,3}(?:\.\d{3})*(?:,\d+)?$/, (numeral) => numeral.replaceAll('.', '').replace(',', '.')],
  [/^\d+(?:[.,]\d+)?$/, (numeral) => numeral.replace(',', '.')],
];

/** What digits may mean with their dots and commas. */
const readingsOf = (numeral: string): readonly number[] =>
  WRITTEN.flatMap(([form, plain]) => (form.test(numeral) ? [Number(plain(numeral))] : []));

/** Whether a text has these words; figures have to stand alone. */
function isSaid(text: string, words: string): boolean {
  const written = words.toLowerCase().replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`(?<!\\d)${written}(?!\\d)`).test(text.toLowerCase());
}

/** Statements without their markers are held against all documents, whoever has written them. */
function heldAgainst(
  documents: readonly CorpusDocument[],
  answer: string,
  question: string,
): Pick<JudgedReply, 'statements' | 'unsupported'> {
  if (documents.length === 0) return { statements: 0, unsupported: 0 };
  const sources = documents.map(({ title, paragraphs }, index) => ({
    ...{ number: index + 1, title, headings: [] },
    text: paragraphs.join('\n\n'),
  }));
  const own = LEADS.reduce((text, lead) => text.replace(lead, ''), answer.replace(NOTE, ''));
  const { claims } = checkAnswer(own.replaceAll(MARKER, ''), sources, question);
  const stated = claims.filter(({ text }) => admissionsIn(text).length === 0);
  const unsupported = stated.filter(({ verdict }) => verdict === 'unsupported').length;
  return { statements: stated.length, unsupported };
}
