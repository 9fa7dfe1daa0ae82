import type { ResearchMode } from '@/lib/chat/research/research-mode';
import { plainSentences } from '@/lib/text/sentences/plain-sentences';
import type { OfflineTurn } from '../../conversation/offline-turn';
import { shorten } from '../../text/quote';
import {
  type DraftBlock,
  type DraftStatement,
  isStatement,
  isUnconfirmed,
  saysOtherwise,
} from '../draft/draft-block';
import { HEADINGS, UNSURE } from '../draft/draft-words';
import { lackingBlock } from '../draft/first-draft';
import { nameOf } from '../review/objections';
import type { ReadSource } from '../sources/read-sources';

/** A report: the answer in a few sentences, then sections. */
export interface Report {
  readonly verdict: Extract<DraftBlock, { kind: 'label' }> | null;
  readonly summary: readonly DraftStatement[];
  readonly sections: readonly ReportSection[];
}

export interface ReportSection {
  readonly heading: string;
  readonly blocks: readonly DraftBlock[];
}

interface ReportFrame {
  readonly question: string;
  readonly mode: ResearchMode;
  /** What the critic found missing that was not mended. */
  readonly gaps: readonly string[];
  readonly sources: readonly ReadSource[];
}

/** The statements under one heading of a draft. */
interface DraftGroup {
  readonly heading: string | null;
  readonly statements: readonly DraftStatement[];
}

const MOST_IN_SUMMARY = 3;
const LEVEL = 3;
const LONGEST_LABEL = 118;

/** Puts the statements of a draft in the order of a report. */
export function reportOf(draft: readonly DraftBlock[], frame: ReportFrame, turn: OfflineTurn): Report {
  const [first] = draft;
  const groups = groupsOf(draft);
  const summary = groups
    .flatMap(({ statements }) => (frame.mode === 'monitor' ? statements.slice(0, 1) : answering(statements)))
    .slice(0, MOST_IN_SUMMARY);
  const disputes = groups.flatMap(({ statements }) => disputesIn(statements));
  const say = (heading: keyof typeof HEADINGS): string => HEADINGS[heading][turn.locale];
  const disputed = disputes.flatMap((dispute) =>
    dispute.flatMap((one): DraftBlock[] => [
      { kind: 'label', text: whoSays(one, frame.sources, turn) },
      { ...one, standing: isUnconfirmed(one) ? 'unconfirmed' : 'said' },
    ]),
  );
  const sections =
    frame.mode === 'monitor'
      ? [
          ...groups.map((group) => sideSection(group, say('findings'))),
          { heading: say('compared'), blocks: disputed },
        ]
      : [
          { heading: say('findings'), blocks: findings(groups, new Set(disputes.flat()), summary) },
          { heading: say('unconfirmed'), blocks: unconfirmed(groups) },
          { heading: say('disputed'), blocks: disputed },
        ];
  return {
    verdict: first?.kind === 'label' ? first : null,
    summary,
    sections: [...sections, { heading: say('unverified'), blocks: unverified(draft, frame, turn) }].filter(
      ({ blocks }) => blocks.length > 0,
    ),
  };
}

function groupsOf(draft: readonly DraftBlock[]): readonly DraftGroup[] {
  const groups: { heading: string | null; statements: DraftStatement[] }[] = [
    { heading: null, statements: [] },
  ];
  for (const block of draft)
    if (block.kind === 'heading') groups.push({ heading: block.text, statements: [] });
    else if (isStatement(block)) groups.at(-1)?.statements.push(block);
  return groups.filter(({ statements }) => statements.length > 0);
}

/** What answers one part: its first statement, with the first that says otherwise. */
const answering = ([first, second]: readonly DraftStatement[]): readonly DraftStatement[] =>
  first === undefined ? [] : second && saysOtherwise(second) ? [first, second] : [first];

/** Each statement that others disagree with, and those behind it. */
function disputesIn(statements: readonly DraftStatement[]): readonly (readonly DraftStatement[])[] {
  const disputes: DraftStatement[][] = [];
  for (const [at, statement] of statements.entries()) {
    const before = statements[at - 1];
    if (!saysOtherwise(statement) || before === undefined) continue;
    if (saysOtherwise(before)) disputes.at(-1)?.push(statement);
    else disputes.push([before, statement]);
  }
  return disputes;
}

function whoSays({ cites }: DraftStatement, sources: readonly ReadSource[], turn: OfflineTurn): string {
  const names = sources.filter(({ number }) => cites.includes(number)).map((source) => nameOf(source, turn));
  return (
    shorten(names.join('; ').replace(/[*_]/g, ''), LONGEST_LABEL) ||
    cites.map((number) => `[${number}]`).join('')
  );
}

const sideSection = ({ heading, statements }: DraftGroup, fallback: string): ReportSection => ({
  heading: heading ?? fallback,
  blocks: statements.filter((one) => !saysOtherwise(one)),
});

/** What is neither disputed nor unconfirmed, under the parts of the question where there are several. */
function findings(
  groups: readonly DraftGroup[],
  disputed: ReadonlySet<DraftStatement>,
  summary: readonly DraftStatement[],
): readonly DraftBlock[] {
  // A report of one sentence says it once.
  if (groups.length < 2 && groups.every(({ statements }) => statements.every((one) => summary.includes(one))))
    return [];
  return groups.flatMap(({ heading, statements }): DraftBlock[] => {
    const own = statements.filter((one) => !disputed.has(one) && !isUnconfirmed(one));
    if (own.length === 0) return [];
    return [...(heading === null ? [] : [{ kind: 'heading' as const, level: LEVEL, text: heading }]), ...own];
  });
}

const unconfirmed = (groups: readonly DraftGroup[]): readonly DraftBlock[] =>
  groups
    .flatMap(({ statements }) => statements.filter(({ standing }) => standing === 'unconfirmed'))
    .map((one) => ({ ...one, standing: 'said' as const }));

/** What the draft says is not known, and what the critic still misses; all of the question where the draft says nothing. */
function unverified(
  draft: readonly DraftBlock[],
  { question, gaps }: ReportFrame,
  turn: OfflineTurn,
): readonly DraftBlock[] {
  const isSilent = !draft.some(({ kind }) => kind === 'statement' || kind === 'lacking');
  const lacking = isSilent
    ? [lackingBlock(question, turn.locale)]
    : draft.filter(({ kind }) => kind === 'lacking');
  const left = gaps.filter((gap) => !lacking.some(({ text }) => sharesQuote(text, gap)));
  return [
    ...lacking,
    ...left.map((gap) => ({
      kind: 'lacking' as const,
      text: `${UNSURE[turn.locale]} ${firstSentence(gap)}`,
    })),
  ];
}

const QUOTED = /“[^“”]+”/gu;

const sharesQuote = (text: string, gap: string): boolean =>
  (gap.match(QUOTED) ?? []).some((quote) => text.includes(quote.slice(1, -2)));

const firstSentence = (gap: string): string =>
  (plainSentences(gap.replace(/\s*\[\d+\]/g, ''))[0] ?? gap).replace(/([^.!?])$/u, '$1.');
