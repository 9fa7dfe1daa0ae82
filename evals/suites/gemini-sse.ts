import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { startFakeGemini } from '../../e2e/support/fake-gemini';
import { messageMetadataSchema } from '../../lib/chat/chat-message';
import { createApplication } from '../../lib/server/create-application';
import type { EvalSuite } from '../eval-suite';

const OWNER_ID = 'eval';

const manifestSchema = z.array(
  z.looseObject({
    file: z.string(),
    kind: z.enum(['raw-sse', 'json-lines']),
    functionCalls: z.number().default(0),
    answerChars: z.number().default(0),
    /** True for an answer that ends badly. */
    failure: z.boolean().default(false),
  }),
);
type Recording = z.infer<typeof manifestSchema>[number];

const finishSchema = z.looseObject({ type: z.literal('finish'), messageMetadata: messageMetadataSchema });

/** The status that the turn's last event tells, or null where the turn never settled. */
function settledStatus(events: string): string | null {
  for (const line of events.split('\n').reverse()) {
    if (!line.startsWith('data: {')) continue;
    const finish = finishSchema.safeParse(JSON.parse(line.slice('data: '.length)));
    if (finish.success) return finish.data.messageMetadata.status ?? null;
  }
  return null;
}

/** Calls of tools that nobody offered leave nothing to show: how such a turn ends is not judged. */
function isExpected({ failure, functionCalls, answerChars }: Recording, status: string | null): boolean {
  if (status === null) return false;
  if (functionCalls > 0 && answerChars === 0) return true;
  return failure ? status !== 'completed' : status === 'completed';
}

/** Plays each recording through the fake server, the real provider and a whole turn with its store. */
async function play(corpusDirectory: string, recordings: readonly Recording[]) {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'nalar-eval-'));
  const gemini = await startFakeGemini();
  const variables = {
    GOOGLE_GENERATIVE_AI_API_KEY: 'eval',
    GOOGLE_GENERATIVE_AI_BASE_URL: gemini.baseUrl,
    NALAR_DATA_DIR: dataDirectory,
    NALAR_LOG_LEVEL: 'silent',
  };
  const app = await createApplication(variables, { outlive: () => {} });
  const counts = { played: 0, settled: 0, crashed: 0, asExpected: 0, kept: 0 };
  try {
    for (const [index, recording] of recordings.entries()) {
      gemini.reset();
      gemini.replay(
        readFileSync(join(corpusDirectory, 'gemini-sse', recording.file), 'utf8'),
        recording.kind,
      );
      counts.played += 1;
      const message = { id: `msg_eval${index}`, text: 'Go on.' };
      const request = {
        trigger: 'submit' as const,
        conversationId: null,
        parentId: null,
        message,
        chatMode: 'normal' as const,
      };
      const admitted = await app.turns.admit(request);
      const author = { ownerId: `${OWNER_ID}-${index}`, locale: 'en' as const };
      const started = admitted.ok ? await app.turns.start(admitted.value, author) : admitted;
      if (!started.ok) {
        counts.crashed += 1;
        continue;
      }
      const status = settledStatus(await new Response(started.value.stream()).text());
      const { conversationId } = started.value.key;
      const view = await app.conversations.view({ ownerId: `${OWNER_ID}-${index}`, conversationId });
      if (status === null) counts.crashed += 1;
      else counts.settled += 1;
      if (isExpected(recording, status)) counts.asExpected += 1;
      if (view.ok && view.value.messages.at(-1)?.metadata?.status === status) counts.kept += 1;
    }
    return counts;
  } finally {
    await app.shutDown();
    await gemini.close();
    rmSync(dataDirectory, { recursive: true, force: true });
  }
}

export const geminiSseSuite: EvalSuite = {
  name: 'gemini-sse',
  file: 'gemini-sse/manifest.json',
  bounds: { atLeast: { played: 5, settled: 5, asExpected: 5, kept: 5 }, atMost: { crashed: 0 } },
  run: async (corpusDirectory) => {
    const manifest = JSON.parse(readFileSync(join(corpusDirectory, 'gemini-sse', 'manifest.json'), 'utf8'));
    return play(corpusDirectory, manifestSchema.parse(manifest));
  },
};
