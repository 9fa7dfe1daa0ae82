import type { ResearchMode } from '@/lib/chat/research/research-mode';
import type { TierNumber } from '@/lib/chat/research/source-tier';
import { readMarkers } from '@/lib/text/markdown/markers/read-markers';
import { plainText } from '@/lib/text/markdown/plain-text';
import { cutAtWord } from '@/lib/text/words/cut-at-word';
import {
  isConverged,
  REPORT_LIMITS,
  type ReportRange,
  type ResearchReport,
} from '@/lib/trace/research/research-report';
import type { ResearchSource } from '../agents/research-source';
import type { ResearchRun } from './research-run';

type Reported = Extract<ResearchRun, { status: 'reported' }>;

const WEAK_FROM: TierNumber = 4;

/** What is told of a report beside its words. */
export function reportFacts(run: Reported, mode: ResearchMode, range: ReportRange | null): ResearchReport {
  const { rating, iterations, convergence, report, sources } = run;
  const { confidence, reasons, score } = rating;
  const uses = usesIn(report.text);
  return {
    ...(range && { range }),
    ...{ mode, confidence, reasons: [...reasons], score, iterations, convergence },
    converged: isConverged(convergence),
    sources: sources.slice(0, REPORT_LIMITS.sources).map((source) => sourceFacts(source, uses)),
    disputed: [...report.disputed],
    unverified: unverifiedIn(run),
  };
}

interface Use {
  readonly number: number;
  readonly heading: string | null;
}

/** Each marker's numbers with the heading that they stand below. */
function usesIn(report: string): readonly Use[] {
  let heading: string | null = null;
  return report.split('\n').flatMap((line) => {
    const [, words] = /^#{1,6}[ \t]+(.+)$/.exec(line) ?? [];
    if (words !== undefined) heading = plainText(words).trim();
    return readMarkers(line)
      .flatMap(({ numbers }) => numbers)
      .map((number) => ({ number, heading }));
  });
}

function sourceFacts(
  {
    number,
    documentId,
    title,
    site,
    author,
    url,
    copies,
    date,
    _reasoning_metadata: { tier, type },
  }: ResearchSource,
  uses: readonly Use[],
): ResearchReport['sources'][number] {
  const own = uses.filter((use) => use.number === number);
  const others = copies.filter(isKept).slice(0, REPORT_LIMITS.copies);
  const headings = new Set(
    own.flatMap(({ heading }) => (heading === null || heading === '' ? [] : [heading])),
  );
  return {
    ...{ number, documentId, tier, type, cited: own.length },
    title: title.slice(0, REPORT_LIMITS.titleCharacters),
    ...(site !== null && site !== '' && { site: site.slice(0, REPORT_LIMITS.siteCharacters) }),
    ...(author !== null && author !== '' && { author: cutAtWord(author, REPORT_LIMITS.authorCharacters) }),
    ...(url !== null && isKept(url) && { url }),
    ...(others.length > 0 && { copies: others }),
    ...(date !== null && { date }),
    usedFor: [...headings]
      .slice(0, REPORT_LIMITS.headings)
      .map((heading) => cutAtWord(heading, REPORT_LIMITS.headingCharacters)),
  };
}

const isKept = (url: string): boolean => url.length <= REPORT_LIMITS.urlCharacters;

/** What no source carries, what the critic still misses, and what only weak sources say; each once. */
function unverifiedIn({ report, review, sources }: Reported): ResearchReport['unverified'] {
  const weak = new Set(
    sources.flatMap(({ number, _reasoning_metadata: { tier } }) =>
      tier !== null && tier >= WEAK_FROM ? [number] : [],
    ),
  );
  const isWeak = ({ verdict, evidence, cites }: Reported['report']['claims'][number]): boolean => {
    const carriers = cites.length > 0 ? cites : evidence ? [evidence.number] : [];
    return verdict !== 'unsupported' && carriers.length > 0 && carriers.every((number) => weak.has(number));
  };
  const found = [
    ...report.removed.map((text) => ({ text, why: 'not-carried' as const })),
    ...(review.status === 'PASS' ? [] : review.logical_gaps).map((text) => ({
      ...{ text, why: 'open-gap' as const },
    })),
    ...report.claims.filter(isWeak).map(({ text }) => ({ text, why: 'weak-source' as const })),
  ];
  const byText = new Map(
    found.map(({ text, why }) => {
      const shown = cutAtWord(plainText(text).replace(/\s+/g, ' ').trim(), REPORT_LIMITS.statementCharacters);
      return [shown, { text: shown, why }];
    }),
  );
  byText.delete('');
  return [...byText.values()].slice(0, REPORT_LIMITS.unverified);
}
