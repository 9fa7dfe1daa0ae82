import { alignmentsOf, tableCells } from '@/lib/text/markdown/table-lines';
import type { OfflineSkill, OfflineTurn } from '../conversation/offline-turn';
import { readNumber } from '../text/numbers';
import { countOf, markdownTable } from '../text/quote';

const ASKS =
  /\b(?:totals?|sum|add up|average|mean|most|highest|largest|biggest|best|least|lowest|smallest|worst|how much|how many|total\w*|jumlah\w*|rata-rata\w*|paling|tertinggi|terbesar|terbanyak|terendah|terkecil|tersedikit|berapa)\b/i;
const LOWEST =
  /\b(?:least|lowest|smallest|worst|terendah|terkecil|tersedikit|paling (?:sedikit|kecil|rendah))\b/i;
const AVERAGE = /\b(?:average|mean|rata-rata\w*)\b/i;
const SEPARATORS = ['\t', ';', ','];
/** Rows in which somebody has added up already. */
const TOTAL = /^(?:grand )?(?:total|sum|jumlah)$/i;

interface NumberTable {
  readonly header: readonly string[];
  readonly rows: readonly { readonly name: string; readonly values: readonly number[] }[];
}

/** Adds up a table of numbers that came with the question, by column and by row, and says which row comes first. */
export const tableFigures: OfflineSkill = (turn) => {
  const table = turn.material !== null && ASKS.test(turn.instruction) ? readTable(turn.material, turn) : null;
  if (table === null) return null;
  const { header, rows } = table;
  const columns = header.slice(1);
  const write = (value: number): string => value.toLocaleString(turn.locale, { maximumFractionDigits: 2 });
  const totals = columns.map((_, at) => rows.reduce((sum, { values }) => sum + (values[at] ?? 0), 0));
  const all = totals.reduce((sum, total) => sum + total, 0);
  const ranked = rows
    .map(({ name, values }) => ({ name, total: values.reduce((sum, value) => sum + value, 0) }))
    .sort((one, other) => (one.total - other.total) * (LOWEST.test(turn.instruction) ? 1 : -1));
  const [first] = ranked;
  if (first === undefined) return null;
  const isLowest = LOWEST.test(turn.instruction);
  const isWide = columns.length > 1;
  const total = turn.say('Total', 'Jumlah');
  const average = turn.say('Average', 'Rata-rata');
  const line = (name: string, values: readonly number[]): string[] => [
    name,
    ...values.map(write),
    ...(isWide ? [write(values.reduce((sum, value) => sum + value, 0))] : []),
  ];
  return {
    wish: turn.say('a table of numbers added up', 'angka dalam tabel dijumlahkan'),
    working: [
      turn.say(
        `I read a table of ${countOf(rows.length, 'row')} and ${countOf(columns.length, 'column')} of numbers.`,
        `Saya baca tabel dengan ${rows.length} baris dan ${columns.length} kolom angka.`,
      ),
      turn.say(`Added up, all of it comes to ${write(all)}.`, `Semuanya berjumlah ${write(all)}.`),
    ],
    answer: [
      turn.say(
        `**${first.name}** has the ${isLowest ? 'lowest' : 'highest'} ${isWide ? 'total' : 'number'} with **${write(first.total)}**; all together is **${write(all)}**.`,
        `**${first.name}** ${isLowest ? 'terendah' : 'tertinggi'} dengan ${isWide ? 'jumlah ' : ''}**${write(first.total)}**; semuanya **${write(all)}**.`,
      ),
      markdownTable(
        [...header, ...(isWide ? [total] : [])],
        [
          ...rows.map(({ name, values }) => line(name, values)),
          line(total, totals).map((cell) => `**${cell}**`),
          ...(AVERAGE.test(turn.instruction)
            ? [
                line(
                  average,
                  totals.map((sum) => sum / rows.length),
                ),
              ]
            : []),
        ],
      ),
    ].join('\n\n'),
  };
};

/** A table of which all columns but the first are numbers; null for any other text. */
function readTable(text: string, { locale }: OfflineTurn): NumberTable | null {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const cells = lines.some((line) => line.includes('|'))
    ? lines.filter((line) => alignmentsOf(line) === null).map(tableCells)
    : cellsBySeparator(lines);
  const [header, ...body] = cells ?? [];
  if (header === undefined || header.length < 2 || body.length < 2) return null;
  const rows = body
    .filter(([name = '']) => !TOTAL.test(name))
    .map(([name = '', ...values]) => ({ name, values: values.map((value) => readNumber(value, locale)) }));
  const isWhole = rows.every(
    ({ name, values }) => name !== '' && values.length === header.length - 1 && !values.some(Number.isNaN),
  );
  return isWhole && rows.length > 0 ? { header, rows } : null;
}

function cellsBySeparator(lines: readonly string[]): readonly (readonly string[])[] | null {
  const separator = SEPARATORS.find((sign) => lines.every((line) => line.includes(sign)));
  return separator === undefined
    ? null
    : lines.map((line) => line.split(separator).map((cell) => cell.trim()));
}
