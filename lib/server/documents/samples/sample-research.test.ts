import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SAMPLE_LANGUAGES, type SampleLanguage } from '@/lib/chat/documents/samples';
import type { ResearchMode } from '@/lib/chat/research/research-mode';
import { ReadSources } from '@/lib/grounding/reading/read-sources';
import { createOfflineProvider } from '@/lib/models/offline/offline-provider';
import { Analyst } from '@/lib/pipelines/research/agents/analyst';
import { Critic } from '@/lib/pipelines/research/agents/critic';
import { Writer } from '@/lib/pipelines/research/agents/writer';
import { runResearch } from '@/lib/pipelines/research/orchestrator/run-research';
import { heldSource } from '@/lib/pipelines/research/report/citable-source';
import { holdAnswer } from '@/lib/pipelines/turn/grounded/hold-answer';
import { keepSupported } from '@/lib/pipelines/turn/grounded/keep-supported';
import type { GatheredSource } from '@/lib/pipelines/turn/research-port';
import { StageView } from '@/lib/pipelines/turn/stage-sink';
import { sinkForTest } from '@/lib/pipelines/turn/testing/sink-for-test';
import { contextForTest } from '@/lib/pipelines/turn/testing/turn-for-test';
import { runAtOnce } from '@/lib/shared/steps';
import { DEFAULT_SOURCE_TIERS } from '@/lib/sources/default/default-source-tiers';
import { indexSourceTiers } from '@/lib/sources/index-source-tiers';
import { readMarkers } from '@/lib/text/markdown/markers/read-markers';
import { DocumentReader } from '../document-reader';
import { createDocumentSearch } from '../search-documents';
import { LibraryFixture } from '../testing/library-fixture';
import { readSample } from './read-sample';
import { SampleLibrary } from './sample-library';

const { signal } = new AbortController();
const LIMITS = {
  maxIterations: 3,
  maxGapSearches: 2,
  maxGapQueries: 3,
  mostSources: 50,
  sourceCharacters: 4_000,
  debateMs: 60_000,
};
const reader = new DocumentReader();
let library: LibraryFixture;
let samples: SampleLibrary;

beforeAll(async () => {
  library = await LibraryFixture.open();
  const { uploads, indexer } = library.process({ reader });
  const { documents } = library.store;
  samples = new SampleLibrary({
    documents,
    uploads,
    readSample,
    researches: async () => true,
    log: { error() {} },
  });
  for (const language of SAMPLE_LANGUAGES) await samples.add({ ownerId: 'ana', language, signal });
  await indexer.idle();
}, 60_000);
afterAll(async () => {
  reader.close();
  await library.close();
});

/** What searches find in these documents, as a run of research takes it. */
async function gather(queries: readonly string[], documentIds: readonly string[]): Promise<GatheredSource[]> {
  const search = createDocumentSearch(library.store);
  const rows = await library.store.documents.find({ ownerId: 'ana', documentIds });
  const found = queries.map((query) =>
    search.search({ ownerId: 'ana', query, documentIds, limit: 12, signal }),
  );
  const hits = (await Promise.all(found)).flat();
  return rows.flatMap(({ documentId, title, name, site, date }) => {
    const own = hits.filter((hit) => hit.documentId === documentId);
    const passages = [...new Map(own.map((hit) => [hit.chunkId, hit])).values()];
    if (passages.length === 0) return [];
    return [
      {
        ...{ documentId, title: title || name, site, url: null, date, author: null },
        ...{ isPage: false, origins: ['documents'] as const, copies: [], passages },
      },
    ];
  });
}

