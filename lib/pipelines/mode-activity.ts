import type { OwnActivity } from '@/lib/reasoning/trace-collector/own-activity';
import type { DecisionDetail } from '@/lib/trace/decision-detail';
import type { Locale } from '@/lib/trace/step-key';
import type { ModeDecision, ModeReason } from './mode-decider/mode-decision';
import { SIGNAL_NAMES, type SignalName } from './mode-decider/model/signal';
import type { Lack } from './mode-decider/policy-feasibility';

interface ModeWords {
  readonly deep: string;
  readonly fast: string;
  readonly chosen: string;
  readonly repeated: string;
  readonly asked: string;
  readonly unknown: string;
  readonly score: (score: string, threshold: string) => string;
  /** What weighed most. */
  readonly weighed: Readonly<Record<SignalName, string>>;
  readonly lack: Readonly<Record<Lack, string>>;
}

/** What lies so near below a digit is there only because of how numbers are kept. */
const ROUNDING = 1e-9;

/** Stored with the trace, in every language, since each reader has their own. */
const WORDS: Readonly<Record<Locale, ModeWords>> = {
  en: {
    deep: 'Thinking in depth',
    fast: 'Answering directly',
    chosen: 'as chosen',
    repeated: 'as before',
    asked: 'as asked for',
    unknown: 'the mode that was asked for is unknown',
    score: (score, threshold) => `score ${score}, in depth from ${threshold}`,
    weighed: {
      lexical: 'its words weighed most',
      structural: 'its build weighed most',
      intentClass: 'what it asks for weighed most',
      evidenceDemand: 'the facts it needs weighed most',
      policyFeasibility: 'what is allowed here weighed most',
      history: 'what was said before weighed most',
    },
    lack: {
      disabled: 'thinking in depth is not available here',
      'tool-rounds': 'too few rounds of tools for more are allowed',
      'reasoning-rounds': 'no rounds of thought are allowed',
      tools: 'more would need tools, which are off',
    },
  },
  id: {
    deep: 'Memikirkan secara mendalam',
    fast: 'Menjawab langsung',
    chosen: 'sesuai pilihan',
    repeated: 'seperti sebelumnya',
    asked: 'sesuai permintaan',
    unknown: 'mode yang diminta tidak dikenal',
    score: (score, threshold) => `skor ${score}, mendalam mulai ${threshold}`,
    weighed: {
      lexical: 'terutama karena kata-katanya',
      structural: 'terutama karena susunannya',
      intentClass: 'terutama karena jenis permintaannya',
      evidenceDemand: 'terutama karena fakta yang dibutuhkan',
      policyFeasibility: 'terutama karena yang diizinkan di sini',
      history: 'terutama karena percakapan sebelumnya',
    },
    lack: {
      disabled: 'pemikiran mendalam tidak tersedia di sini',
      'tool-rounds': 'putaran alat yang diizinkan terlalu sedikit',
      'reasoning-rounds': 'tidak ada putaran pemikiran yang diizinkan',
      tools: 'selebihnya membutuhkan alat, yang dimatikan',
    },
  },
};

/** What the timeline says first of a turn: how it is answered, by what score against which threshold, and why. */
export const modeActivity = (decision: ModeDecision): OwnActivity => ({
  kind: 'decision',
  name: 'mode',
  labels: { en: labelIn('en', decision), id: labelIn('id', decision) },
  stepKey: null,
  detail: detailOf(decision),
});

const scoreFormat = (locale: Locale): Intl.NumberFormat =>
  new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const SCORE_FORMATS: Readonly<Record<Locale, Intl.NumberFormat>> = {
  en: scoreFormat('en'),
  id: scoreFormat('id'),
};

function labelIn(locale: Locale, { mode, reason, score, threshold }: ModeDecision): string {
  const words = WORDS[locale];
  const number = SCORE_FORMATS[locale];
  const measured = words.score(number.format(cut(score, 2)), number.format(threshold));
  const isByScore = reason.kind === 'score-above' || reason.kind === 'score-below';
  const why = becauseOf(reason, words);
  const said = isByScore ? [measured, why] : [why, measured];
  return `${words[mode]}: ${said.filter((part) => part !== null).join('; ')}`;
}

function becauseOf(reason: ModeReason, words: ModeWords): string | null {
  switch (reason.kind) {
    case 'chosen':
    case 'chosen-fast':
      return words.chosen;
    case 'repeated':
      return words.repeated;
    case 'explicit-request':
    case 'explicit-refusal':
      return words.asked;
    case 'unknown-mode':
      return words.unknown;
    case 'disabled':
      return words.lack.disabled;
    case 'not-feasible':
      return words.lack[reason.lack];
    case 'score-above':
    case 'score-below':
      return reason.weighedMost && words.weighed[reason.weighedMost];
  }
}

/** Rounded down, so that no score below a threshold looks as if it had reached it. */
const cut = (value: number, digits: number): number =>
  Math.floor(value * 10 ** digits + ROUNDING) / 10 ** digits;

function detailOf({ mode, reason, score, threshold, signals, pulls }: ModeDecision): DecisionDetail {
  const cause = 'wanted' in reason ? reason.wanted : reason;
  return {
    chosen: mode,
    reason: reason.kind,
    ...(reason.kind === 'not-feasible' && { lack: reason.lack }),
    ...('wording' in cause && { wording: cause.wording }),
    score: cut(score, 3),
    threshold,
    signals: SIGNAL_NAMES.map((name) => ({
      name,
      value: cut(signals[name].value, 3),
      pull: cut(pulls[name], 3),
    })),
  };
}
