import { describe, expect, it } from 'vitest';
import type { TextEncoding } from '@/lib/trace/documents/reading-words';
import { encodeText, encodeWide } from '../../testing/encode-text';
import { declaredEncoding, decodeText } from './decode-text';

const RUSSIAN = 'Сегодня утром в городской администрации прошло совещание о дорогах и школах.';
const JAPANESE = '今日の午前、市役所で会議が開かれ、来年の計画について話し合われました。';
const POLISH = 'Dziś rano w urzędzie miasta odbyło się spotkanie o żłobkach i szkołach.';

/** Texts of some length, and tables of three lines as programs for tables write them. */
const TEXTS: Readonly<Partial<Record<TextEncoding, readonly string[]>>> = {
  gbk: [
    '今天上午，市政府召开会议，讨论了今年的经济发展计划。',
    '城市,人口\n南京,9314685\n成都,20937757\n',
    '姓名;部门\n王芳;财务部\n刘洋;市场部\n',
    '产品,价格\n苹果,5\n香蕉,3\n',
  ],
  big5: [
    '今天上午，市政府召開會議，討論了今年的經濟發展計劃。',
    '縣市,人口\n臺南,1852997\n基隆,361082\n',
    '姓名;部門\n陳偉;財務部\n林娜;市場部\n',
  ],
  shift_jis: [
    JAPANESE,
    '都市,人口\n京都,1463723\n福岡,1612392\n',
    '商品,価格\nりんご,150\nバナナ,98\n',
    '氏名;部署\n佐藤;経理\n鈴木;営業\n',
  ],
  'euc-jp': [JAPANESE, '商品,価格\nりんご,150\nバナナ,98\n', '都市,人口\n京都,1463723\n福岡,1612392\n'],
  'euc-kr': [
    '오늘 오전 시청에서 회의가 열려 올해의 경제 계획에 대해 논의했습니다.',
    '도시,인구\n서울,9411260\n부산,3343903\n',
    '상품,가격\n사과,1500\n배,980\n',
  ],
  'windows-1251': [RUSSIAN, 'Город,Население\nКазань,1308660\nОмск,1125695\n', 'НОМЕР;СУММА\n1;200\n'],
  'koi8-r': [RUSSIAN, 'Город,Население\nКазань,1308660\nОмск,1125695\n', 'Товар,Цена\nЯблоки,55\n'],
  'iso-8859-5': [RUSSIAN, 'Товар,Цена\nЯблоки,55\nБананы,32\n'],
  ibm866: [RUSSIAN, 'Товар,Цена\nЯблоки,55\nБананы,32\n'],
  'windows-1250': [POLISH, 'Miasto,Ludność\nŁódź,672185\nGdańsk,470907\n', 'Jméno;Věk\nJiří;34\nŠtěpán;45\n'],
  'iso-8859-2': [POLISH, 'Miasto,Ludność\nŁódź,672185\nGdańsk,470907\n'],
  'windows-1252': [
    'Heute früh wurde über „Straßen“ und Schulen gesprochen – und über Äcker.',
    'Stadt,Einwohner\nKöln,1073096\nMünchen,1487708\n',
    'Ville;Région\nNîmes;Occitanie\nBesançon;Franche-Comté\n',
    'Suhu (°C),Luas (m²)\n30,12\n',
    'Preis: 5 €\n',
    'café',
    'naïve',
    'Acme™, £5\n',
    'It’s “fine”.',
    'MÜLLER;KÖLN\n',
    '10 €',
    'a – b',
  ],
  macintosh: [
    'Am Montag früh wird über die „Brücken“ gesprochen – auch über Äcker.',
    'Les élèves de l’école ont déjeuné à la cantine où tout était prêt.',
    'Nombre;Año\nPeña;1998\nMuñoz;2001\n',
    'Gården ligger på ön, där många barn går över åkern.',
    'Ort,Land\nKöln,D\nZürich,CH\n',
  ],
  'windows-1257': [
    'Rytoj mokykloje vyks susirinkimas, į kurį ateis daug žmonių iš šio miesto.',
    'Miestas,Žmonės\nŠiauliai,101514\nPanevėžys,85885\n',
    'Rīt skolā būs sapulce par ceļiem, kurā piedalīsies daudzi iedzīvotāji.',
    'Vārds;Pilsēta\nJānis;Jūrmala\nLīga;Daugavpils\n',
  ],
  'windows-1253': ['Σήμερα το πρωί έγινε στο δημαρχείο μια συνάντηση.', 'Πόλη,Πληθυσμός\nΠάτρα,170896\n'],
  'windows-1254': ['Şehir,Nüfus\nİzmir,4425789\nEskişehir,898369\n'],
  'windows-1255': ['שם;גיל\nדוד;34\nשרה;28\n'],
  'windows-1256': ['المدينة,السكان\nالقاهرة,10025657\n'],
};
const CASES = Object.entries(TEXTS).flatMap(([encoding, texts]) => texts.map((text) => [encoding, text]));

