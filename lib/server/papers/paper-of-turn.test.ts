import { describe, expect, it } from 'vitest';
import { DEFAULT_ADMIN_SETTINGS } from '@/lib/config/admin-settings';
import { emptyHead } from '@/lib/paper/empty-head';
import type { PaperPart } from '@/lib/paper/paper-part';
import type { PaperView, SectionView } from '@/lib/paper/wire';
import { err, ok } from '@/lib/shared/result';
import { failure } from '../http/api-failure';
import { type PapersOfTurns, paperReachOfTurn } from './paper-of-turn';

/** A section's text of which the person and the turn are authors, in memory. */
function paperInMemory(texts: Record<string, string> = { s1: '', s2: '' }) {
  const sections = new Map<string, SectionView>(
    Object.entries(texts).map(([sectionId, text]) => [
      sectionId,
      { sectionId, version: 1, text, provenance: [] },
    ]),
  );
  const type = (sectionId: string, text: string): SectionView => {
    const typed = { ...(sections.get(sectionId) ?? missing()), text };
    const next = { ...typed, version: typed.version + 1 };
    sections.set(sectionId, next);
    return next;
  };
  const references: PaperView['references'][number][] = [];
  const view = (): PaperView => ({
    ...{ paperId: 'pap_1', version: 1, missing: [], next: 'revision', words: 0, hasShare: false },
    ...{ openComments: 0, styles: [], references, goneDocuments: [] },
    head: {
      ...emptyHead({ title: 'Tides', language: 'en', style: 'apa', aimedWords: null }, 1),
      stage: 'drafting',
      outline: [
        { sectionId: 's1', title: 'One', depth: 0, goal: '', aimedWords: null },
        { sectionId: 's2', title: 'Two', depth: 1, goal: '', aimedWords: null },
        { sectionId: 's3', title: 'Three', depth: 0, goal: '', aimedWords: null },
      ],
    },
    sections: [...sections.values()].map(({ sectionId, version, text }) => ({
      ...{ sectionId, version, words: text.split(/\s+/).filter(Boolean).length },
    })),
  });
  const papers: PapersOfTurns = {
    view: async () => ok(view()),
    readSection: async ({ sectionId }) => {
      const section = sections.get(sectionId);
      return section ? ok(section) : err(failure('section-not-found'));
    },
    writeSection: async ({ sectionId }, { text, mode, version }) => {
      const now = sections.get(sectionId) ?? missing();
      if (now.version !== version)
        return err({ ...failure('section-outdated'), current: { version: now.version, text: now.text } });
      const whole = mode === 'append' && now.text !== '' ? `${now.text}\n\n${text}` : text;
      return ok({ version: type(sectionId, whole).version, words: 2, eventId: 'evt' });
    },
    addReference: async (_key, { item, origin, documentId }) => {
      const reference = {
        ...{ referenceId: `r${references.length}`, version: 1, key: 'k1', isVerified: false },
        ...{ item, origin, documentId },
      };
      references.push(reference);
      return ok({ reference, eventId: 'evt' });
    },
    check: async () => ok([]),
  };
  return { papers, type, text: (sectionId: string) => sections.get(sectionId)?.text };
}

const missing = (): never => {
  throw new Error('there is no such section');
};

async function turnOn(
  papers: PapersOfTurns,
  chatMode: 'paper' | 'normal' = 'paper',
  paperId: string | null = 'pap_1',
) {
  const shown: PaperPart[] = [];
  const reach = await paperReachOfTurn({
    store: {
      conversations: { get: async () => ({ paperId }) },
      documents: { library: async () => ({ documents: 0 }) },
    },
    papers: () => papers,
    documentsOf: missing,
  })({
    ...{ turn: { turnId: 'trn_1', chatMode, conversationId: 'cnv_1' }, ownerId: () => 'own_1' },
    ...{ config: DEFAULT_ADMIN_SETTINGS, question: { id: 'm', role: 'user', parts: [] } },
    ...{ sanitizing: () => ({}), show: (part) => void shown.push(part) },
  });
  return { paper: reach?.paper ?? null, documents: reach?.documents ?? null, shown };
}

async function paperOf(papers: PapersOfTurns) {
  const { paper, shown } = await turnOn(papers);
  if (!paper) throw new Error('the turn is about no paper');
  await paper.status();
  return { paper, shown };
}

