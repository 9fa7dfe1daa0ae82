import { NOTHING_REMOVED, type PresentedRow } from './presented-row';

/** A row that stands above all stages of one round, by this kind. */
export const ROUND = 'round';

/** Puts a heading above the stages of each round, under which they stand; rows without stages in rounds stay as they are. */
export function withRounds(rows: readonly PresentedRow[]): readonly PresentedRow[] {
  const headings = new Map<string, PresentedRow[]>();
  /** The round that each row belongs to by the stage that it stands under. */
  const rounds = new Map<string, string>();
  for (const row of rows) {
    const id = isStageOfRound(row) ? `round-${row.round}` : rounds.get(row.parentId ?? '');
    if (id === undefined) continue;
    rounds.set(row.id, id);
    if (isStageOfRound(row)) headings.set(id, [...(headings.get(id) ?? []), row]);
  }
  if (headings.size === 0) return rows;
  const told = new Set<string>();
  return rows.flatMap((row) => {
    const id = rounds.get(row.id);
    const stages = id === undefined ? undefined : headings.get(id);
    if (id === undefined || stages === undefined) return [row];
    const isFirst = !told.has(id);
    told.add(id);
    // The heading says the round for all; which step it is says less than what the stage is called.
    const under = { ...row, round: null, ...(isStageOfRound(row) && { parentId: id, shownStep: null }) };
    return isFirst ? [headingOf(id, stages), under] : [under];
  });
}

const isStageOfRound = ({ kind, round, parentId }: PresentedRow): boolean =>
  kind === 'stage' && round !== null && parentId === null;

function headingOf(id: string, stages: readonly PresentedRow[]): PresentedRow {
  const last = stages.at(-1);
  const durations = stages.flatMap(({ durationMs }) => durationMs ?? []);
  const isRunning = stages.some(({ status }) => status === 'running');
  const lead = isRunning ? undefined : last?.lead;
  return {
    id,
    kind: ROUND,
    stepKey: null,
    shownStep: null,
    label: null,
    parentId: null,
    depth: 0,
    round: stages[0]?.round ?? null,
    status: isRunning ? 'running' : (last?.status ?? 'done'),
    isMode: false,
    isQuiet: false,
    isCheck: false,
    durationMs: isRunning ? null : durations.reduce((sum, one) => sum + one, 0),
    content: null,
    words: null,
    sourceCount: 0,
    removals: NOTHING_REMOVED,
    ...(lead !== undefined && { lead }),
  };
}
