import { cutAtWord } from '@/lib/text/words/cut-at-word';
import type { DeepPlan, EvidenceNeed } from '@/lib/trace/deep/plan-detail';
import type { Reflection } from '@/lib/trace/deep/reflection-detail';
import type { VerificationReport } from '@/lib/trace/deep/verification-detail';
import type { Locale } from '@/lib/trace/step-key';
import type { Finding } from '../artifacts/finding';
import type { ReasoningStep } from '../artifacts/reasoning-step';
import { counted, listed, percent, quoted } from './count-words';

type Labels = Record<Locale, string>;

const LONGEST_QUOTE = 140;
const short = (text: string): string => cutAtWord(text, LONGEST_QUOTE);

const NEEDS: Record<Exclude<EvidenceNeed, 'none'>, Labels> = {
  calculation: { en: 'a calculation needed', id: 'perlu dihitung' },
  data: { en: 'data needed', id: 'perlu data' },
  memory: { en: 'something remembered needed', id: 'perlu ingatan' },
};
const FOR: Labels = { en: 'for', id: 'untuk' };

/** For example "4 subtasks; data needed for 2". */
export function planSummary({ subtasks }: DeepPlan, locale: Locale): string {
  const needs = (['data', 'calculation', 'memory'] as const).flatMap((need) => {
    const count = subtasks.filter(({ evidence }) => evidence === need).length;
    const isAll = count === subtasks.length;
    return count === 0 ? [] : [`${NEEDS[need][locale]}${isAll ? '' : ` ${FOR[locale]} ${count}`}`];
  });
  const count = counted(locale, subtasks.length, ['subtask', 'subtasks'], 'subtugas');
  return [count, ...needs].join('; ');
}

/** The surest statement, and how many there are. */
export function reasoningSummary(steps: readonly ReasoningStep[], locale: Locale): string {
  const [surest, ...others] = steps.toSorted((left, right) => right.confidence - left.confidence);
  if (surest !== undefined && others.length === 0) return short(surest.hypothesis);
  const count = counted(locale, steps.length, ['statement', 'statements'], 'pernyataan');
  if (surest === undefined)
    return { en: 'Nothing that could be stated yet', id: 'Belum ada yang bisa dinyatakan' }[locale];
  const words = { en: 'the surest', id: 'yang paling yakin' }[locale];
  return `${count}; ${words} (${percent(locale, surest.confidence)}): ${short(surest.hypothesis)}`;
}

/** Which calls there were, and what became of those that failed. Says nothing of their results. */
export function toolsSummary(
  calls: readonly { readonly label: string; readonly failure: string | null }[],
  locale: Locale,
): string {
  if (calls.length === 0)
    return { en: 'No tool would settle anything more', id: 'Tidak ada alat yang bisa membantu lagi' }[locale];
  const names = listed(locale, [...new Set(calls.map(({ label }) => label))]);
  const all = `${counted(locale, calls.length, ['call', 'calls'], 'panggilan')}: ${names}`;
  const failed = calls.flatMap(({ label, failure }) => (failure === null ? [] : [`${label} ${failure}`]));
  return [all, ...new Set(failed)].join('; ');
}

/** For example "3 of 4 statements supported; contradicted: “…”". */
export function verificationSummary({ claims, factualityFlags }: VerificationReport, locale: Locale): string {
  const supported = claims.filter(({ verdict }) => verdict === 'supported').length;
  const count = {
    en: `${supported} of ${counted('en', claims.length, ['statement', 'statements'], '')} supported`,
    id: `${supported} dari ${claims.length} pernyataan didukung`,
  }[locale];
  const [flag] = factualityFlags;
  if (flag === undefined && supported === 0)
    return { en: 'Nothing speaks for or against it', id: 'Tidak ada yang mendukung atau membantah' }[locale];
  if (flag === undefined) return count;
  return `${count}; ${{ en: 'contradicted', id: 'bertentangan dengan bukti' }[locale]}: ${quoted(short(flag))}`;
}

const REASONS: Record<Reflection['reason'], Labels> = {
  confident: { en: 'Sure enough to answer', id: 'Cukup yakin untuk menjawab' },
  'nothing-new': { en: 'Nothing new to be had', id: 'Tidak ada lagi yang baru' },
  'rounds-used': { en: 'No further round allowed', id: 'Putaran sudah habis' },
  contradiction: { en: 'Contradiction', id: 'Pertentangan' },
  'missing-evidence': { en: 'Missing evidence', id: 'Bukti kurang' },
  'new-evidence': { en: 'Something new was found', id: 'Ada temuan baru' },
  'over-claim': { en: 'Claims too much', id: 'Klaim berlebihan' },
  'checks-failed': { en: 'The checks did not work', id: 'Pemeriksaan tidak berhasil' },
};
type Decided = Pick<Reflection, 'next' | 'reason'> & { readonly findings: readonly Finding[] };

/** Why there is another round or none, with the finding that is the reason or is left open. */
export function reflectionSummary(decided: Decided, locale: Locale): string {
  const { next, reason } = decided;
  const told = toldFinding(decided);
  const open = next === 'synthesis' ? { en: '; still open', id: '; masih terbuka' }[locale] : '';
  const said = told === undefined ? '' : `${open}: ${short(told.finding)}`;
  const again = { en: 'Another round', id: 'Satu putaran lagi' }[locale];
  const why = `${REASONS[reason][locale]}${said}`;
  if (next === 'synthesis') return why;
  return `${/[.!?…]$/.test(why) ? why : `${why}.`} ${again}.`;
}

/** The gravest finding that another round is for; where there is none, the gravest of all. */
function toldFinding({ findings, next, reason }: Decided): Finding | undefined {
  if (reason === 'confident' || reason === 'new-evidence') return undefined;
  if (next === 'synthesis') return findings[0];
  const open = findings.filter(({ followUp }) => followUp !== null);
  const grave = open.filter(({ risk }) => risk !== 'low');
  return [...grave, ...open].find(({ kind }) => kind === reason) ?? open[0];
}

interface WrittenFrom {
  readonly statements: number;
  readonly findings: number;
  readonly missing: number;
}

/** For example "Written from 3 statements and 2 findings; 1 thing is missing". */
export function synthesisSummary({ statements, findings, missing }: WrittenFrom, locale: Locale): string {
  const sources = [
    ...(statements > 0 ? [counted(locale, statements, ['statement', 'statements'], 'pernyataan')] : []),
    ...(findings > 0 ? [counted(locale, findings, ['finding', 'findings'], 'temuan')] : []),
  ];
  const written =
    sources.length === 0
      ? { en: 'Written from the question alone', id: 'Ditulis dari pertanyaannya saja' }[locale]
      : `${{ en: 'Written from', id: 'Ditulis dari' }[locale]} ${listed(locale, sources)}`;
  if (missing === 0) return written;
  const lack = {
    en: `${counted('en', missing, ['thing is', 'things are'], '')} missing`,
    id: `${missing} hal belum ada`,
  }[locale];
  return `${written}; ${lack}`;
}
