import { toolAnalyze } from '@/lib/prompts/tools/tool-analyze';
import { defineRole } from './role';
import { statingPassage, unnumbered } from './stating-passage';

const STATED = 0.7;
const NOT_STATED = 0.5;

/** Looks the claim up in the passages; what it takes for granted is read by computing. */
export const analyzeRole = defineRole(toolAnalyze, ({ claim, passages }, turn) => {
  const stating = statingPassage(claim, unnumbered(passages));
  return {
    thoughts: [
      stating === null
        ? turn.say(
            'No passage says this claim in its own words, so I leave open whether it holds.',
            'Tidak ada kutipan yang memuat klaim ini dengan kata-katanya sendiri, jadi saya biarkan terbuka.',
          )
        : turn.say(
            `Passage ${stating.passage} says this claim in its own words.`,
            `Kutipan ${stating.passage} memuat klaim ini dengan kata-katanya sendiri.`,
          ),
    ],
    value: {
      assumptions: [],
      risks: [],
      ...(stating === null
        ? { verdict: 'unknown' as const, confidence: NOT_STATED }
        : { verdict: 'supported' as const, confidence: STATED, ...stating }),
    },
  };
});
