import type { OfflineSkill } from '../offline-turn';
import { NUMBER_SOURCE, readNumber, writeNumber } from '../text/numbers';
import { joinList, markdownTable } from '../text/quote';

interface Measure {
  readonly names: RegExp;
  readonly label: { readonly en: string; readonly id: string };
  readonly of: (values: readonly number[]) => number;
}

const total = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);
const MEASURES: readonly Measure[] = [
  {
    names: /\b(?:average|mean|rata-?rata|rerata)\b/i,
    label: { en: 'Average', id: 'Rata-rata' },
    of: (values) => total(values) / values.length,
  },
  { names: /\b(?:median|nilai tengah)\b/i, label: { en: 'Median', id: 'Median' }, of: median },
  { names: /\b(?:sum|total|add up|jumlah\w*|totalkan)\b/i, label: { en: 'Sum', id: 'Jumlah' }, of: total },
  {
    names: /\b(?:max\w*|largest|highest|biggest|terbesar|tertinggi|maksimum)\b/i,
    label: { en: 'Largest', id: 'Terbesar' },
    of: (values) => Math.max(...values),
  },
  {
    names: /\b(?:min(?:imum)?|smallest|lowest|terkecil|terendah)\b/i,
    label: { en: 'Smallest', id: 'Terkecil' },
    of: (values) => Math.min(...values),
  },
  {
    names: /\b(?:range|rentang|selisih terbesar)\b/i,
    label: { en: 'Range', id: 'Rentang' },
    of: (values) => Math.max(...values) - Math.min(...values),
  },
  {
    names: /\b(?:standard deviation|simpangan baku|deviasi)\b/i,
    label: { en: 'Standard deviation', id: 'Simpangan baku' },
    of: deviation,
  },
];
const NUMBER = new RegExp(`-?${NUMBER_SOURCE}`, 'gi');

/** Works out sums, averages and the like of the numbers in a message. */
export const statistics: OfflineSkill = (turn) => {
  const asked = MEASURES.filter(({ names }) => names.test(turn.instruction));
  const source = turn.material ?? turn.instruction;
  const values = (source.match(NUMBER) ?? []).map(
    (text) => readNumber(text.replace(/^-/, ''), turn.locale) * (text.startsWith('-') ? -1 : 1),
  );
  if (asked.length === 0 || values.length < 2 || values.some(Number.isNaN)) return null;
  const write = (value: number) => writeNumber(value, turn.locale);
  const results = asked.map(({ label, of }) => ({
    label: turn.say(label.en, label.id),
    value: write(of(values)),
  }));
  const names = joinList(
    results.map(({ label }) => label.toLowerCase()),
    turn.say('and', 'dan'),
  );
  const [first] = results;
  const shown =
    values
      .slice(0, 12)
      .map(write)
      .join(turn.locale === 'id' ? '; ' : ', ') + (values.length > 12 ? ', …' : '');
  return {
    wish: turn.say(
      `to know the ${names} of ${values.length} numbers`,
      `mengetahui ${names} dari ${values.length} angka`,
    ),
    basis: turn.say(
      `I take the numbers from ${turn.material === null ? 'the message' : 'the text'}: ${shown}.`,
      `Angkanya saya ambil dari ${turn.material === null ? 'pesan' : 'teks'}: ${shown}.`,
    ),
    working: results.map(({ label, value }) =>
      turn.say(`The ${label.toLowerCase()} comes to ${value}.`, `${label} yang saya hitung adalah ${value}.`),
    ),
    plan: turn.say(
      'I will answer with the result and say which numbers went into it.',
      'Saya akan menjawab dengan hasilnya dan angka yang saya pakai.',
    ),
    answer: `${
      results.length === 1
        ? `**${first?.label}: ${first?.value}**`
        : markdownTable(
            [turn.say('Measure', 'Ukuran'), turn.say('Value', 'Nilai')],
            results.map(({ label, value }) => [label, value]),
          )
    }\n\n${turn.say('From', 'Dari')} ${values.length} ${turn.say('numbers', 'angka')}: ${shown}`,
    missing: 'none',
  };
};

function median(values: readonly number[]): number {
  const sorted = [...values].sort((left, right) => left - right);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? Number.NaN)) / 2;
}

function deviation(values: readonly number[]): number {
  const mean = total(values) / values.length;
  return Math.sqrt(total(values.map((value) => (value - mean) ** 2)) / values.length);
}
