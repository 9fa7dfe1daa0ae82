import { describe, expect, it } from 'vitest';
import { outlineOf } from '../../testing/outline-of';
import { TEST_LIMITS } from '../../testing/test-limits';
import { parseDocument } from '../parse-document';

const HEAD =
  'From: =?utf-8?Q?Ani_W=C3=ADjaya?= <ani@example.org>\r\nTo: Budi <budi@example.org>, cici@example.org\r\n' +
  'Cc: Team: Dedi <dedi@example.org>;\r\nDate: Tue, 3 Feb 2026 09:30:00 +0700\r\nSubject: Pumps\r\n in Solo\r\nMIME-Version: 1.0\r\n';
const LINES = [
  'From: Ani Wíjaya <ani@example.org>',
  'To: Budi <budi@example.org>, cici@example.org',
  'Cc: Dedi <dedi@example.org>',
  'Date: Tue, 3 Feb 2026 09:30:00 +0700',
];

async function parse(mail: string) {
  const file = { fileName: 'a.eml', bytes: Buffer.from(mail), mediaType: null };
  return parseDocument(file, TEST_LIMITS, () => {});
}
async function read(mail: string) {
  const result = await parse(mail);
  if (!result.ok) throw new Error(result.error.code);
  expect(result.value.kind).toBe('email');
  return result.value.document;
}

describe('readMail', () => {
  it('says from whom, to whom, when and about what it is, then what it says', async () => {
    const document = await read(
      `${HEAD}Content-Type: text/plain; charset=iso-8859-1\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\nHi Budi,\r\n\r\nthey cost =A35.\r\n`,
    );
    expect(outlineOf(document)).toEqual([
      'heading1: Pumps in Solo',
      `paragraph: ${LINES.join('\n')}`,
      'paragraph: Hi Budi,',
      'paragraph: they cost £5.',
    ]);
    expect(document).toMatchObject({ title: 'Pumps in Solo', author: 'Ani Wíjaya', date: '2026-02-03' });
  });

  it('names what is attached, and reads what is marked up with its tables', async () => {
    const document = await read(
      `${HEAD}Content-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\nContent-Type: text/html\r\n\r\n` +
        '<p>See:</p><table><tr><th>Item</th><th>Price</th></tr><tr><td>Pump</td><td>5</td></tr></table><div style="display:none">preview</div>\r\n' +
        '--b\r\nContent-Type: application/pdf; name="price list.pdf"\r\nContent-Disposition: attachment\r\nContent-Transfer-Encoding: base64\r\n\r\n' +
        `${Buffer.from('x'.repeat(3_000)).toString('base64')}\r\n--b--\r\n`,
    );
    expect(outlineOf(document).slice(1)).toEqual([
      `paragraph: ${[...LINES, 'Attachments: price list.pdf (3 kB)'].join('\n')}`,
      'paragraph: See:',
      'table: Item\tPrice\nPump\t5',
    ]);
    expect(document.notes).toEqual([
      { code: 'hidden-text-ignored', count: 1 },
      { code: 'attachments-ignored', count: 1 },
    ]);
  });

  it.each([
    ['is none', 'just words'],
    [
      'has parts within parts without end',
      `${HEAD}${'Content-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\n'.repeat(200)}`,
    ],
  ])('refuses a mail that %s', async (_, mail) => {
    expect(await parse(mail)).toMatchObject({ error: { code: 'corrupt' } });
  });
});
