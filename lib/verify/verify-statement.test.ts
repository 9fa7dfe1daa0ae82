import { describe, expect, it } from 'vitest';
import { runAtOnce } from '@/lib/shared/steps';
import { readPassages } from './read-passages';
import { type StatementVerdict, verifyStatement } from './verify-statement';

const verify = (
  statement: string,
  text: string,
  language: 'en' | 'id' = 'en',
  title?: string,
): StatementVerdict => {
  const passages = runAtOnce(
    readPassages([{ id: 'a', text, ...(title === undefined ? {} : { title }) }], language),
  );
  return runAtOnce(verifyStatement(statement, language, passages));
};

/** What each text carries, and what looks like it and is false. */
const TEXTS: readonly {
  readonly about: string;
  readonly language: 'en' | 'id';
  readonly text: string;
  readonly carried: readonly string[];
  readonly refused: readonly string[];
}[] = [
  {
    about: 'numbers, units and bounds',
    language: 'en',
    text: 'The reservoir holds at most 4,200 litres. It was refilled twice in March 2021 by a crew of six technicians, which took 90 minutes.',
    carried: [
      'The reservoir holds at most 4,200 litres.',
      'The reservoir was refilled by a crew of six technicians in March 2021.',
      'Refilling it took an hour and a half.',
    ],
    refused: [
      'The reservoir holds at most 4,800 litres.',
      'The reservoir holds at least 4,200 litres.',
      'The reservoir holds at most 4,200 gallons.',
      'The reservoir was refilled by a crew of nine technicians in March 2021.',
      'The reservoir was refilled by a crew of six technicians in May 2021.',
      'It was refilled twice in March 2012 by a crew of six technicians.',
    ],
  },
  {
    about: 'numbers, units and bounds',
    language: 'id',
    text: 'Gudang itu menampung paling banyak 300 karung. Setiap karung beratnya 25 kilogram dan harganya Rp180.000. Pengiriman memakan waktu dua pekan.',
    carried: [
      'Gudang itu menampung paling banyak 300 karung.',
      'Harga setiap karung Rp180.000.',
      'Pengiriman memakan waktu 14 hari.',
    ],
    refused: [
      'Gudang itu menampung paling sedikit 300 karung.',
      'Gudang itu menampung paling banyak 500 karung.',
      'Setiap karung beratnya 25 gram dan harganya Rp180.000.',
      'Setiap karung beratnya 25 kilogram dan harganya Rp810.000.',
    ],
  },
  {
    about: 'names, roles and order',
    language: 'en',
    text: 'Marlow Shipping bought the ferry from the Tarn Council in 2009. Ida Brandt, the harbour master, inspected the engine before the crew painted the hull.',
    carried: [
      'The ferry was bought by Marlow Shipping in 2009.',
      'In 2009 Marlow Shipping bought the ferry.',
      'Ida Brandt inspected the engine.',
    ],
    refused: [
      'The Tarn Council bought the ferry from Marlow Shipping in 2009.',
      'Northline Shipping bought the ferry from the Tarn Council in 2009.',
      'Ida Brandt inspected the engine after the crew painted the hull.',
      'The crew painted the hull before Ida Brandt, the harbour master, inspected the engine.',
      'Ida Brandt, the harbour master, inspected the rudder before the crew painted the hull.',
    ],
  },
  {
    about: 'names, roles and order',
    language: 'id',
    text: 'Panitia menyerahkan piala kepada Regu Elang setelah hujan reda. Lomba dibuka oleh Bu Ratih pada hari Sabtu. Ketua panitia memuji juri.',
    carried: [
      'Piala diserahkan panitia kepada Regu Elang setelah hujan reda.',
      'Bu Ratih membuka lomba pada hari Sabtu.',
    ],
    refused: [
      'Regu Elang menyerahkan piala kepada panitia setelah hujan reda.',
      'Panitia menyerahkan piala kepada Regu Elang sebelum hujan reda.',
      'Lomba dibuka oleh Bu Ratih pada hari Minggu.',
      'Lomba dibuka oleh Pak Joko pada hari Sabtu.',
      'Juri memuji ketua panitia.',
    ],
  },
  {
    about: 'negation, modes, extents and conditions',
    language: 'en',
    text: 'Members may borrow tools for a week if they have paid the fee. The saw must not be used indoors. All ladders are checked every spring, but most of the ropes are not. Guests can only use the bench.',
    carried: [
      'The saw must not be used indoors.',
      'Members who have paid the fee may borrow tools for a week.',
      'All ladders are checked every spring.',
    ],
    refused: [
      'Members must borrow tools for a week if they have paid the fee.',
      'Members may borrow tools for a week.',
      'Members may borrow tools for a week in any case.',
      'The saw must be used indoors.',
      'Some ladders are checked every winter.',
      'Guests cannot use the bench.',
      'All of the ropes are checked every spring.',
    ],
  },
  {
    about: 'negation, modes, extents and conditions',
    language: 'id',
    text: 'Pengunjung boleh membawa sepeda, kecuali pada hari libur. Loket tidak menerima kartu kredit. Sebagian besar jalur sudah diperbaiki. Peserta wajib memakai helm.',
    carried: [
      'Loket tidak menerima kartu kredit.',
      'Peserta wajib memakai helm.',
      'Sebagian besar jalur sudah diperbaiki.',
    ],
    refused: [
      'Loket menerima kartu kredit.',
      'Pengunjung boleh membawa sepeda.',
      'Peserta boleh memakai helm.',
      'Seluruh jalur sudah diperbaiki.',
      'Sebagian besar jalur akan diperbaiki, mungkin tahun depan.',
      'Pengunjung wajib membawa sepeda, kecuali pada hari libur.',
    ],
  },
  {
    about: 'what is added, opposite or of another clause',
    language: 'en',
    text: 'The north wing opened in spring, while the south wing stayed closed. Ticket sales rose by 8 percent. The curator, Lena Fisk, praised the new lamps.',
    carried: [
      'The north wing opened in spring.',
      'Sales of tickets increased by 8 percent.',
      'The new lamps were praised by the curator.',
    ],
    refused: [
      'The south wing opened in spring, while the north wing stayed closed.',
      'Ticket sales fell by 8 percent.',
      'The curator, Lena Fisk, praised the new lamps and dismissed two guards.',
      'The curator, Lena Fisk, a convicted forger, praised the new lamps.',
      'The north wing opened in spring because of a donation.',
    ],
  },
  {
    about: 'what is added, opposite or of another clause',
    language: 'id',
    text: 'Produksi teh naik 5 persen, sedangkan produksi kopi turun. Pabrik menutup dua gudang dan membuka satu toko. Manajer memuji petani.',
    carried: ['Produksi kopi turun.', 'Dua gudang ditutup oleh pabrik.', 'Petani dipuji manajer.'],
    refused: [
      'Produksi kopi naik 5 persen, sedangkan produksi teh turun.',
      'Pabrik menutup dua gudang dan memecat mandor.',
      'Pabrik membuka dua gudang.',
      'Petani memuji manajer.',
    ],
  },
  {
    about: 'an amount and its parts',
    language: 'en',
    text: 'The mill lost 640 working hours in spring, 410 of them because of floods. In autumn it lost 75 hours: 52 hours to frost and 23 hours to strikes.',
    carried: [
      'The mill lost 640 working hours in spring.',
      '410 working hours were lost in spring because of floods.',
      'In autumn the mill lost 23 hours to strikes.',
      'In autumn the mill lost 75 hours, 52 hours to frost and 23 hours to strikes.',
    ],
    refused: [
      '640 working hours were lost because of floods.',
      'The mill lost 640 working hours because of floods.',
      'In autumn the mill lost 75 hours to strikes.',
      'In autumn the mill lost 52 hours to strikes.',
    ],
  },
  {
    about: 'bagian dari suatu jumlah',
    language: 'id',
    text: 'Sebanyak 640 jam kerja hilang, 410 di antaranya karena banjir.',
    carried: ['Sebanyak 640 jam kerja hilang.'],
    refused: ['Sebanyak 640 jam kerja hilang karena banjir.'],
  },
  {
    about: 'who replaces and who is replaced, and what nobody denies',
    language: 'en',
    text: 'The Heron will be replaced next spring by a larger barge. The Plover is older. Bicycles travel free on the lower deck.',
    carried: [
      'The Heron will be replaced by a larger barge.',
      'A larger barge replaces the Heron next spring.',
    ],
    refused: [
      'The Heron replaces the Plover.',
      'The Heron replaces a larger barge.',
      'Bicycles are not carried free.',
      'Bicycles do not travel free.',
    ],
  },
];

