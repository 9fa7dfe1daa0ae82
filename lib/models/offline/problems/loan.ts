import { findQuantities } from '@/lib/text/quantities/find-quantities';
import { middle, moneyIn } from './amount-words';
import { type PartReader, toldValues } from './part';

const LOAN =
  /\b(?:loan|borrow\w*|mortgage|instal\w*|pinjam\w*|kredit|kpr|cicil\w*|angsur\w*|hutang|utang)\b/iu;
const ASKED =
  /\b(?:monthly|per month|each month|a month|payment|instal\w*|interest|total|how much|cicil\w*|angsur\w*|bunga\w*|berapa|per bulan)\b/iu;
const FLAT = /\b(?:flat|simple interest|bunga tetap|tunggal)\b/iu;
const PER_MONTH = /(?:%|percent|persen)\s*(?:per|a|each|\/|se)\s*(?:month|bulan)/iu;
const DAYS_IN_MONTH = 30.436875;
const MONTHS = 12;
const HUNDRED = 100;

/** Works out what a loan costs month by month, in equal payments, or with flat interest where that is said. */
export const readLoan: PartReader = ({ question, asked, turn }) => {
  const asking = asked.filter((clause) => ASKED.test(clause));
  if (!LOAN.test(question) || asking.length === 0) return null;
  const quantities = findQuantities(question, turn.locale);
  const amounts = quantities.filter(
    ({ dimension, noun }) => dimension.startsWith('money ') || (dimension === 'count' && noun === null),
  );
  const rates = quantities.filter(({ dimension }) => dimension === 'percent');
  const terms = quantities.filter(({ dimension }) => dimension === 'duration');
  const [amount, rate, term] = [amounts[0], rates[0], terms[0]];
  const isClear = amounts.length === 1 && rates.length === 1 && terms.length === 1 && quantities.length === 3;
  if (!amount || !rate || !term || !isClear) return null;
  const months = Math.round(middle(term) / DAYS_IN_MONTH);
  const sum = middle(amount);
  const monthly = middle(rate) / HUNDRED / (PER_MONTH.test(question) ? 1 : MONTHS);
  if (months < 1 || sum <= 0 || monthly <= 0) return null;
  const isFlat = FLAT.test(question);
  const payment = isFlat ? sum / months + sum * monthly : (sum * monthly) / (1 - (1 + monthly) ** -months);
  const expression = isFlat
    ? `${sum} / ${months} + ${sum} * ${monthly}`
    : `${sum} * ${monthly} / (1 - 1 / (1 + ${monthly})^${months})`;
  const currency = amount.dimension.startsWith('money ')
    ? amount.dimension.slice('money '.length)
    : turn.say('', 'IDR');
  const money = (value: number): string => moneyIn(turn.locale, value, currency);
  const interest = payment * months - sum;
  return {
    parts: [
      {
        title: turn.say(
          'What the loan costs each month and in all',
          'Biaya pinjaman per bulan dan seluruhnya',
        ),
        evidence: 'calculation',
        calls: [{ tool: 'calculate', args: { expression } }],
        settle: (found) => ({
          text: turn.say(`The monthly payment is ${money(payment)}.`, `Cicilan per bulan ${money(payment)}.`),
          isConfirmed: toldValues(found, 'result').length > 0,
        }),
        more: () =>
          turn.say(
            `Over ${months} months that is ${money(payment * months)} in all, of which ${money(interest)} is interest.`,
            `Selama ${months} bulan jumlahnya ${money(payment * months)}, dan ${money(interest)} di antaranya bunga.`,
          ),
        how: isFlat
          ? turn.say(
              'Flat interest: each month the same share of the whole sum.',
              'Bunga flat: setiap bulan dihitung dari seluruh pokok.',
            )
          : turn.say(
              'I took equal monthly payments, with interest on what is still owed and no fees.',
              'Saya memakai cicilan tetap (anuitas): bunga dihitung dari sisa pokok, tanpa biaya lain.',
            ),
      },
    ],
    answered: new Set(asking),
  };
};