/** A run of research as a turn makes it, with the offline model, over the sample pages. */
async function research(
  question: string,
  mode: ResearchMode,
  documentIds: readonly string[],
  locale: SampleLanguage,
) {
  const model = createOfflineProvider({ chunkDelayMs: 0 }).chatModel('rules');
  if (model === null) throw new Error('no model');
  const { sink } = sinkForTest({ clock: Date.now });
  sink.start();
  const setting = {
    context: contextForTest({ model, locale }),
    sink: new StageView(sink),
    silenceMs: 20_000,
  };
  const statuses: string[] = [];
  const run = await runResearch(
    {
      ...{ question, mode, locale, timeRange: null, searched: [question] },
      items: await gather([question], documentIds),
      address: { report: 'https://nalar.example/c/1', site: 'https://nalar.example' },
    },
    {
      analyst: new Analyst(setting),
      critic: new Critic(setting),
      writer: new Writer(setting),
      clock: Date.now,
      tiers: indexSourceTiers(DEFAULT_SOURCE_TIERS),
      search: (queries) => gather(queries, documentIds),
      check: async (text, sources) => {
        const held = await holdAnswer({
          ...{ draft: text, sources: new ReadSources(sources.map(heldSource)), question, signal },
          withoutEcho: (claims) => claims,
        });
        const { claims } = held;
        const kept = runAtOnce(keepSupported(held.text, claims));
        const cited = [...new Set(readMarkers(kept.text).flatMap(({ numbers }) => numbers))];
        return { ...kept, cited, claims, citations: [], disputed: [] };
      },
      log: {
        ...{ sources() {}, draft() {}, revision() {}, ended() {}, report() {} },
        within: (_part, work) => work(),
        objection: (_iteration, { status }) => void statuses.push(status),
        unexpected: (error) => {
          throw error;
        },
      },
    },
    LIMITS,
    signal,
  );
  return { run, statuses };
}

/** For each mode: the tiers of what may be cited, and what the report says and does not say. */
const SAID: Readonly<Record<SampleLanguage, Readonly<Record<ResearchMode, readonly [RegExp[], RegExp[]]>>>> =
  {
    en: {
      strict: [
        [
          /^\*\*Confirmed by the sources\*\*/,
          /## Disputed/,
          /30 November 2026 \[\d\]/,
          /15 December 2026.*\[\d\]/,
        ],
        [/March 2027/, /barge/],
      ],
      discovery: [
        [/4\.2 million crowns.*\[\d\]/, /6\.8 million crowns.*\[\d\]/, /## Unconfirmed/, /ferry/],
        [],
      ],
      monitor: [
        [
          /## What official sources say/,
          /## What social media say/,
          /because divers found cracks/,
          /because a barge hit it/,
        ],
        [/ferry/],
      ],
    },
    id: {
      strict: [
        [
          /^\*\*Didukung oleh sumber\*\*/,
          /## Yang diperselisihkan/,
          /10 November 2026 \[\d\]/,
          /17 November 2026.*\[\d\]/,
        ],
        [/Januari 2027/, /limbah/],
      ],
      discovery: [[/1\.200 rumah.*\[\d\]/, /2\.500 rumah.*\[\d\]/, /Belum terkonfirmasi/], []],
      monitor: [
        [
          /## Kata sumber resmi/,
          /## Kata media sosial/,
          /karena pipa utama/,
          /karena limbah pabrik/,
          /selesai pada 1 Januari 2027/,
        ],
        [/2\.500 rumah/],
      ],
    },
  };

describe.each(SAMPLE_LANGUAGES)('the questions to research in %s', (language) => {
  it('are debated and answered by the offline model, in each mode in another way', async () => {
    const set = (await samples.sets('ana')).find((one) => one.language === language);
    const questions = (set?.questions ?? []).flatMap(({ research: mode, ...question }) =>
      mode === null ? [] : [{ ...question, mode }],
    );
    expect(questions.map(({ mode }) => mode)).toEqual(['strict', 'discovery', 'monitor']);
    for (const { text, mode, documentIds } of questions) {
      const { run, statuses } = await research(text, mode, documentIds, language);
      if (run.status === 'failed') throw new Error(run.failure.code);
      expect(statuses).toEqual(['REJECT', 'WARN']);
      const [said, unsaid] = SAID[language][mode];
      for (const words of said) expect(run.report.text).toMatch(words);
      for (const words of unsaid) expect(run.report.text).not.toMatch(words);
      expect(run.report.removed).toEqual([]);
      expect(run.rating.confidence).toBe('Medium');
      const tiers = run.sources.map(({ _reasoning_metadata: { tier } }) => tier);
      expect(tiers.every((tier) => tier !== null && tier <= 2)).toBe(mode === 'strict');
    }
  }, 60_000);
});
