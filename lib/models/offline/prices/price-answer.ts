import { z } from 'zod';
import type { OfflineTurn } from '../conversation/offline-turn';
import type { ToolFinding } from '../conversation/read-conversation';
import { joinList } from '../text/quote';
import type { PriceRequest } from './read-price-request';

const factSchema = z.tuple([z.union([z.string(), z.number(), z.null()]), z.number()]);
const columnSchema = z.object({
  label: z.string(),
  unit: z.string().optional(),
  first: factSchema,
  last: factSchema,
  lowest: factSchema,
  highest: factSchema,
});
const factsSchema = z.object({
  title: z.string(),
  unit: z.string().optional(),
  columns: z.array(columnSchema),
});
const outcomeSchema = z.discriminatedUnion('ok', [
  z.object({
    ok: z.literal(true),
    output: z.object({
      chartId: z.string().optional(),
      tableId: z.string().optional(),
      facts: factsSchema.nullish(),
      missing: z.array(z.string()).optional(),
    }),
  }),
  z.object({ ok: z.literal(false), error: z.object({ code: z.string(), message: z.string() }) }),
]);
type Column = z.infer<typeof columnSchema>;

const CLOSE = 'Close';
const PERCENT = 100;

const PASSING = new Set(['unavailable', 'timed-out']);

/** A tool's sentence on a source that is silent tells a model what not to do; people are told what happened. */
const reasonOf = (turn: OfflineTurn, { code, message }: { code: string; message: string }): string =>
  PASSING.has(code)
    ? turn.say('The source of prices did not answer.', 'Sumber harganya tidak menjawab.')
    : message;

/** What was found about prices, in words with the charts and tables in their places. */
export function priceAnswer(
  turn: OfflineTurn,
  { shape }: PriceRequest,
  findings: readonly ToolFinding[],
): string {
  const outcomes = findings.flatMap(({ output }) => outcomeSchema.safeParse(output).data ?? []);
  const found = outcomes.flatMap((outcome) => (outcome.ok ? [outcome.output] : []));
  const [first] = found;
  const failed = outcomes.flatMap((outcome) => (outcome.ok ? [] : [reasonOf(turn, outcome.error)]));
  const parts: string[] = [];
  if (first === undefined)
    parts.push(
      turn.say(
        '**There are no prices to show**, and I will not make any up.',
        '**Tidak ada harga yang bisa ditampilkan**, dan saya tidak akan mengarang.',
      ),
      ...[...new Set(failed)].map((message) => `> ${message}`),
    );
  else if (failed.length > 0 && shape === 'candlestick')
    parts.push(
      turn.say(
        'Of this share only one price is known for each time, so it is a line instead of candles.',
        'Untuk saham ini hanya satu harga yang diketahui setiap waktu, jadi yang ditampilkan garis, bukan lilin.',
      ),
    );
  for (const { chartId, tableId, facts, missing = [] } of found) {
    if (chartId !== undefined && facts)
      parts.push(
        ...(shape === 'comparison' ? comparison(turn, facts.columns) : developments(turn, facts)),
        `[[chart:${chartId}]]`,
      );
    if (tableId !== undefined)
      parts.push(turn.say('The figures side by side:', 'Angkanya berdampingan:'), `[[table:${tableId}]]`);
    parts.push(...missing.map((message) => `> ${message}`));
  }
  return parts.join('\n\n');
}

/** How each line went, from its first price to its last. */
function developments(turn: OfflineTurn, { title, unit, columns }: z.infer<typeof factsSchema>): string[] {
  const closes = columns.filter(({ label }) => label === CLOSE);
  const told = closes.length > 0 ? closes : columns;
  const sentences = told.map((column) => development(turn, column, unit ?? column.unit, told.length === 1));
  const [only] = sentences;
  // The chart itself is called so, too, and says where its prices are from.
  return only !== undefined && sentences.length === 1 ? [`**${title}**: ${only}`] : sentences;
}

function development(
  turn: OfflineTurn,
  { label, first, last, lowest, highest }: Column,
  unit = '',
  isOnly = true,
): string {
  const amount = (value: number): string => `${number(turn, value)}${unit === '' ? '' : ` ${unit}`}`;
  const change = first[1] === 0 ? '' : ` (${signed(turn, last[1] / first[1] - 1)})`;
  const name = isOnly ? '' : `**${label}**: `;
  return turn.say(
    `${name}from **${amount(first[1])}** on ${day(turn, first[0])} to **${amount(last[1])}** on ${day(turn, last[0])}${change}; lowest ${amount(lowest[1])} on ${day(turn, lowest[0])}, highest ${amount(highest[1])} on ${day(turn, highest[0])}.`,
    `${name}dari **${amount(first[1])}** pada ${day(turn, first[0])} menjadi **${amount(last[1])}** pada ${day(turn, last[0])}${change}; terendah ${amount(lowest[1])} pada ${day(turn, lowest[0])}, tertinggi ${amount(highest[1])} pada ${day(turn, highest[0])}.`,
  );
}

/** Lines that all begin at 100: what each has become. */
function comparison(turn: OfflineTurn, columns: readonly Column[]): string[] {
  const ends = [...columns].sort((a, b) => b.last[1] - a.last[1]);
  const listed = joinList(
    ends.map(({ label, last }) => `**${label}** ${number(turn, last[1])}`),
    turn.say('and', 'dan'),
  );
  return [
    turn.say(
      `Every line begins at 100, so that prices of different size can be compared. At the end stand ${listed}.`,
      `Setiap garis dimulai dari 100 supaya harga yang berbeda besarnya bisa dibandingkan. Pada akhirnya: ${listed}.`,
    ),
  ];
}

const localeOf = (turn: OfflineTurn): string => turn.locale;

const number = (turn: OfflineTurn, value: number): string =>
  new Intl.NumberFormat(localeOf(turn), { maximumFractionDigits: 2 }).format(value);

const signed = (turn: OfflineTurn, share: number): string =>
  new Intl.NumberFormat(localeOf(turn), {
    style: 'percent',
    maximumFractionDigits: 1,
    signDisplay: 'exceptZero',
  }).format(Math.round(share * PERCENT * 10) / (PERCENT * 10));

function day(turn: OfflineTurn, at: string | number | null): string {
  const time = typeof at === 'string' ? Date.parse(at) : (at ?? Number.NaN);
  return Number.isNaN(time)
    ? String(at ?? '–')
    : new Intl.DateTimeFormat(localeOf(turn), { dateStyle: 'medium', timeZone: 'UTC' }).format(time);
}
