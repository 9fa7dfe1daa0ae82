import { toolFactCheck } from '@/lib/prompts/tools/tool-fact-check';
import { defineRole } from './role';
import { statingPassage, unnumbered } from './stating-passage';

const STATED = 0.7;
const NOT_STATED = 0.5;

/** Takes for supported what a passage says in the same words; contradictions are found by computing. */
export const factCheckRole = defineRole(toolFactCheck, ({ claims, passages }, turn) => {
  const verdicts = unnumbered(claims).map((claim, at) => {
    const stating = statingPassage(claim, unnumbered(passages));
    return stating === null
      ? { claim: at + 1, verdict: 'unknown' as const, confidence: NOT_STATED }
      : { claim: at + 1, verdict: 'supported' as const, confidence: STATED, ...stating };
  });
  const stated = verdicts.filter(({ verdict }) => verdict === 'supported').length;
  return {
    thoughts: [
      turn.say(
        `I look for each claim in the passages word by word; ${stated} of ${claims.length} stand there, the others stay unknown.`,
        `Setiap klaim saya cari kata demi kata dalam kutipan; ${stated} dari ${claims.length} ada di sana, selebihnya tetap tidak diketahui.`,
      ),
    ],
    value: { verdicts },
  };
});
