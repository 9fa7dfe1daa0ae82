import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { Figures } from './eval-suite';
import { EVAL_SUITES } from './suites';
import { credentialsSuite, credentialsSuiteOf } from './suites/credentials';

/** All of its samples take a minute, and have a test of their own. */
const EVERY_CREDENTIAL_SAMPLE = 41;
const SAMPLES = fileURLToPath(new URL('./samples', import.meta.url));

interface Bounds {
  readonly atLeast?: Figures;
  readonly atMost?: Figures;
}

/**
 * What every suite has to reach on samples of our own, so that neither it nor what it measures rots unseen; a suite
 * with a test of its own names it.
 */
const BOUNDS: Readonly<Record<string, Bounds | string>> = {
  'tag-stream': { atLeast: { cases: 10, coreExact: 1, prefilledTurnsExact: 1 } },
  credentials: {
    atLeast: { secrets: 300, recall: 0.99, chunkedRecall: 0.98, straddlingRecall: 0.98, lookAlikes: 10 },
    atMost: { falsePositiveRate: 0.01 },
  },
  'reasoning-texts': './suites/hidden-context.test.ts',
  'hidden-context': './suites/hidden-context.test.ts',
  thoughts: './suites/hidden-context.test.ts',
  segmentation: {
    atLeast: {
      sentences: 20,
      traceSentences: 7,
      sentenceAccuracy: 0.8,
      traceAccuracy: 0.8,
      byLanguage: { en: 0.8, id: 0.75 },
    },
  },
  'language-id': {
    atLeast: {
      accuracy: 0.95,
      byLanguage: { en: 1, id: 0.85, ms: 1, nl: 1, tl: 1, jv: 0.6 },
      keptByLanguage: { en: 1, id: 1, ms: 1 },
    },
    atMost: { keptByLanguage: { nl: 0.25, tl: 0.35, jv: 0.7 } },
  },
  timeline: {
    atLeast: { texts: 5, sentencesPlaced: 1, headings: 1, headingsKept: 1, inOrder: 1, asSent: 1 },
    atMost: { longestRow: 12, headingsRemoved: 0 },
  },
  mode: {
    atLeast: {
      questions: { cases: 48, auc: 0.9, accuracy: 0.8 },
      id: { cases: 16, auc: 0.85 },
      en: { cases: 16, auc: 0.85 },
      gsm8k: { cases: 16, auc: 0.7 },
    },
  },
  constraints: {
    atLeast: {
      prompts: 338,
      exactShare: 0.96,
      decoys: 88,
      decoysLeftAlone: 88,
      byLanguage: { en: 0.95, id: 0.95 },
    },
  },
  claims: {
    atLeast: {
      claims: 50,
      accuracy: 0.75,
      'byLabel.contradictedPrecision': 0.7,
      'byLabel.contradictedRecall': 0.7,
      'id.accuracy': 0.65,
      'id.contradictedPrecision': 0.6,
      'id.contradictedRecall': 0.6,
      ownClaims: 1_100,
      'ownEn.accuracy': 0.62,
      'ownEn.contradictedPrecision': 0.8,
      'ownEn.contradictedRecall': 0.45,
      'ownId.accuracy': 0.67,
      'ownId.contradictedPrecision': 0.84,
      'ownId.contradictedRecall': 0.5,
    },
  },
  documents: {
    atLeast: {
      'files.pdf': 3,
      'files.docx': 3,
      'read.html': 1,
      'read.csv': 1,
      'textSimilarity.pdf': 1,
      'textSimilarity.docx': 1,
      'textSimilarity.markdown': 1,
      'textSimilarity.html': 0.98,
      'textSimilarity.text': 1,
      alikeShare: 1,
      exactCases: 4,
      tablesExact: 1,
      csvExact: 1,
      markdownExact: 1,
    },
    atMost: { wronglyRefused: 0, exactWrong: 0, 'crashed.pdf': 0, 'crashed.docx': 0 },
  },
  grounding: {
    atLeast: {
      'answers.answers': 13,
      'answers.sentenceAuc': 0.9,
      'answers.responseAuc': 0.9,
      'answers.responseF1': 0.85,
      'answers.numberPrecision': 1,
      'long-answers.answers': 63,
      'long-answers.sentenceAuc': 0.76,
      'long-answers.responseAuc': 0.85,
      'long-answers.responseF1': 0.82,
      'more-answers.sentenceAuc': 0.84,
      'more-answers.responseF1': 0.9,
      'citations.supportedAuc': 0.9,
      'citations.misattributedAuc': 0.9,
      'citations.misattributedNamed': 0.85,
      'mutations.answers': 200,
      'mutations.caught': 0.98,
      'mutations.paraphrases': 200,
    },
    atMost: { 'mutations.refused': 0.1 },
  },
  docqa: {
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
    },
    atMost: { mostCitations: 2 },
  },
  clarification: {
    atLeast: {
      questions: 148,
      auc: 0.93,
      askedAmbiguous: 0.95,
      askedFaceted: 0.85,
      askedWithOptions: 0.8,
      'indonesian.auc': 0.93,
      'indonesian.askedAmbiguous': 0.9,
    },
    atMost: {
      wordCountAuc: 0.6,
      askedClear: 0.1,
      askedTried: 0.1,
      askedUntried: 0.1,
      'indonesian.askedClear': 0.1,
    },
  },
  tiers: { atLeast: { addresses: 27, right: 1, spoofed: 15, spoofedRight: 1 } },
  'gemini-sse': { atLeast: { played: 5, settled: 5, asExpected: 5, kept: 5 }, atMost: { crashed: 0 } },
};

/** Figures by name, those of a breakdown as `figure.part`. */
const flat = (figures: Figures): Map<string, number> =>
  new Map(
    Object.entries(figures).flatMap(([name, value]) =>
      typeof value === 'number'
        ? [[name, value]]
        : Object.entries(value).map(([part, one]): [string, number] => [`${name}.${part}`, one]),
    ),
  );

describe('on samples of our own', () => {
  it('every suite is tested', () => {
    expect(Object.keys(BOUNDS).sort()).toEqual(EVAL_SUITES.map(({ name }) => name).sort());
    for (const bounds of Object.values(BOUNDS))
      if (typeof bounds === 'string') expect(existsSync(new URL(bounds, import.meta.url)), bounds).toBe(true);
  });

  for (const suite of EVAL_SUITES) {
    const bounds = BOUNDS[suite.name];
    if (bounds === undefined || typeof bounds === 'string') continue;
    it(`${suite.name} reaches its floors`, async () => {
      const small = suite === credentialsSuite ? credentialsSuiteOf(EVERY_CREDENTIAL_SAMPLE) : suite;
      const figures = flat(await small.run(SAMPLES));
      for (const [name, floor] of flat(bounds.atLeast ?? {}))
        expect(figures.get(name), name).toBeGreaterThanOrEqual(floor);
      for (const [name, most] of flat(bounds.atMost ?? {}))
        expect(figures.get(name), name).toBeLessThanOrEqual(most);
    });
  }
});
