import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { EvalSize } from '../eval-suite';
import { fewOf, readJsonLines } from '../json-lines';

/** Of each language, where little is measured: each is a whole turn. */
const FEW_QUESTIONS = 6;
/** Documents and questions of a language are in files of their own. */
const LANGUAGES = ['en', 'id'] as const;
export const DOC_QA_FILE = 'doc-qa/questions_en.jsonl';

const documentSchema = z.object({
  id: z.string(),
  title: z.string(),
  paragraphs: z.array(z.string()).min(1),
});

const questionSchema = z.object({
  id: z.string(),
  lang: z.string(),
  question: z.string(),
  answerable: z.boolean(),
  gold_doc: z.string(),
  gold_paragraph: z.int().nullable(),
  gold_text: z.string().nullable(),
  answers: z.array(z.string()),
});

export type CorpusDocument = Readonly<z.infer<typeof documentSchema>>;
export type CorpusQuestion = Readonly<z.infer<typeof questionSchema>>;

/** The documents and questions of a corpus, in each language that it has. */
export async function readDocQa(
  corpusDirectory: string,
  size: EvalSize,
): Promise<{ readonly documents: CorpusDocument[]; readonly questions: CorpusQuestion[] }> {
  const documents: CorpusDocument[] = [];
  const questions: CorpusQuestion[] = [];
  for (const language of LANGUAGES) {
    const file = (name: string) => join(corpusDirectory, `doc-qa/${name}_${language}.jsonl`);
    if (!(await stat(file('questions')).catch(() => null))) continue;
    documents.push(...(await readJsonLines(file('documents'), documentSchema)));
    questions.push(...fewOf(await readJsonLines(file('questions'), questionSchema), size, FEW_QUESTIONS));
  }
  return { documents, questions };
}