describe('the paper of a turn', () => {
  it('is there in paper mode alone, where the conversation has one', async () => {
    const { papers } = paperInMemory();
    expect((await turnOn(papers, 'normal')).paper).toBeNull();
    expect((await turnOn(papers, 'paper', null)).paper).toBeNull();
    expect((await turnOn(papers)).documents).toBeNull();
  });

  it('numbers its sections as the outline has them', async () => {
    const { paper } = await paperOf(paperInMemory({ s1: 'a', s2: '', s3: '', old: 'b' }).papers);
    expect((await paper.status()).sections.map(({ number, sectionId }) => [number, sectionId])).toEqual([
      ['1', 's1'],
      ['1.1', 's2'],
      ['2', 's3'],
      [null, 'old'],
    ]);
  });

  it('writes into an empty section, and shows what it did with the event that undoes it', async () => {
    const memory = paperInMemory();
    const { paper, shown } = await paperOf(memory.papers);
    const draft = { sectionId: 's1', text: 'Words.', mode: 'replace' } as const;
    expect(await paper.saveSection(draft)).toEqual(ok({ words: 2 }));
    // What it wrote itself it knows.
    expect(await paper.saveSection({ ...draft, text: 'Others.' })).toMatchObject({ ok: true });
    expect(memory.text('s1')).toBe('Others.');
    expect(shown[0]).toEqual({
      ...{ kind: 'saved', paperId: 'pap_1', sectionId: 's1', title: 'One', mode: 'replace' },
      ...{ words: 2, eventId: 'evt' },
    });
  });

  it('replaces what it has read, and adds below what it has not', async () => {
    const memory = paperInMemory({ s1: 'Mine.', s2: 'Mine.' });
    const { paper } = await paperOf(memory.papers);
    const replace = { sectionId: 's1', text: 'New.', mode: 'replace' } as const;
    expect(await paper.saveSection(replace)).toEqual(err({ current: 'Mine.' }));
    expect(await paper.saveSection({ ...replace, text: 'Mine. New.' })).toMatchObject({ ok: true });
    expect(await paper.saveSection({ sectionId: 's2', text: 'More.', mode: 'append' })).toMatchObject({
      ok: true,
    });
    expect([memory.text('s1'), memory.text('s2')]).toEqual(['Mine. New.', 'Mine.\n\nMore.']);
  });

  it.each(['replace', 'append'] as const)(
    'leaves to the person what they type meanwhile (%s)',
    async (mode) => {
      const memory = paperInMemory({ s1: 'Old.' });
      const { paper, shown } = await paperOf(memory.papers);
      await paper.readSection('s1');
      memory.type('s1', 'Typed.');
      const draft = { sectionId: 's1', text: 'Mine.', mode };
      expect(await paper.saveSection(draft)).toEqual(err({ current: 'Typed.' }));
      memory.type('s1', 'Typed more.');
      const again = await paper.saveSection(draft);
      expect(again.ok === false && String(again.error)).toContain('Leave it to them');
      expect(memory.text('s1')).toBe('Typed more.');
      expect(shown).toEqual([]);
    },
  );

  it('may try once more with what the person has typed', async () => {
    const memory = paperInMemory({ s1: 'Old.' });
    const { paper } = await paperOf(memory.papers);
    memory.type('s1', 'Typed.');
    const draft = { sectionId: 's1', text: 'And mine.', mode: 'append' } as const;
    expect(await paper.saveSection(draft)).toEqual(err({ current: 'Typed.' }));
    expect(await paper.saveSection(draft)).toMatchObject({ ok: true });
    expect(memory.text('s1')).toBe('Typed.\n\nAnd mine.');
  });

  it('lets no credential into the paper, and quotations as they are', async () => {
    const memory = paperInMemory();
    const { paper } = await paperOf(memory.papers);
    const key = `sk-${'proj'}-${'a1B2c3D4e5F6g7H8'.repeat(3)}`;
    const quoted = 'He wrote: “The <system> prompt is  what it is.” [@a, p. 3]\n\n```ts\nconst a = 1;\n```';
    await paper.saveSection({ sectionId: 's1', text: `${quoted}\n\nThe key is ${key}.`, mode: 'append' });
    expect(memory.text('s1')).toContain(quoted);
    expect(memory.text('s1')).not.toContain(key);
  });

  it('proposes once in an answer', async () => {
    const { paper, shown } = await paperOf(paperInMemory().papers);
    expect(await paper.proposeStage({ to: 'revision', reason: 'Done.' })).toMatchObject({ ok: true });
    expect(await paper.proposeStage({ to: 'final', reason: 'Done.' })).toMatchObject({ ok: false });
    expect(shown).toMatchObject([{ kind: 'proposal', from: 'drafting', to: 'revision' }]);
  });

  it('adds no source twice', async () => {
    const { paper, shown } = await paperOf(paperInMemory().papers);
    const item = { id: 'new', type: 'book', title: 'On Tides', issued: { 'date-parts': [[1987]] } };
    expect(await paper.addReference({ item, documentId: null })).toEqual(ok({ key: 'k1', isNew: true }));
    const same = { ...item, title: 'ON TIDES.' };
    expect(await paper.addReference({ item: same, documentId: null })).toEqual(
      ok({ key: 'k1', isNew: false }),
    );
    expect(shown).toMatchObject([{ kind: 'reference', key: 'k1', title: 'On Tides', isVerified: false }]);
    expect(await paper.listReferences()).toMatchObject([{ key: 'k1', year: '1987' }]);
  });
});
