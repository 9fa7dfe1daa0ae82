/** Nalar's whole turn, and at `READ` a document of many pages in between. Settings come from the environment. */
import { makePdf, pdfParagraph } from '@/lib/documents/testing/make-pdf';
import { DocumentReader } from '@/lib/server/documents/document-reader';
import { startApplication } from '@/lib/server/start-application';
import { seededRandom } from '@/lib/text/seeded-random';
import { playTurn } from './play-turn';
import { serve } from './serve';

const READ = 'READ';
const PAGES = Number(process.env.BENCH_PAGES ?? 1);
const LINES = 45;
const WORDS = 14;
const TOP = 740;
const MINUTE_MS = 60_000;
const LIMITS = {
  bytes: 50_000_000,
  pages: PAGES,
  characters: 10_000_000,
  expandedBytes: 100_000_000,
  timeoutMs: MINUTE_MS,
  memoryMb: 512,
};

const random = seededRandom(7);
const word = (): string =>
  Array.from({ length: 2 + Math.floor(random() * 8) }, () => 'etaoinshrdlu'.charAt(random() * 12)).join('');
const line = (): string => Array.from({ length: WORDS }, word).join(' ');
const bytes = makePdf({
  pages: Array.from({ length: PAGES }, () => pdfParagraph(Array.from({ length: LINES }, line), TOP)),
});
const reader = new DocumentReader();

/** Reads it; tells how long that took, and how often it was told how far it is. */
async function read(): Promise<Response> {
  const startedAt = performance.now();
  let told = 0;
  const file = { bytes, fileName: 'bench.pdf', mediaType: null };
  const outcome = await reader.read(file, LIMITS, new AbortController().signal, {
    ...{ processorMs: MINUTE_MS, isQuick: false },
    onProgress: () => {
      told += 1;
    },
    take: async () => {},
  });
  const characters = outcome.ok ? outcome.value.characters : 0;
  return Response.json({ readMs: performance.now() - startedAt, told, characters });
}

await startApplication();

serve((question) => (question === READ ? read() : playTurn(question)));
