import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Locale } from '../../lib/trace/step-key';
import { type CorpusDocument, DOC_QA_FILE, readDocQa } from '../docqa/corpus-documents';
import { readJsonLines } from '../json-lines';
import type { HouseQuestion } from './turn-house';

const ENGINE_SAMPLES = join(import.meta.dirname, '../samples/engines');

const questionSchema = z.object({
  id: z.string(),
  lang: z.enum(['en', 'id']),
  question: z.string(),
  /** The figure that an answer has to give. */
  value: z.number().optional(),
  /** Of each list something has to stand in the answer; none where nothing answers the question. */
  all: z.array(z.array(z.string()).min(1)).default([]),
});
const documentSchema = z.object({ id: z.uuid(), title: z.string(), paragraphs: z.array(z.string()).min(1) });

/** A question with what is known of its answer. */
export type EngineQuestion = Readonly<z.infer<typeof questionSchema>>;

/** Questions that one engine answers, over the same documents. */
export interface QuestionSet {
  readonly name: string;
  readonly engine: Pick<HouseQuestion, 'pipeline' | 'options'>;
  readonly questions: readonly EngineQuestion[];
  /** None where questions have all in them that it takes. */
  readonly documents: readonly CorpusDocument[];
}

const DOCUMENTS: QuestionSet['engine'] = {
  pipeline: 'document-agent',
  options: { documents: [], folders: [] },
};
/** Nobody is there to reply. */
const RESEARCH: QuestionSet['engine'] = {
  pipeline: 'research',
  options: { mode: 'discovery', clarify: 'skip' },
};

/** Our own sets, and the questions about documents of a corpus that has some. */
export async function readQuestionSets(corpusDirectory: string): Promise<readonly QuestionSet[]> {
  const own = (name: string) => join(ENGINE_SAMPLES, `${name}.jsonl`);
  const documents = await readJsonLines(own('documents'), documentSchema);
  const [problems, questions, research] = await Promise.all(
    ['problems', 'questions', 'research'].map((name) => readJsonLines(own(name), questionSchema)),
  );
  const isOurs = corpusDirectory === join(import.meta.dirname, '../samples');
  const isGiven = !isOurs && existsSync(join(corpusDirectory, DOC_QA_FILE));
  return [
    { name: 'problems', engine: { pipeline: 'deep' }, questions: problems ?? [], documents: [] },
    { name: 'documents', engine: DOCUMENTS, questions: questions ?? [], documents },
    { name: 'research', engine: RESEARCH, questions: research ?? [], documents },
    ...(isGiven ? [await docQaSet(corpusDirectory)] : []),
  ];
}

async function docQaSet(corpusDirectory: string): Promise<QuestionSet> {
  const { documents, questions } = await readDocQa(corpusDirectory, 'whole');
  return {
    ...{ name: 'docqa', engine: DOCUMENTS },
    // Turns take ids of one form only.
    documents: documents.map((document, index) => ({
      ...document,
      id: `00000000-0000-4000-8000-${String((index + 1) * 1_000).padStart(12, '0')}`,
    })),
    questions: questions.map(({ id, lang, question, answers, answerable, gold_text }) => {
      const locale: Locale = lang === 'id' ? 'id' : 'en';
      const accepted = [...answers, ...(gold_text === null ? [] : [gold_text])];
      return { id, lang: locale, question, all: answerable && accepted.length > 0 ? [accepted] : [] };
    }),
  };
}
