import type { TurnMode } from '@/lib/chat/turn-mode';
import type { OwnActivity } from '@/lib/reasoning/trace-collector/own-activity';
import type { DecisionDetail } from '@/lib/trace/decision-detail';
import type { Locale } from '@/lib/trace/step-key';
import type { ModeDecision } from './mode-decider/mode-decision';
import type { Lack } from './mode-decider/mode-policy';
import type { Intent } from './mode-decider/reading/intents';

interface ModeWords {
  readonly deep: string;
  readonly fast: string;
  readonly chosen: string;
  readonly asked: string;
  readonly unknown: string;
  readonly learnt: string;
  readonly kind: Readonly<Record<Intent, string>>;
  readonly lack: Readonly<Record<Lack, string>>;
}

/** What lies so near below a digit is there only because of how numbers are kept. */
const ROUNDING = 1e-9;
const THOUSANDTHS = 1_000;

/** What each kind of question is a reason for; of the other way of answering it would say the opposite. */
const SPEAKS_FOR: Readonly<Record<Intent, readonly TurnMode[]>> = {
  chat: ['fast'],
  fact: ['fast'],
  define: ['fast'],
  howto: ['fast', 'deep'],
  rewrite: ['fast'],
  translate: ['fast'],
  write: ['fast', 'deep'],
  find: ['fast', 'deep'],
  sum: ['fast', 'deep'],
  join: ['deep'],
  compare: ['deep'],
  judge: ['deep'],
  plan: ['deep'],
  cause: ['deep'],
  analyse: ['deep'],
  explore: ['deep'],
};

/** Stored with the trace, in every language, since each reader has their own. */
const WORDS: Readonly<Record<Locale, ModeWords>> = {
  en: {
    deep: 'Thought through',
    fast: 'Answered at once',
    chosen: 'as chosen',
    asked: 'as asked for',
    unknown: 'the mode that was asked for is unknown',
    learnt: 'as you wanted such questions answered before',
    kind: {
      chat: 'small talk',
      fact: 'about a fact',
      define: 'about a meaning',
      howto: 'about how to do something',
      rewrite: 'a text to be changed',
      translate: 'a text to be translated',
      write: 'something to be written',
      find: 'something to be found',
      sum: 'something to be calculated',
      join: 'facts to be brought together',
      compare: 'things to be compared',
      judge: 'something to be judged',
      plan: 'something to be planned',
      cause: 'about causes',
      analyse: 'something to be analysed',
      explore: 'about what could be',
    },
    lack: {
      disabled: 'thinking in depth is not available here',
      'tool-rounds': 'too few rounds of tools for more are allowed',
      'reasoning-rounds': 'no rounds of thought are allowed',
    },
  },
  id: {
    deep: 'Dipikirkan mendalam',
    fast: 'Dijawab langsung',
    chosen: 'sesuai pilihan',
    asked: 'sesuai permintaan',
    unknown: 'mode yang diminta tidak dikenal',
    learnt: 'seperti yang Anda inginkan untuk pertanyaan serupa',
    kind: {
      chat: 'obrolan ringan',
      fact: 'tentang suatu fakta',
      define: 'tentang suatu arti',
      howto: 'tentang cara melakukan sesuatu',
      rewrite: 'teks untuk diubah',
      translate: 'teks untuk diterjemahkan',
      write: 'sesuatu untuk ditulis',
      find: 'sesuatu untuk dicari',
      sum: 'sesuatu untuk dihitung',
      join: 'fakta untuk dipadukan',
      compare: 'hal-hal untuk dibandingkan',
      judge: 'sesuatu untuk dinilai',
      plan: 'sesuatu untuk direncanakan',
      cause: 'tentang sebab',
      analyse: 'sesuatu untuk dianalisis',
      explore: 'tentang kemungkinan',
    },
    lack: {
      disabled: 'pemikiran mendalam tidak tersedia di sini',
      'tool-rounds': 'putaran alat yang diizinkan terlalu sedikit',
      'reasoning-rounds': 'putaran pemikiran tidak diizinkan',
    },
  },
};

/** What the timeline says first of a turn: how it is answered, and why, in plain words. */
export const modeActivity = (decision: ModeDecision): OwnActivity => ({
  kind: 'decision',
  name: 'mode',
  labels: { en: labelIn('en', decision), id: labelIn('id', decision) },
  stepKey: null,
  detail: detailOf(decision),
});

function labelIn(locale: Locale, decision: ModeDecision): string {
  const words = WORDS[locale];
  const because = becauseOf(decision, words);
  return because === null ? words[decision.mode] : `${words[decision.mode]}: ${because}`;
}

/** Says why; null where nothing that is known for certain explains it. */
function becauseOf({ mode, reason, kind, isKindSure }: ModeDecision, words: ModeWords): string | null {
  switch (reason.kind) {
    case 'chosen':
    case 'chosen-fast':
      return words.chosen;
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
      if (reason.isLearnt) return words.learnt;
      return isKindSure && SPEAKS_FOR[kind].includes(mode) ? words.kind[kind] : null;
  }
}

function detailOf({ mode, reason, score, threshold, kind }: ModeDecision): DecisionDetail {
  const cause = 'wanted' in reason ? reason.wanted : reason;
  return {
    chosen: mode,
    reason: reason.kind,
    kind,
    ...(reason.kind === 'not-feasible' && { lack: reason.lack }),
    ...('wording' in cause && { wording: cause.wording }),
    ...('isLearnt' in cause && cause.isLearnt && { isLearnt: true }),
    // Rounded down, so that no score below a threshold looks as if it had reached it.
    score: Math.floor(score * THOUSANDTHS + ROUNDING) / THOUSANDTHS,
    threshold,
  };
}
