import { afterEach, describe, expect, it } from 'vitest';
import { citationsIn } from '@/lib/paper/citations';
import { ReferencesDesk } from './references-desk';

const desks: ReferencesDesk[] = [];
const open = (start?: ConstructorParameters<typeof ReferencesDesk>[0]): ReferencesDesk => {
  const desk = new ReferencesDesk(start);
  desks.push(desk);
  return desk;
};
afterEach(() => {
  for (const desk of desks.splice(0)) desk.close();
});
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const ITEM = { id: 'a', type: 'book', title: 'Wells', author: [{ family: 'Adi', given: 'R.' }] };

describe('ReferencesDesk', () => {
  it('reads, formats, writes and tries styles in processes of their own', async () => {
    const desk = open();
    const read = [];
    for await (const batch of desk.read(bytes('@book{a, title={A}}\n@book{b, title={B\n@book{c, title={C}}')))
      read.push(batch);
    expect(read).toMatchObject([
      {
        ok: true,
        value: { entries: [{ key: 'a' }, { kind: 'broken', line: 2 }, { key: 'c' }], isLast: true },
      },
    ]);
    const formatted = await desk.format({
      ...{ citations: citationsIn('[@a, p. 3]'), items: [ITEM], style: { bundled: 'ieee' }, language: 'en' },
    });
    expect(formatted).toMatchObject({ citations: ['\\[1, p. 3\\]'], notes: false });
    expect(await desk.write([{ key: 'a', item: ITEM }], 'bibtex')).toContain('@book{a,');
    expect(await desk.readStyle('<style/>')).toEqual({ ok: false, error: 'invalid' });
    const broken = {
      citations: citationsIn('[@a]'),
      items: [ITEM],
      style: { xml: '<style/>' },
      language: 'en',
    } as const;
    expect(await desk.format(broken)).toBeNull();
    const unknown = [];
    for await (const batch of desk.read(bytes('nothing'))) unknown.push(batch);
    expect(unknown).toEqual([{ ok: false, error: 'format-unknown' }]);
  }, 60_000);

  it('formats the same paper once', async () => {
    let asked = 0;
    const paper = { citations: [], narratives: [], bibliography: [], notes: false, unknown: [] };
    const worker = {
      ...{ isUsable: true, kill: () => {} },
      ask: async () => {
        asked += 1;
        return { type: 'formatted', paper } as const;
      },
    };
    const desk = open(() => worker);
    const request = { citations: [], items: [ITEM], style: { bundled: 'apa' }, language: 'en' } as const;
    expect(await desk.format(request)).toBe(paper);
    expect(await desk.format({ ...request })).toBe(paper);
    expect(asked).toBe(1);
    await desk.format({ ...request, language: 'id' });
    expect(asked).toBe(2);
  });

  it('goes on with another process where one has ended, and reads two files at once at most', async () => {
    let started = 0;
    const held = Promise.withResolvers<null>();
    const desk = open(() => {
      started += 1;
      const worker = { isUsable: true, kill: () => {}, ask: () => held.promise };
      const ended = { isUsable: false, kill: () => {}, ask: async () => null };
      return started === 1 ? ended : worker;
    });
    expect(await desk.write([], 'ris')).toBeNull();
    const readers = [1, 2].map(() => desk.read(bytes('x')).next());
    expect(await desk.read(bytes('x')).next()).toMatchObject({ value: { error: 'too-many' } });
    held.resolve(null);
    expect(await Promise.all(readers)).toMatchObject(
      [1, 2].map(() => ({ value: { ok: false, error: 'took-too-long' } })),
    );
    expect(await desk.write([], 'ris')).toBeNull();
    expect(started).toBe(4);
  });
});
