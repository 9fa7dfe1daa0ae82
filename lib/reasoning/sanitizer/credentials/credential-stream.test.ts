import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { redactCredentials } from './credential-redaction';
import { CredentialStream, type StreamedText } from './credential-stream';

const token = (): string => ['gh', 'p_', 'a1B2c3D4e5F6'.repeat(3)].join('');

type Channel = 'first' | 'second';

function run(chunks: readonly (readonly [Channel, string])[]): StreamedText<Channel>[] {
  const stream = new CredentialStream<Channel>();
  return [...chunks.flatMap(([channel, text]) => stream.push(channel, text)), ...stream.flush()];
}

const textOf = (texts: readonly StreamedText<Channel>[], channel?: Channel): string =>
  texts
    .filter((text) => channel === undefined || text.channel === channel)
    .map(({ text }) => text)
    .join('');

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const randomWord = fc.string({ unit: fc.constantFrom(...alphabet), minLength: 1, maxLength: 50 });
const tricky = fc
  .array(
    fc.oneof(
      randomWord,
      fc.lorem({ maxCount: 4 }),
      fc.constantFrom(
        'sk-',
        'password',
        'password: ',
        'token=',
        'api_key = "',
        '"',
        "'",
        '`',
        '=',
        ':',
        ' is ',
        ' adalah ',
        '\n',
        '. ',
        ' ',
        'Authorization: Bearer ',
        'https://',
        'user:',
        '@',
        'host/',
        '-----BEGIN RSA PRIVATE KEY-----',
        '-----END RSA PRIVATE KEY-----',
        '{"a":',
        '"x": "',
        '"kid":"WN_',
        '}',
        'eyJ',
        '.',
        '…',
        '...',
        '%20',
        '%3D',
        '&amp;',
        '\u200b',
        '\ufe0f',
        '😀',
        '&',
        'curl -u ',
        'mysql -p',
        '<password>',
        '</password>',
        '|',
        ',',
        '(',
        ')',
        '[',
        ']',
        '-',
        '--token ',
        'the ',
        'xxxx',
        '👨‍👩',
        '漢字。',
        '$2b$10$',
        'Cookie: ',
        '\\u00',
      ),
      fc.constant(null).map(token),
    ),
    { maxLength: 40 },
  )
  .map((parts) => parts.join(''));

function chunked(text: string, lengths: readonly number[]): [Channel, string][] {
  const chunks: [Channel, string][] = [];
  let turn = 0;
  for (let index = 0; index < text.length; turn += 1) {
    const length = lengths[turn % lengths.length] ?? 1;
    chunks.push(['first', text.slice(index, index + length)]);
    index += length;
  }
  return chunks;
}

describe('CredentialStream', () => {
  it('finds the same in any chunking as in the whole text', () => {
    fc.assert(
      fc.property(
        tricky,
        fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 5 }),
        (tail, lengths) => {
          // The end of a text is judged more strictly than its middle.
          const text = `${tail} .`;
          const texts = run(chunked(text, lengths));
          const whole = redactCredentials(text);
          expect(textOf(texts)).toBe(whole.text);
          expect(texts.reduce((total, { places }) => total + places.length, 0)).toBe(whole.count);
        },
      ),
    );
  });

  it('waits for the end of a quoted password after the flag of a command', () => {
    const text = `curl -u "kid":"${['two', 'words'].join(' ')}" example.org`;
    expect(textOf(run(chunked(text, [1])))).toBe(redactCredentials(text).text);
    expect(textOf(run(chunked(text, [1])))).not.toContain('words');
  });

  it('keeps each channel its own text', () => {
    const chunk = fc.tuple(
      fc.constantFrom<Channel[]>('first', 'second'),
      fc.oneof(fc.lorem({ maxCount: 4 }), fc.constantFrom(' ', 'key', '. ', '=')),
    );
    fc.assert(
      fc.property(fc.array(chunk, { maxLength: 30 }), (chunks) => {
        const texts = run(chunks);
        if (texts.some(({ places }) => places.length > 0)) return;
        for (const channel of ['first', 'second'] as const) {
          expect(textOf(texts, channel)).toBe(
            chunks
              .filter(([to]) => to === channel)
              .map(([, text]) => text)
              .join(''),
          );
        }
      }),
    );
  });

  it('puts a placeholder into both channels of a credential that lies across them', () => {
    const texts = run([
      ['first', `It is ${token().slice(0, 10)}`],
      ['second', `${token().slice(10)} indeed`],
    ]);
    expect(textOf(texts, 'first')).toBe('It is [github-token removed]');
    expect(textOf(texts, 'second')).toBe('[github-token removed] indeed');
  });

  it('takes out what is too long to be held back', () => {
    const long = 'a1B2c3D4e5F6g7'.repeat(2_000);
    const texts = run(chunked(`token = ${long} and AQE${long}, the end`, [50]));
    expect(textOf(texts)).toBe('token = [token removed] and [adyen-key removed], the end');
  });

  it('lets long data through', () => {
    const data = `![x](data:image/png;base64,${'iVBORw0KGgoAAAANSUhEUg'.repeat(1_000)}) the end`;
    expect(textOf(run(chunked(data, [40])))).toBe(data);
  });

  it('knows whose text it holds', () => {
    const stream = new CredentialStream<Channel>();
    stream.push('first', 'some words and a pass');
    expect(stream.holds('first')).toBe(true);
    expect(stream.holds('second')).toBe(false);
    expect(textOf(stream.pause())).toBe('pass');
    expect(stream.holds('first')).toBe(false);
    expect(stream.flush()).toEqual([]);
  });

  it.each([
    'sk_live_',
    'Live keys begin with sk_live_',
    'STRIPE_KEY=sk_live_',
    'apikey:sk-ant-',
    'ghp_',
    'xoxb-',
  ])('lets the mere beginning of a kind go where a text ends: %s', (text) => {
    for (const chunks of [[text], [...text]])
      expect(textOf(run(chunks.map((chunk) => ['first', chunk] as const)))).toBe(text);
  });

  it('shows the same with pauses as without, but for what breaks off there', () => {
    fc.assert(
      fc.property(fc.array(fc.lorem({ maxCount: 5 }), { maxLength: 8 }), (texts) => {
        const stream = new CredentialStream<Channel>();
        const shown = texts.map((text) => textOf([...stream.push('first', text), ...stream.pause()]));
        expect(shown).toEqual(texts);
      }),
    );
  });
});
