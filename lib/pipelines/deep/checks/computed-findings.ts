import { cutAtWord } from '@/lib/text/words/cut-at-word';
import type { DeepPlan } from '@/lib/trace/deep/plan-detail';
import type { Locale } from '@/lib/trace/step-key';
import type { Finding } from '../artifacts/finding';
import type { Gap } from '../artifacts/gap';
import type { ReasoningStep } from '../artifacts/reasoning-step';
import { mayPass } from '../tools/may-pass';
import { percent, quoted } from '../words/count-words';
import type { Verified } from './verify';

/** Surer than this, a statement has to rest on something. */
const SURE = 0.8;
/** A contradiction that is less sure than this is one to look at, not to stop for. */
const LIKELY = 0.6;
const LONGEST_QUOTE = 150;

export interface CheckedRound {
  readonly round: number;
  readonly plan: DeepPlan;
  readonly steps: readonly ReasoningStep[];
  /** Whether a subtask lacks the evidence that its plan says it takes. */
  readonly lacks: (subtask: DeepPlan['subtasks'][number]) => boolean;
  /** Passages of documents were opened, which may be for any subtask that needs data. */
  readonly hasPassages: boolean;
  readonly gaps: readonly Gap[];
  readonly verified: Verified;
}

/** What can be found wrong without asking anybody, the gravest first. */
export function computedFindings(checked: CheckedRound, locale: Locale): readonly Finding[] {
  return [
    ...contradictions(checked, locale),
    ...flags(checked, locale),
    ...missing(checked, locale),
    ...overClaims(checked, locale),
  ];
}

const short = (text: string): string => quoted(cutAtWord(text, LONGEST_QUOTE));

function contradictions({ verified }: CheckedRound, locale: Locale): Finding[] {
  return verified.contradictions.map(({ first, second, confidence }) => ({
    kind: 'contradiction',
    finding:
      first === second
        ? { en: `${short(first)} does not work out.`, id: `Hitungan ${short(first)} tidak cocok.` }[locale]
        : {
            en: `${short(first)} contradicts ${short(second)}.`,
            id: `${short(first)} bertentangan dengan ${short(second)}.`,
          }[locale],
    risk: confidence >= LIKELY ? 'high' : 'medium',
    followUp: { en: 'Settle which of the two is right.', id: 'Tentukan mana yang benar.' }[locale],
  }));
}

function flags({ verified }: CheckedRound, locale: Locale): Finding[] {
  const claims = verified.report?.claims ?? [];
  return claims.flatMap(({ claim, verdict, confidence }): Finding[] => {
    if (verdict !== 'contradicted') return [];
    return [
      {
        kind: 'contradiction',
        finding: {
          en: `The evidence contradicts ${short(claim)}.`,
          id: `Buktinya bertentangan dengan ${short(claim)}.`,
        }[locale],
        risk: confidence >= LIKELY ? 'high' : 'medium',
        followUp: {
          en: 'Correct the statement by the evidence.',
          id: 'Perbaiki pernyataan itu menurut buktinya.',
        }[locale],
      },
    ];
  });
}

function missing({ round, plan, lacks, hasPassages, gaps }: CheckedRound, locale: Locale): Finding[] {
  return plan.subtasks.flatMap((subtask): Finding[] => {
    const { id, title, evidence: need } = subtask;
    if (!lacks(subtask) || (need === 'data' && hasPassages)) return [];
    // Where no tool was called in this round there is none for it, and one that has no result will have none again.
    const wasTried = gaps.some(
      (gap) => gap.kind === 'tool' && gap.round === round && gap.subtaskId === id && mayPass(gap.why),
    );
    return [
      {
        kind: 'missing-evidence',
        finding: {
          en: `There is no evidence for ${short(title)}.`,
          id: `Belum ada bukti untuk ${short(title)}.`,
        }[locale],
        risk: 'medium',
        followUp: wasTried
          ? { en: `Find evidence for ${short(title)}.`, id: `Cari bukti untuk ${short(title)}.` }[locale]
          : null,
      },
    ];
  });
}

function overClaims({ steps, verified }: CheckedRound, locale: Locale): Finding[] {
  const claims = verified.report?.claims;
  return steps.flatMap(({ hypothesis, confidence, evidenceRefs }): Finding[] => {
    const verdict = claims?.find(({ claim }) => claim === cutAtWord(hypothesis, 400))?.verdict;
    if (confidence < SURE || evidenceRefs.length > 0 || verdict === 'supported') return [];
    const share = percent(locale, confidence);
    return [
      {
        kind: 'over-claim',
        finding: {
          en: `${short(hypothesis)} is given as ${share} sure and rests on no evidence.`,
          id: `${short(hypothesis)} dinyatakan ${share} yakin tanpa bukti.`,
        }[locale],
        risk: 'medium',
        followUp: {
          en: 'Find evidence for it, or say how uncertain it is.',
          id: 'Cari buktinya, atau nyatakan ketidakpastiannya.',
        }[locale],
      },
    ];
  });
}
