import { describe, expect, it } from 'vitest';
import { chunkDocument } from '../chunk-document';
import { encodeText } from '../testing/encode-text';
import { docxParagraph, makeDocx } from '../testing/make-docx';
import { makePdf, pdfParagraph } from '../testing/make-pdf';
import { makePptx, slideShape } from '../testing/make-pptx';
import { makeXlsx, sheetRows } from '../testing/make-xlsx';
import { makeZip } from '../testing/make-zip';
import { outlineOf } from '../testing/outline-of';
import { TEST_LIMITS } from '../testing/test-limits';
import { parseDocument } from './parse-document';

const PDF = makePdf({ pages: [pdfParagraph(['Words'], 700)] });
const DOCX = makeDocx({ body: docxParagraph('Words') });
/** A compound file with a stream of this name. */
const compound = (stream: string): Uint8Array =>
  joined(Buffer.from('d0cf11e0a1b11ae1', 'hex'), new Uint8Array(600), Buffer.from(stream, 'utf16le'));
const bytesOf = (text: string): Uint8Array => Buffer.from(text);
const joined = (...parts: Uint8Array[]): Uint8Array => Buffer.concat(parts);
const parse = (fileName: string, bytes: Uint8Array, mediaType: string | null = null) =>
  parseDocument({ fileName, bytes, mediaType }, TEST_LIMITS, () => {});

