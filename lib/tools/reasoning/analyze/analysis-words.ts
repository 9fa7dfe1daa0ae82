import type { Locale } from '@/lib/trace/step-key';

interface AnalysisWords {
  readonly nothingSaysOf: (words: readonly string[]) => string;
  readonly contradicted: string;
  readonly unsettled: string;
  readonly noEvidence: string;
  readonly oneSource: string;
  readonly hedged: (word: string) => string;
  readonly verdict: Readonly<Record<'supported' | 'contradicted' | 'unknown', string>>;
  readonly focus: Readonly<Record<'general' | 'assumptions' | 'risks', string>>;
}

const list = (words: readonly string[]): string => words.map((word) => `“${word}”`).join(', ');

/** What an analysis says of its own. */
export const ANALYSIS_WORDS: Readonly<Record<Locale, AnalysisWords>> = {
  en: {
    nothingSaysOf: (words) => `The evidence says nothing of ${list(words)}.`,
    contradicted: 'The evidence contradicts it.',
    unsettled: 'Nothing in the evidence settles it.',
    noEvidence: 'There is no evidence for it or against it.',
    oneSource: 'It rests on one source only.',
    hedged: (word) => `The evidence itself is not certain: it says “${word}”.`,
    verdict: {
      supported: 'the evidence supports it',
      contradicted: 'the evidence contradicts it',
      unknown: 'nothing settles it',
    },
    focus: {
      general: 'assumptions and risks alike',
      assumptions: 'what it takes for granted',
      risks: 'what could go wrong',
    },
  },
  id: {
    nothingSaysOf: (words) => `Bukti tidak menyebut ${list(words)}.`,
    contradicted: 'Bukti membantahnya.',
    unsettled: 'Tidak ada bukti yang memastikannya.',
    noEvidence: 'Tidak ada bukti yang mendukung maupun membantahnya.',
    oneSource: 'Dasarnya hanya satu sumber.',
    hedged: (word) => `Buktinya sendiri tidak pasti: ada kata “${word}” di dalamnya.`,
    verdict: {
      supported: 'bukti mendukungnya',
      contradicted: 'bukti membantahnya',
      unknown: 'tidak ada yang memastikannya',
    },
    focus: {
      general: 'pengandaian dan risikonya',
      assumptions: 'apa yang diandaikannya',
      risks: 'apa yang bisa keliru',
    },
  },
};
