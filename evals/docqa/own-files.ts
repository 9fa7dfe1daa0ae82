import { join } from 'node:path';
import { z } from 'zod';
import { parseDocument } from '../../lib/documents/parsing/parse-document';
import { TEST_LIMITS } from '../../lib/documents/testing/test-limits';
import { createDemoProvider } from '../../lib/models/demo/demo-provider';
import { playDocumentTurn } from '../../lib/pipelines/document-agent/testing/play-document-turn';
import type { EvalSize } from '../eval-suite';
import { fewOf, readJsonLines } from '../json-lines';
import { openLibrary } from './corpus-library';
import { libraryPort } from './library-port';

const PAIRS = join(import.meta.dirname, '../samples/own-files/pairs.jsonl');
const FEW_FILES = 4;

const ownFileSchema = z.object({
  /** `kept` were written before the rules, and not looked at while they were made. */
  batch: z.enum(['tuned', 'kept']),
  lang: z.enum(['en', 'id']),
  fileName: z.string(),
  content: z.string(),
  questions: z.array(z.object({ question: z.string(), answer: z.string().nullable() })),
});
export type OwnFile = Readonly<z.infer<typeof ownFileSchema>>;

/** What became of a question about a file: `answer` is what has to stand there, null where nothing may. */
export interface AskedFile {
  readonly fileName: string;
  readonly batch: OwnFile['batch'];
  readonly question: string;
  readonly answer: string | null;
  readonly said: string;
  readonly isRight: boolean;
}

/** The small files of our own, whatever the corpus is. */
export const readOwnFiles = async (size: EvalSize): Promise<readonly OwnFile[]> =>
  fewOf(await readJsonLines(PAIRS, ownFileSchema), size, FEW_FILES);

/** Asks the demo about small files, each by itself, as somebody does who has just uploaded one. */
export async function askOwnFiles(files: readonly OwnFile[]): Promise<readonly AskedFile[]> {
  const model = createDemoProvider({ chunkDelayMs: 0 }).chatModel('conversations');
  if (!model) throw new Error('there is no demo');
  const asked: AskedFile[] = [];
  for (const { batch, lang, fileName, content, questions } of files) {
    const file = { fileName, bytes: Buffer.from(content), mediaType: null };
    const read = await parseDocument(file, TEST_LIMITS, () => {});
    if (!read.ok) throw new Error(read.error.code);
    const document = { id: fileName, title: fileName, parsed: read.value.document };
    const library = await openLibrary([document], 'chunk');
    try {
      for (const { question, answer } of questions) {
        const turn = await playDocumentTurn({
          ...{ model, question, locale: lang, documents: libraryPort(library) },
        });
        const said = turn.answer;
        const isRight =
          answer === null ? turn.citations.length === 0 : turn.citations.length > 0 && said.includes(answer);
        asked.push({ fileName, batch, question, answer, said, isRight });
      }
    } finally {
      await library.close();
    }
  }
  return asked;
}