describe.each(TEXTS)('$about ($language)', ({ language, text, carried, refused }) => {
  it.each(carried.map((statement) => [statement]))('carries: %s', (statement) => {
    expect(verify(statement, text, language)).toMatchObject({ verdict: 'carried', why: [] });
  });
  it.each(refused.map((statement) => [statement]))('refuses: %s', (statement) => {
    const { verdict, why } = verify(statement, text, language);
    expect(verdict).not.toBe('carried');
    expect(why.length).toBeGreaterThan(0);
  });
});

describe('a verdict', () => {
  const text = 'The kiln was built in 1904. It burns 30 tonnes of clay a month.';

  it('is contradicted only where a text has something else, and says what', () => {
    const { verdict, why } = verify('The kiln burns 80 tonnes of clay a month.', text);
    expect({ verdict, why: why[0]?.code }).toEqual({ verdict: 'contradicted', why: 'number' });
    expect(verify('Owls nest under the roof of the mill.', text).verdict).toBe('not-said');
  });

  it('names the place of the sentence that it was held against, and of the part', () => {
    const [part] = verify('The kiln was built in 1904.', text).parts;
    expect(text.slice(part?.sentence?.start, part?.sentence?.end)).toBe('The kiln was built in 1904.');
    expect([part?.start, part?.end]).toEqual([0, 26]);
  });

  it('takes the subject of a sentence from its title', () => {
    expect(
      verify(
        'The Aldbury kiln burns 30 tonnes of clay a month.',
        'It burns 30 tonnes of clay a month.',
        'en',
        'The Aldbury kiln',
      ).verdict,
    ).toBe('carried');
  });

  it('is the same each time, and takes no more steps the more is read', () => {
    const statement = 'The kiln, which was built in 1904, burns 30 tonnes of clay a month.';
    const stepsOver = (copies: number): number => {
      const passages = runAtOnce(
        readPassages([{ id: 'a', text: `${text} ${'Hens lay eggs in the barn. '.repeat(copies)}` }], 'en'),
      );
      const run = verifyStatement(statement, 'en', passages);
      let steps = 0;
      for (let next = run.next(); next.done !== true; next = run.next()) steps += 1;
      return steps;
    };
    expect(stepsOver(400)).toBeLessThanOrEqual(stepsOver(8) + 8);
    expect(verify(statement, text)).toEqual(verify(statement, text));
  });

  it.each(['', '?', '…', '[1]', '1', 'Kiln'])('never throws: %j', (statement) => {
    expect(verify(statement, text).verdict).toMatch(/carried|not-said/);
    expect(verify(statement, '').verdict).toBe('not-said');
  });
});
