import { describe, expect, it } from 'vitest';
import { passesLuhn } from './number-kinds';
import { personalDataRule, redactPersonalData } from './personal-data-rule';
import { sanitizeText } from './sanitize-text';

const redacted = (text: string): string => redactPersonalData(text).text;

/** Digits with the check digit that makes them a card's. */
const card = (digits: string): string =>
  [...'0123456789'].map((digit) => digits + digit).find(passesLuhn) ?? '';
const visa = card('453201511283036');
const groups = (digits: string, sign: string): string => digits.replace(/(\d{4})(?=\d)/g, `$1${sign}`);
const nik = ['317', '40', '5', '52', '0', '8', '95', '0003'].join('');
const npwp = '09.254.294.3-407.000';

describe('redactPersonalData', () => {
  it.each([
    [`Pay with ${visa}.`, 'Pay with [card removed].'],
    [`card ${groups(visa, ' ')} exp 12/29`, 'card [card removed] exp 12/29'],
    [`${groups(visa, '-')}, please`, '[card removed], please'],
    [`NIK saya ${nik}.`, 'NIK saya [nik removed].'],
    [`NPWP ${npwp} atas nama PT`, 'NPWP [npwp removed] atas nama PT'],
    [`NPWP: ${npwp.replaceAll(/\D/g, '')}`, 'NPWP: [npwp removed]'],
    ['Call +62 812-3456-7890 now', 'Call [phone removed] now'],
    ['WA 081234567890', 'WA [phone removed]'],
    ['0812 3456 7890 2 kali', '[phone removed] 2 kali'],
    ['Telepon (021) 5551234', 'Telepon [phone removed]'],
    ['+1 (415) 555-0134', '[phone removed]'],
    ['Write to budi.santoso+shop@example.co.id.', 'Write to [email removed].'],
    ['<a@b.io>, c_d@e-f.org', '<[email removed]>, [email removed]'],
  ])('%#: takes it out', (text, expected) => {
    expect(redacted(text)).toBe(expected);
  });

  it.each([
    `Order ${visa.slice(0, -1)}${(Number(visa.at(-1)) + 1) % 10} has shipped.`,
    'On 2024-01-02 10:30 it took 12.5 of 1,024 MB; version 1.2.3-45.',
    'Between 2019 and 2024 there were 12 000 000 people, 3.141592653589793.',
    'ISBN 978-602-1234-56-7 and 192.168.100.200',
    'commit 4532015112830366abc, id a4532015112830366',
    'git@github.com:org/repo.git and @mention, a@b',
    'Nomor 1234567890123456 bukan NIK.',
    '4444444444444444',
    '',
  ])('%#: leaves %j alone', (text) => {
    expect(redactPersonalData(text)).toEqual({ text, count: 0 });
  });

  it('works on thoughts where it is wanted, and only there', () => {
    const thought = `The user's card is ${visa}.`;
    const shown = (removesPersonalData: boolean): string =>
      sanitizeText(thought, 'thought', { removesPersonalData }).text;
    expect(shown(true)).toBe("The user's card is [card removed].");
    expect(shown(false)).toBe(thought);
    expect(sanitizeText(thought, 'thought', {}).text).toBe(thought);
    expect(sanitizeText(thought, 'answer', { removesPersonalData: true }).text).toBe(thought);
  });

  it.each([
    ['a card', groups(visa, ' ')],
    ['a phone number', ['+62', '812', '3456', '7890'].join(' ')],
    ['a phone number with its area', ['(021)', '5551', '2345'].join(' ')],
    ['an identity number', groups(nik, ' ')],
    ['a tax number that is known by its name', `NPWP adalah ${npwp.replaceAll(/\D/g, '')}`],
    ['an address', ['budi.santoso', 'example.co.id'].join('@')],
  ])('takes out %s wherever a long thought is cut', (_, personal) => {
    const [name = ''] = /^[A-Za-z ]*(?=\d)/.exec(personal) ?? [];
    const digits = personal.slice(name.length);
    // Each place, before one word or another.
    const words = ['so ', '7 of 9, ', 'x,'];
    for (const [first, word] of words.entries()) {
      for (let offset = first; offset < 560; offset += words.length) {
        const before = word.repeat(Math.ceil(offset / word.length)).slice(0, offset);
        const thought = `${before} ${personal} ${'and so on '.repeat(30)}`;
        const { text } = sanitizeText(thought, 'thought', { rules: [personalDataRule] });
        expect(text, `${offset}`).toBe(thought.replace(digits, /\[.*\]/.exec(redacted(personal))?.[0] ?? ''));
      }
    }
  });

  it('takes out each number of a long list, wherever it is cut', () => {
    const phone = (index: number): string => ['0812', `${3_000 + index}`, '7890'].join(' ');
    const list = (sign: string): string => Array.from({ length: 80 }, (_, index) => phone(index)).join(sign);
    for (const sign of [', ', ' / ', ' NPWP ']) {
      for (let offset = 0; offset < 40; offset += 1) {
        const thought = `${'x'.repeat(offset)} ${list(sign)}`;
        const { text } = sanitizeText(thought, 'thought', { rules: [personalDataRule] });
        expect(text).toBe(redacted(thought));
        expect(text).not.toContain('7890');
      }
    }
  });
});
