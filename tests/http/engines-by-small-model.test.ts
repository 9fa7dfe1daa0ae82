import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { uploadDocuments } from '@/e2e/support/upload-documents';
import { isRecording, openRecordedModel } from './support/recorded-model';
import { expect, test } from './support/test';
import { openTestApp } from './support/test-app';

const MODEL = 'qwen2.5-coder-1.5b';
const SAMPLES = join(import.meta.dirname, '../../evals/samples/engines/documents.jsonl');
const HOUR_MS = 3_600_000;
const DOCUMENTS = { pipeline: 'document-agent', options: { documents: [], folders: [] } };
/** Nobody is there to reply. */
const RESEARCH = { pipeline: 'research', options: { mode: 'discovery', clarify: 'skip' } };

/** Documents to ask about, as Markdown by their file names. */
const files = (): Readonly<Record<string, string>> =>
  Object.fromEntries(
    readFileSync(SAMPLES, 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((line, at) => {
        const { title, paragraphs }: { title: string; paragraphs: string[] } = JSON.parse(line);
        return [`${at}.md`, [`# ${title}`, ...paragraphs].join('\n\n')];
      }),
  );

interface Case {
  readonly name: string;
  readonly locale: 'en' | 'id';
  readonly question: string;
  readonly options: object;
  readonly mostCalls: number;
  /** What the answer says. */
  readonly says: RegExp;
  readonly cites: boolean;
}

const CASES: readonly Case[] = [
  {
    ...{ name: 'a sum in depth', locale: 'en', options: { pipeline: 'deep' }, mostCalls: 6, cites: false },
    question: 'A bakery sells 347 rolls a day at 0.85 each. What does it take in over 26 days?',
    says: /7[,.]?668[.,]7/,
  },
  {
    ...{ name: 'documents', locale: 'en', options: DOCUMENTS, mostCalls: 4, cites: true },
    question: 'For how long is lost property kept at Harlow Pier?',
    says: /60 days/,
  },
  {
    ...{ name: 'documents in Indonesian', locale: 'id', options: DOCUMENTS, mostCalls: 4, cites: true },
    question: 'Kapan Koperasi Sumber Rejeki didirikan?',
    says: /12 Juni 2009/,
  },
  {
    // What comes nearest is quoted.
    ...{ name: 'what no document says', locale: 'en', options: DOCUMENTS, mostCalls: 4, cites: true },
    question: 'What does the captain of the Petrel earn?',
    says: /mentions “captain”/,
  },
  {
    ...{ name: 'research', locale: 'en', options: RESEARCH, mostCalls: 7, cites: true },
    question: 'What do passengers pay on the Harlow ferry?',
    says: /7\.80/,
  },
];

test.for(CASES)(
  'a real small model answers by an engine: $name',
  { timeout: isRecording ? HOUR_MS : 60_000 },
  async ({ name, locale, question, options, mostCalls, says, cites }) => {
    const model = await openRecordedModel(`engine: ${name}`);
    const app = await openTestApp({
      environment: {
        ...{ OPENAI_COMPATIBLE_BASE_URL: model.baseUrl, OPENAI_COMPATIBLE_MODELS: `${MODEL}=tagged@16k` },
        OPENAI_COMPATIBLE_SLOTS: '1',
      },
    });
    const visitor = app.visitor({ 'accept-language': locale });
    if (options !== CASES[0]?.options) await uploadDocuments(visitor, files());
    const turn = await visitor.ask(question, { ...options, modelId: `openai-compatible:${MODEL}` });
    expect(turn.status).toBe('completed');
    expect(turn.text).toMatch(says);
    const calls = turn.activities.filter(({ kind, status }) => kind === 'model-call' && status !== 'skipped');
    expect(calls.length).toBeLessThanOrEqual(mostCalls);
    expect(turn.data('citation').length > 0).toBe(cites);
    expect(model.left()).toBe(0);
    await app.close();
    await model.close();
  },
);
