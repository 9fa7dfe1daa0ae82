import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ServerEventDecoder } from './server-event-decoder';

const encode = (text: string): Uint8Array => new TextEncoder().encode(text);
const decode = (text: string) => new ServerEventDecoder().push(encode(text));

describe('ServerEventDecoder', () => {
  it('reads numbers and data, with or without the space, whatever the line ends are', () => {
    expect(decode('id: 7\ndata: {"a":1}\n\nid:8\r\ndata:b\r\n\r\n')).toEqual([
      { id: 7, data: '{"a":1}' },
      { id: 8, data: 'b' },
    ]);
  });

  it('leaves out comments, unknown fields and events without data', () => {
    expect(decode(': still here\n\nevent: x\nretry: 3\ndata: a\n\nid: 3\n\n')).toEqual([
      { id: null, data: 'a' },
    ]);
  });

  it('joins the lines of one event, and does not carry a number over to the next', () => {
    expect(decode('id: 1\ndata: a\ndata: b\n\ndata: c\n\n')).toEqual([
      { id: 1, data: 'a\nb' },
      { id: null, data: 'c' },
    ]);
  });

  it('takes a number that is none for none', () => {
    expect(decode('id: x\ndata: a\n\n')).toEqual([{ id: null, data: 'a' }]);
  });

  it('holds an event back until its end has come', () => {
    const decoder = new ServerEventDecoder();
    expect(decoder.push(encode('id: 1\ndata: a\n'))).toEqual([]);
    expect(decoder.push(encode('\n'))).toEqual([{ id: 1, data: 'a' }]);
  });

  it('gives the same events however the bytes are cut', () => {
    const line = fc.string({ unit: 'grapheme' }).map((text) => text.replaceAll(/[\r\n]/g, ' '));
    fc.assert(
      fc.property(fc.array(line), fc.array(fc.nat()), (lines, cuts) => {
        const bytes = encode(lines.map((data, index) => `id: ${index}\ndata: ${data}\n\n`).join(''));
        const places = [
          0,
          ...cuts.map((cut) => cut % (bytes.length + 1)).sort((a, b) => a - b),
          bytes.length,
        ];
        const decoder = new ServerEventDecoder();
        const decoded = places.flatMap((place, index) => decoder.push(bytes.slice(place, places[index + 1])));
        expect(decoded).toEqual(lines.map((data, id) => ({ id, data })));
      }),
    );
  });
});