describe('what is no Unicode', () => {
  it.each(CASES)('is guessed to be %s: %j', async (encoding, text) => {
    const decoded = await decodeText(encodeText(text, encoding as TextEncoding));
    expect(decoded?.text).toBe(text);
    expect(decoded?.note).toMatchObject({ code: 'encoding-guessed' });
  });

  it('is guessed by the lines that tell, however late they come, and cut where a sample ends', async () => {
    for (const text of [`${'plain,words\n'.repeat(9_000)}${CASES[1]?.[1]}`, '省份面积'.repeat(20_000)])
      expect((await decodeText(encodeText(text, 'gbk')))?.text).toBe(text);
  });

  it('may be UTF-8 with some damage', async () => {
    const bytes = Buffer.concat([Buffer.from(RUSSIAN), Uint8Array.of(0xd0), Buffer.from(` ${RUSSIAN}`)]);
    expect(await decodeText(bytes)).toEqual({
      text: `${RUSSIAN}\ufffd ${RUSSIAN}`,
      note: { code: 'encoding-guessed', encoding: 'utf-8' },
    });
  });
});

it.each(['Résumé', 'Naïve café', '今天', 'Łódź, Gdańsk – ł', 'ok 🙂, ¿qué 😀'])(
  'is UTF-8 that was cut within its last character: %j',
  async (text) => {
    const bytes = Buffer.from(text);
    const last = Buffer.byteLength(Array.from(text).at(-1) ?? '');
    for (let cut = 1; cut < last; cut += 1)
      expect(await decodeText(bytes.subarray(0, bytes.length - cut))).toEqual({
        text: `${Array.from(text).slice(0, -1).join('')}\ufffd`,
        note: { code: 'encoding-guessed', encoding: 'utf-8' },
      });
  },
);

describe('Unicode', () => {
  const WORDS = ['naïve – 日本', '省份,面积\n云南,394100\n', 'plain', '😀 words'];

  it.each(WORDS)('is known by its mark: %j', async (text) => {
    const marked = `\ufeff${text}`;
    const all = [Buffer.from(marked), Buffer.from(text)];
    for (const size of [2, 4] as const)
      for (const isLittle of [true, false]) all.push(Buffer.from(encodeWide(marked, size, isLittle)));
    for (const bytes of all) expect(await decodeText(bytes)).toEqual({ text, note: null });
  });

  it.each([...WORDS, `${JAPANESE}\n`, `${RUSSIAN}\n`])('is told without a mark: %j', async (text) => {
    for (const [size, isLittle, encoding] of [
      [2, true, 'utf-16le'],
      [2, false, 'utf-16be'],
      [4, true, 'utf-32le'],
      [4, false, 'utf-32be'],
    ] as const)
      expect(await decodeText(encodeWide(text, size, isLittle))).toEqual({
        text,
        note: { code: 'encoding-guessed', encoding },
      });
  });
});