describe('parseDocument', () => {
  it.each([
    ['a.pdf', PDF, null, 'pdf'],
    ['a', PDF, null, 'pdf'],
    ['A.DOCX', DOCX, null, 'docx'],
    ['a.bin', DOCX, 'application/octet-stream', 'docx'],
    ['a.md', bytesOf('# Words'), null, 'markdown'],
    ['a', bytesOf('# Words'), 'text/markdown; charset=utf-8', 'markdown'],
    ['a.txt', bytesOf('Words of %PDF- and <html>'), null, 'text'],
    ['a.tsv', bytesOf('a\tb\n1\t2'), null, 'csv'],
    ['a.htm', bytesOf('<p>Words'), null, 'html'],
    ['a', bytesOf('\n<!-- x --><!DOCTYPE html><p>Words'), null, 'html'],
    ['a', bytesOf('Words'), null, 'text'],
    ['a.srt', bytesOf('Words'), null, 'text'],
    ['a.py', bytesOf('x = 1'), null, 'code'],
    ['a.xml', bytesOf('<!doctype html><p>Words'), null, 'code'],
    ['Dockerfile', bytesOf('FROM x'), null, 'code'],
    ['a', bytesOf('{}'), 'application/json', 'code'],
    ['a.doc', bytesOf('{\\rtf1 Words}'), null, 'rtf'],
    ['a', makeXlsx({ sheets: [{ name: 'A', content: sheetRows([['a']]) }] }), null, 'xlsx'],
    ['a', makePptx([{ shapes: slideShape(null, 'Words') }]), null, 'pptx'],
    ['a.zip', makeZip([{ name: 'a.txt', content: 'a' }]), null, 'archive'],
    ['a', makeZip([{ name: 'a.txt', content: 'a' }]), null, 'archive'],
  ])('reads %s as what it is', async (name, bytes, mediaType, kind) => {
    expect(await parse(name, bytes, mediaType)).toMatchObject({ ok: true, value: { kind } });
  });

  it('names what is in an archive, however large that is, and opens nothing of it', async () => {
    const bytes = makeZip([
      { name: 'notes/', content: '' },
      { name: 'notes/pump.txt', content: 'Words', size: 2 ** 31 },
      { name: 'Foto.JPG', content: 'x'.repeat(3_000) },
    ]);
    expect(await parse('a.zip', bytes)).toMatchObject({
      value: {
        document: {
          text: 'notes/pump.txt (2147.5 MB)\nFoto.JPG (3 kB)',
          notes: [{ code: 'archive-listed', count: 2 }],
        },
      },
    });
  });

  it('reads code as it was written, and knows its lines', async () => {
    const code = `import x\n\n\ndef f():\n    return 1\n${'# more\n'.repeat(400)}`;
    const read = await parse('a.py', bytesOf(code));
    if (!read.ok) throw new Error(read.error.code);
    const { document } = read.value;
    expect(outlineOf(document)[1]?.startsWith('code: def f():\n    return 1\n# more')).toBe(true);
    const places = [...chunkDocument(document)].map(({ place }) => place?.range);
    expect(places[0]).toMatch(/^1-\d+$/);
    expect(places.at(-1)).toMatch(/^\d+-405$/);
  });

  it.each(['gbk', 'shift_jis', 'big5', 'euc-kr', 'windows-1251'] as const)(
    'reads what is written in %s, says that it was guessed, and believes a page and its person',
    async (encoding) => {
      const rows = {
        gbk: ['产品,价格', '苹果,5'],
        shift_jis: ['商品,価格', 'りんご,150'],
        big5: ['縣市,人口', '臺南,1852997'],
        'euc-kr': ['도시,인구', '부산,3343903'],
        'windows-1251': ['Город,Население', 'Казань,1308660'],
      }[encoding];
      const [first = '', second = ''] = rows;
      for (const [name, text, read] of [
        ['a.csv', `${first}\n${second}\n`, `${first}\n${second}`.replaceAll(',', '\t')],
        ['a.txt', `${first}\n${second}\n`, `${first}\n${second}`],
        ['a.md', `# ${first}\n\n${second}\n`, `${first}\n\n${second}`],
        ['a.html', `<p>${first}</p><p>${second}</p>`, `${first}\n\n${second}`],
      ] as const)
        expect(await parse(name, encodeText(text, encoding))).toMatchObject({
          value: { document: { text: read, notes: [{ code: 'encoding-guessed', encoding }] } },
        });
      const page = encodeText(`<meta charset="${encoding}"><p>${first}</p>`, encoding);
      expect(await parse('a.html', page, 'text/html; charset=iso-8859-1')).toMatchObject({
        value: { document: { text: first, notes: [] } },
      });
      const chosen = { fileName: 'a.txt', bytes: encodeText(first, encoding), mediaType: null, encoding };
      expect(await parseDocument(chosen, TEST_LIMITS, () => {})).toMatchObject({
        value: { document: { text: first, notes: [{ code: 'encoding-chosen', encoding }] } },
      });
    },
  );

  it('reads a page in UTF-8 whatever it declares', async () => {
    expect(await parse('a.html', bytesOf('<meta charset="shift_jis"><p>naïve'))).toMatchObject({
      value: { document: { text: 'naïve', notes: [] } },
    });
  });

  it.each(['windows-1252', 'gbk'] as const)(
    'reads a page in %s that declares two bytes for each letter',
    async (encoding) => {
      const words = encoding === 'gbk' ? '今天上午，市政府召开会议。' : 'Señor Muñoz, año nuevo';
      // Of any length, an even one too.
      for (const charset of ['utf-16', 'utf-16be', 'unicode', 'utf-32'])
        for (const start of [`<meta charset="${charset}">`, `<?xml version="1.0" encoding="${charset}"?>`])
          for (const end of ['', ' '])
            expect(
              await parse('a.html', encodeText(`${start}<p>${words}</p>${end}`, encoding)),
            ).toMatchObject({
              value: { document: { text: words, notes: [{ code: 'encoding-guessed', encoding }] } },
            });
    },
  );

  it('believes the server of a page before the page itself, and each where it makes sense', async () => {
    const words = 'Сегодня утром в городской администрации прошло совещание.';
    const page = encodeText(`<meta charset="koi8-r"><p>${words}</p>`, 'windows-1251');
    const text = { value: { document: { text: words, notes: [] } } };
    expect(await parse('a.html', page, 'text/html; charset=windows-1251')).toMatchObject(text);
    // Many servers say the same of all pages.
    for (const [encoding, said] of [
      ['windows-1250', 'Dziś rano w urzędzie miasta odbyło się spotkanie.'],
      ['windows-1254', 'Şehir ağacı ve ışık'],
    ] as const) {
      const other = encodeText(`<meta charset="${encoding}"><p>${said}</p>`, encoding);
      expect(await parse('a.html', other, 'text/html; charset=iso-8859-1')).toMatchObject({
        value: { document: { text: said, notes: [] } },
      });
    }
    const stale = encodeText(`<meta charset="windows-1251"><p>${words}</p>`, 'windows-1251');
    expect(await parse('a.html', stale, 'text/html; charset=utf-8')).toMatchObject(text);
    expect(await parse('a.html', stale, 'text/html; charset=iso-8859-1')).toMatchObject(text);
  });

  it.each([
    ['a.pdf', DOCX, 'kind-differs'],
    ['a.docx', PDF, 'kind-differs'],
    ['a.txt', PDF, 'kind-differs'],
    ['a.pdf', bytesOf('<!doctype html><p>Log in'), 'kind-differs'],
    ['a.csv', bytesOf('<html><p>Log in'), 'kind-differs'],
    ['a.md', bytesOf('GIF89a'), 'kind-differs'],
    ['a.xlsx', DOCX, 'kind-differs'],
    ['a.zip', DOCX, 'kind-differs'],
    ['a.rtf', bytesOf('Words'), 'kind-differs'],
    ['a.pptx', bytesOf('Words'), 'kind-differs'],
    ['a.xlsx', compound('EncryptedPackage'), 'locked'],
    ['a', makeZip([{ name: 'mimetype', content: 'image/x-other' }]), 'unknown-kind'],
    ['a.zip', bytesOf('PK\u0003\u0004 and so on'), 'corrupt'],
    ['a.docx', makeZip([{ name: 'a', content: 'a' }]), 'kind-differs'],
    ['a.png', Buffer.from('\u0089PNG', 'latin1'), 'unknown-kind'],
    ['both.pdf', joined(PDF, DOCX), 'kind-differs'],
    ['both.pdf', joined(bytesOf('<script>x</script>'), PDF), 'kind-differs'],
    ['both.docx', joined(bytesOf('PK\u0003\u0004'), PDF), 'kind-differs'],
    ['a.md', Uint8Array.from([0, 1, 2, 3, 0xff]), 'corrupt'],
    ['a.docx', bytesOf('PK\u0003\u0004 and so on'), 'corrupt'],
    ['a.docx', compound('EncryptedPackage'), 'locked'],
    ['a', compound('EncryptedPackage'), 'locked'],
    ['a.pdf', compound('EncryptedPackage'), 'kind-differs'],
    ['a.docx', compound('WordDocument'), 'kind-differs'],
    ['a.doc', compound('WordDocument'), 'unknown-kind'],
    ['a.md', bytesOf(' \n'), 'no-text'],
    ['a.pdf', bytesOf(''), 'no-text'],
    ['a.txt', new Uint8Array(TEST_LIMITS.bytes + 1), 'too-large'],
  ])('refuses %s (%#)', async (name, bytes, code) => {
    expect(await parse(name, bytes)).toMatchObject({ ok: false, error: { code } });
  });
});
