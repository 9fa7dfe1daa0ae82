import { costOf } from '@/lib/chat/model-prices';
import type { SpendingLine, SpendingQuery, SpendingReport } from '@/lib/chat/spending-report';
import type { AdminSettings } from '@/lib/config/admin-settings';
import { DELETED_OWNER, type Spending } from '@/lib/store/rows/spending';
import type { Store } from '@/lib/store/store';
import { csvLine } from '@/lib/text/csv-line';

interface SpendingStore {
  readonly usage: Pick<Store['usage'], 'spending'>;
  readonly people: Pick<Store['people'], 'get'>;
}
type Prices = Pick<AdminSettings, 'prices' | 'currency'>;

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Further ones are in the file. */
const MOST_PEOPLE = 100;
/** Names that are looked up at the same time. */
const AT_A_TIME = 20;
/** Whose the figures of all guests are. */
const GUESTS = 'guests';

interface Asked extends SpendingQuery {
  readonly now: number;
  /** Only what one person has spent. */
  readonly ownerId?: string;
}

/** What turns of the latest days took, by model, engine and person. */
export async function spendingReport(
  store: SpendingStore,
  settings: Prices,
  asked: Asked,
): Promise<SpendingReport> {
  const rows = await readSpending(store, asked);
  if (asked.ownerId === undefined) return spendingReportOf(store, settings, rows, asked.days);
  return reportOf(rows, [], settings, asked.days);
}

/** The same of rows that were read before. */
export const spendingReportOf = async (
  store: Pick<SpendingStore, 'people'>,
  settings: Prices,
  rows: readonly Spending[],
  days: number,
): Promise<SpendingReport> => reportOf(rows, await byPerson(store, rows), settings, days);

function reportOf(
  rows: readonly Spending[],
  named: readonly NamedSpending[],
  settings: Prices,
  days: number,
): SpendingReport {
  const people = linesBy(named, settings, ({ ownerId }) => ownerId);
  const names = new Map(named.map(({ ownerId, name }) => [ownerId, name]));
  const [total] = linesBy(rows, settings, () => '');
  return {
    days,
    currency: settings.currency,
    total: total ?? EMPTY,
    models: linesBy(rows, settings, ({ modelId }) => modelId),
    engines: linesBy(rows, settings, ({ engine }) => engine),
    people: people.slice(0, MOST_PEOPLE).map((line) => ({ ...line, name: names.get(line.key) ?? null })),
    morePeople: Math.max(0, people.length - MOST_PEOPLE),
  };
}

const COLUMNS = [
  ...['name', 'email', 'engine', 'model', 'turns', 'failed', 'inputTokens', 'outputTokens'],
  ...['reckonedTokens', 'cost', 'currency'],
];

/** The same as CSV: a line for each person, engine and model. */
export async function* spendingCsv(
  store: SpendingStore,
  { prices, currency }: Prices,
  asked: Asked,
): AsyncGenerator<string> {
  yield csvLine(COLUMNS);
  for (const row of await byPerson(store, await readSpending(store, asked))) {
    const cost = costOf(row, prices);
    const { name, email, engine, modelId, turns, failed, inputTokens, outputTokens, reckonedTokens } = row;
    yield csvLine([
      ...[name ?? row.ownerId, email ?? '', engine, modelId, turns, failed, inputTokens, outputTokens],
      ...[reckonedTokens, cost ?? '', cost === null ? '' : currency],
    ]);
  }
}

function readSpending(
  { usage }: SpendingStore,
  { days, utcOffsetMinutes, now, ownerId }: Asked,
): Promise<Spending[]> {
  const utcOffsetMs = utcOffsetMinutes * MINUTE_MS;
  const today = Math.floor((now + utcOffsetMs) / DAY_MS) * DAY_MS - utcOffsetMs;
  const range = { from: today - (days - 1) * DAY_MS, to: today + DAY_MS };
  return usage.spending({ ...range, ...(ownerId !== undefined && { ownerId }) });
}

interface NamedSpending extends Spending {
  readonly name: string | null;
  readonly email: string | null;
}

/** Rows with whose they are; those of guests are all guests'. */
async function byPerson(
  { people }: Pick<SpendingStore, 'people'>,
  rows: readonly Spending[],
): Promise<NamedSpending[]> {
  const ownerIds = [...new Set(rows.map(({ ownerId }) => ownerId))].filter((id) => id !== DELETED_OWNER);
  const found = new Map<string, { readonly name: string; readonly email: string }>();
  for (let start = 0; start < ownerIds.length; start += AT_A_TIME)
    await Promise.all(
      ownerIds.slice(start, start + AT_A_TIME).map(async (ownerId) => {
        const person = await people.get(ownerId);
        if (person) found.set(ownerId, person);
      }),
    );
  return rows.map((row) => {
    const person = found.get(row.ownerId);
    const ownerId = person || row.ownerId === DELETED_OWNER ? row.ownerId : GUESTS;
    return { ...row, ownerId, name: person?.name ?? null, email: person?.email ?? null };
  });
}

const EMPTY: SpendingLine = {
  ...{ key: '', name: null, turns: 0, failed: 0, inputTokens: 0, outputTokens: 0, reckonedTokens: 0 },
  ...{ cost: null, unpricedTokens: 0 },
};

/** Adds up rows by a key; what took most comes first. */
function linesBy(
  rows: readonly Spending[],
  { prices }: Pick<Prices, 'prices'>,
  keyOf: (row: Spending) => string,
): SpendingLine[] {
  const lines = new Map<string, SpendingLine>();
  for (const row of rows) {
    const key = keyOf(row);
    const line = lines.get(key) ?? { ...EMPTY, key };
    const tokens = row.inputTokens + row.outputTokens;
    const cost = tokens === 0 ? null : costOf(row, prices);
    lines.set(key, {
      ...line,
      turns: line.turns + row.turns,
      failed: line.failed + row.failed,
      inputTokens: line.inputTokens + row.inputTokens,
      outputTokens: line.outputTokens + row.outputTokens,
      reckonedTokens: line.reckonedTokens + row.reckonedTokens,
      cost: cost === null ? line.cost : (line.cost ?? 0) + cost,
      unpricedTokens: line.unpricedTokens + (cost === null ? tokens : 0),
    });
  }
  const weight = ({ inputTokens, outputTokens }: SpendingLine): number => inputTokens + outputTokens;
  return [...lines.values()].sort(
    (left, right) =>
      (right.cost ?? 0) - (left.cost ?? 0) || weight(right) - weight(left) || right.turns - left.turns,
  );
}