describe('a declared encoding', () => {
  const bytes = encodeText('日本', 'shift_jis');

  it('is believed where the bytes fit it', async () => {
    expect(await decodeText(bytes, { declared: ['shift_jis'] })).toEqual({ text: '日本', note: null });
    expect(await decodeText(bytes, { declared: ['no-such', 'sjis'] })).toEqual({
      text: '日本',
      note: null,
    });
  });

  it('is believed of names that are in no dictionary', async () => {
    for (const names of ['赵敏,周杰,男\n', '严强', '何英,孔芳', '秦萍超,孙平', '褚霞芳,陈艳桂\n'.repeat(9)])
      expect(await decodeText(encodeText(names, 'gbk'), { declared: ['gb2312'] })).toEqual({
        text: names,
        note: null,
      });
  });

  it('is not believed of UTF-8, nor where it makes nonsense', async () => {
    expect((await decodeText(Buffer.from('日本'), { declared: ['gbk'] }))?.text).toBe('日本');
    const chinese = '今天上午，市政府召开会议。';
    expect(await decodeText(encodeText(chinese, 'gbk'), { declared: ['iso-8859-1'] })).toEqual({
      text: chinese,
      note: { code: 'encoding-guessed', encoding: 'gbk' },
    });
  });
});

describe('a stale label', () => {
  it.each([
    ['windows-1252', 'Señor Muñoz, año nuevo\n', 'gbk'],
    ['windows-1252', 'Straße 5, Köln: größer\n', 'big5'],
    ['windows-1252', 'Straße 5, Köln: größer\n', 'shift_jis'],
    ['windows-1252', 'naïve réaction à Nîmes.\n', 'utf-16le'],
    ['windows-1252', 'naïve réaction à Nîmes.\n', 'utf-16be'],
    ['big5', '今天上午，市政府召開會議，討論了今年的經濟發展計劃。', 'gb2312'],
    ['euc-kr', '오늘 오전 시청에서 회의가 열려 올해의 경제 계획에 대해 논의했습니다.', 'gbk'],
    ['shift_jis', JAPANESE, 'gb18030'],
  ] as const)('is not believed of %s: %j as %s', async (encoding, text, label) => {
    // Of a page, the first thousands of bytes are ASCII.
    for (const all of [text, `${'<p class="a">b</p>\n'.repeat(300)}${text}`])
      expect(await decodeText(encodeText(all, encoding), { declared: [label] })).toEqual({
        text: all,
        note: { code: 'encoding-guessed', encoding },
      });
  });

  it('keeps nobody from reading what the next one says rightly', async () => {
    const text = '<p>Señor Muñoz, año nuevo</p>\n';
    const bytes = encodeText(text, 'windows-1252');
    for (const stale of ['utf-16', 'gbk', 'utf-8'])
      expect(await decodeText(bytes, { declared: [stale, 'iso-8859-1'] })).toEqual({ text, note: null });
  });
});

it.each(['utf-16', 'UTF-16LE', 'utf-16be', 'utf-32', 'UTF32LE', 'unicode', 'ucs-2', 'iso-10646-ucs-2'])(
  'reads no declaration of %s in ASCII, where it cannot be true',
  (label) => {
    for (const page of [`<meta charset="${label}">`, `<?xml version="1.0" encoding='${label}'?>`])
      expect(declaredEncoding(Buffer.from(page))).toBeNull();
    expect(declaredEncoding(Buffer.from('<meta charset=gbk>'))).toBe('gbk');
  },
);

it('takes what a person chose, whatever the bytes say', async () => {
  const bytes = encodeText('文件', 'big5');
  expect(await decodeText(bytes, { chosen: 'big5', declared: ['gbk'] })).toEqual({
    text: '文件',
    note: { code: 'encoding-chosen', encoding: 'big5' },
  });
  expect((await decodeText(Buffer.from('é'), { chosen: 'windows-1252' }))?.text).toBe('Ã©');
});

it('knows Japanese of mails by its escapes', async () => {
  const bytes = Buffer.from('\x1b$BF|K\\\x1b(B\n', 'latin1');
  expect(await decodeText(bytes)).toEqual({
    text: '日本\n',
    note: { code: 'encoding-guessed', encoding: 'iso-2022-jp' },
  });
});

it('takes bytes for no text', async () => {
  expect(await decodeText(Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13]))).toBeNull();
  expect(await decodeText(Uint8Array.from([0, 1, 2, 3, 0xff]))).toBeNull();
  const noise = Uint8Array.from({ length: 2_000 }, (_, index) => (index * index * 7 + (index >> 3)) % 256);
  expect(await decodeText(noise)).toBeNull();
});
