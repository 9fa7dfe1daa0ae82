import { Search, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import {
  type ReactNode,
  startTransition,
  useCallback,
  useDeferredValue,
  useEffect,
  useMemo,
  useState,
} from 'react';
import type { PresentedRow, PresentedTimeline, RowContent } from './presented-row';
import { RoundHeading } from './round-heading';
import { ROUND } from './round-rows';
import { type RowLines, rowLines } from './row-lines';
import type { RowSource } from './row-paragraphs';
import { RowRails } from './row-rails';
import { TimelineRow } from './timeline-row';

interface RowListProps {
  readonly timeline: PresentedTimeline;
  readonly source: RowSource;
  /** What can be done with a row, at its end. */
  readonly action?: (row: PresentedRow) => ReactNode;
  /** What others have to say about a row. */
  readonly below?: (row: PresentedRow) => ReactNode;
}

const NOTHING_CHOSEN: ReadonlyMap<string, boolean> = new Map();
/** The lines of a row with no other beside it. */
const ALONE: RowLines = { level: 0, passesFirst: false, passesSecond: false, goesOn: false, turnsIn: false };
/** In more rows than these one looks for something. */
const MANY_ROWS = 20;
/** Of a timeline that is long already when it opens, so many rows are there at once, and the others little by little. */
const FIRST_ROWS = 60;
/** Up to so many rows, the first one and what was looked at again stand open. */
const FEW_ROWS = 12;

/** The rows of a timeline, then what was not needed, then how the turn ended if not by itself. */
export function RowList({ timeline, source, action, below }: RowListProps) {
  const t = useTranslations('trace.row');
  const { rows, unneeded, endedAs } = timeline;
  const [sought, setSought] = useState('');
  const words = useDeferredValue(sought.trim().toLocaleLowerCase());
  const found = useMemo(() => rowsWith(rows, words, source.text), [rows, words, source.text]);
  const rowCount = rows.filter(({ kind }) => kind !== ROUND).length;
  const hasEnd = endedAs !== null;
  // How the turn is answered stays folded; what opens is what was done first.
  const firstId = rows.find(({ isMode }) => !isMode)?.id;
  const isWhole = words === '';
  /** What somebody has folded or opened. */
  const [chosen, setChosen] = useState<ReadonlyMap<string, boolean>>(NOTHING_CHOSEN);
  const folded = useMemo(() => foldedRows(rows, chosen), [rows, chosen]);
  const parents = useMemo(() => new Set(rows.map(({ parentId }) => parentId)), [rows]);
  const shown = useMemo(() => (isWhole ? unfolded(found, folded) : found), [isWhole, found, folded]);
  const [isSetOut, setSetOut] = useState(shown.length <= FIRST_ROWS);
  useEffect(() => startTransition(() => setSetOut(true)), []);
  const isFollowed = isWhole && (hasEnd || unneeded.length > 0);
  const lines = useMemo(() => linesOfSections(shown, isFollowed), [shown, isFollowed]);
  const toggle = useCallback(
    (id: string, isFolded: boolean) => setChosen((before) => new Map(before).set(id, isFolded)),
    [],
  );

  return (
    <>
      {rowCount > MANY_ROWS && (
        <label className="mb-4 flex h-9 items-center gap-2 rounded-lg border border-line bg-background px-2.5 text-muted-foreground focus-within:border-line-strong">
          <Search aria-hidden="true" className="size-3.5 shrink-0" />
          <input
            type="search"
            value={sought}
            onChange={({ target }) => setSought(target.value)}
            placeholder={t('find', { count: rowCount })}
            aria-label={t('find', { count: rowCount })}
            className="min-w-0 flex-1 bg-transparent text-[13px] text-foreground outline-none placeholder:text-muted-foreground pointer-coarse:text-[16px] [&::-webkit-search-cancel-button]:appearance-none"
          />
          <span role="status" className="shrink-0 text-[12px] tabular-nums">
            {isWhole ? '' : t('found', { count: found.length, total: rowCount })}
          </span>
          {sought !== '' && (
            <button
              type="button"
              onClick={() => setSought('')}
              aria-label={t('showAll')}
              data-tooltip={t('showAll')}
              className="-mr-1 shrink-0 cursor-pointer rounded p-1 hover:text-foreground"
            >
              <X aria-hidden="true" className="size-3.5" />
            </button>
          )}
        </label>
      )}
      <ol>
        {(isSetOut ? shown : shown.slice(0, FIRST_ROWS)).map((row, index) =>
          row.kind === ROUND ? (
            <RoundHeading key={row.id} row={row} isFolded={folded.has(row.id)} onFold={toggle} />
          ) : (
            <TimelineRow
              key={row.id}
              row={row}
              source={source}
              {...(lines[index] ?? ALONE)}
              last={index === shown.length - 1 && !isFollowed}
              isOneOfMany={rowCount > MANY_ROWS}
              {...(isWhole && parents.has(row.id) && { isFolded: folded.has(row.id), onFold: toggle })}
              opens={!isWhole || (rowCount <= FEW_ROWS && (row.id === firstId || row.isCheck))}
              action={action?.(row)}
            >
              {below?.(row)}
            </TimelineRow>
          ),
        )}
        {isWhole && hasEnd && (
          <QuietRow text={t(`ended.${endedAs}`)} isWarning last={unneeded.length === 0} />
        )}
        {isWhole && unneeded.length > 0 && (
          <QuietRow
            text={t('unneeded', { steps: unneeded.map((step) => t(`need.${step}`)).join(', ') })}
            last
          />
        )}
      </ol>
      {!isWhole && found.length === 0 && <p className="text-[13px] text-muted-foreground">{t('notFound')}</p>}
    </>
  );
}

interface QuietRowProps {
  readonly text: string;
  readonly last: boolean;
  readonly isWarning?: boolean;
}

function QuietRow({ text, last, isWarning = false }: QuietRowProps) {
  return (
    <li data-row="quiet" className={last ? 'relative pl-[26px]' : 'relative pb-3.5 pl-[26px]'}>
      <RowRails {...ALONE} goesOn={!last} />
      <span
        aria-hidden="true"
        className={`absolute top-[6px] left-[2px] size-[9px] rounded-full border-[1.5px] bg-surface ${isWarning ? 'border-warning' : 'border-line-strong'}`}
      />
      <p className="text-[13.5px] text-muted-foreground leading-[1.6]">{text}</p>
    </li>
  );
}

/** The rows that are folded: as somebody chose, else as they stand at first. */
function foldedRows(
  rows: readonly PresentedRow[],
  chosen: ReadonlyMap<string, boolean>,
): ReadonlySet<string> {
  const atFirst = firstFolded(rows);
  return new Set(rows.flatMap(({ id }) => ((chosen.get(id) ?? atFirst.has(id)) ? [id] : [])));
}

/** The rows that stand under no folded one; what is remembered is never put out of sight, since it can be undone. */
function unfolded(rows: readonly PresentedRow[], folded: ReadonlySet<string>): readonly PresentedRow[] {
  if (folded.size === 0) return rows;
  const hidden = new Set<string>();
  return rows.filter(({ id, kind, parentId }) => {
    const isHidden = kind !== 'memory' && parentId !== null && (folded.has(parentId) || hidden.has(parentId));
    if (isHidden) hidden.add(id);
    return !isHidden;
  });
}

function rowsWith(rows: readonly PresentedRow[], words: string, text: string): readonly PresentedRow[] {
  if (words === '') return rows;
  return rows.filter(({ label, labels, lead = '', content }) => {
    const inside = content === null ? '' : textOf(content, text);
    return `${[label, ...Object.values(labels ?? {}), lead].join('\n')}\n${inside}`
      .toLocaleLowerCase()
      .includes(words);
  });
}

function textOf(content: RowContent, thoughts: string): string {
  switch (content.kind) {
    case 'range':
      return thoughts.slice(content.range.start, content.range.end);
    case 'text':
      return content.text;
    case 'memory':
      return '';
    case 'decision':
      return content.wording;
    case 'tool':
      return `${content.name} ${JSON.stringify(content.detail)}`;
    case 'model-call':
      return `${content.detail.prompt} ${JSON.stringify(content.detail.variables)}`;
    case 'deep':
    case 'document':
    case 'research':
      return JSON.stringify(content.found.detail);
  }
}

type Row = Pick<PresentedRow, 'id' | 'kind' | 'parentId'>;

/** The lines beside rows, which no heading of a round is joined to; a heading has none of its own. */
function linesOfSections(rows: readonly Row[], isFollowed: boolean): readonly RowLines[] {
  const sections: Row[][] = [[]];
  const rounds = new Map<string, string>();
  for (const row of rows) {
    const before = sections.at(-1)?.at(-1);
    const round = row.kind === ROUND ? row.id : rounds.get(row.parentId ?? '');
    if (round !== undefined) rounds.set(row.id, round);
    // Rows after a round are no part of it.
    const isNext = before !== undefined && rounds.get(before.id) !== round;
    if (row.kind === ROUND || before?.kind === ROUND || isNext) sections.push([]);
    sections.at(-1)?.push(row);
  }
  return sections.flatMap((section, index) => rowLines(section, isFollowed && index === sections.length - 1));
}

/**
 * Which rows stand folded until somebody opens them: what has come to a good end. What still goes on, or was broken
 * off, shows how far it came; so do the stages of a round that somebody opens.
 */
export function firstFolded(rows: readonly PresentedRow[]): ReadonlySet<string> {
  const stages = new Set(
    rows.flatMap(({ id, kind, lead }) => (kind === 'stage' && lead !== undefined ? [id] : [])),
  );
  const folds = ({ kind, parentId, status, lead }: PresentedRow): boolean => {
    if (status !== 'done') return false;
    if (kind === ROUND) return true;
    if (kind === 'stage') return parentId === null && lead !== undefined;
    return kind === 'model-call' && parentId !== null && stages.has(parentId);
  };
  return new Set(rows.flatMap((row) => (folds(row) ? [row.id] : [])));
}
