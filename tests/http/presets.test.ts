import { newQuestion } from '@/e2e/support/question';
import { refusalCode, type Visitor } from '@/e2e/support/visitor';
import { NO_DEFAULTS } from '@/lib/chat/no-defaults';
import type { Preset, PresetView } from '@/lib/chat/preset';
import { gemini } from './support/providers';
import { describe, expect, test } from './support/test';

const preset = ({ defaults, ...given }: Partial<Omit<Preset, 'defaults'>> & { defaults?: object } = {}) => ({
  ...{ name: 'Letters', description: 'Writes letters.', tools: null, starters: [] },
  ...given,
  defaults: { ...NO_DEFAULTS, ...defaults },
});

async function make(visitor: Visitor, given: Parameters<typeof preset>[0] = {}, path = '/api/presets') {
  const made = await visitor.send('POST', path, preset(given));
  expect(made.status).toBe(200);
  const view: PresetView = await made.json();
  return view;
}

const contentOf = ({ name, description, defaults, tools, starters, version }: PresetView) => ({
  ...{ name, description, defaults, tools, starters, version },
});

const named = async (visitor: Visitor): Promise<readonly string[]> => {
  const listed: readonly PresetView[] = await (await visitor.fetch('/api/presets')).json();
  return listed.map(({ name, isShared }) => (isShared ? `${name} (everybody)` : name));
};

/** What the model of a question was told besides it. */
async function toldWith(mark: string) {
  const { body } = await gemini.answer(mark);
  const { systemInstruction, tools } = body as { systemInstruction?: unknown; tools?: unknown };
  return { words: JSON.stringify(systemInstruction), tools: JSON.stringify(tools ?? []) };
}

describe('a preset', () => {
  test('is made by a visitor, changed, and refuses what nobody could mean', async ({ visitor }) => {
    const made = await make(visitor, {
      name: '  Letters\u202E  and\nmail ',
      starters: [' Write to my landlord.\u0000 '],
      tools: ['calculate', 'no.such.tool'],
    });
    expect(made).toMatchObject({ name: 'Letters and mail', version: 1, isShared: false, documents: [] });
    expect(made.starters).toEqual(['Write to my landlord.']);
    expect(made.tools).toEqual(['calculate']);
    const path = `/api/presets/${made.presetId}`;
    const changed = await visitor.send('PATCH', path, { ...contentOf(made), name: 'Mail' });
    expect(await changed.json()).toMatchObject({ name: 'Mail', version: 2 });
    expect(await refusalCode(visitor.send('PATCH', path, contentOf(made)))).toBe('preset-outdated');
    const long = { ...NO_DEFAULTS, instructions: 'x'.repeat(4_001) };
    expect(await refusalCode(visitor.send('POST', '/api/presets', preset({ defaults: long })))).toBe(
      'instructions-too-long',
    );
    for (const wrong of [
      { name: ' ' },
      { name: '\u200B' },
      { name: 'x'.repeat(61) },
      { description: 'x'.repeat(201) },
      { starters: Array.from({ length: 7 }, () => 'Why?') },
      { starters: ['x'.repeat(301)] },
      { tools: [7] },
      { defaults: { mode: 'fastest' } },
      { owner: 'me' },
    ])
      expect(await refusalCode(visitor.send('POST', '/api/presets', preset(wrong as object)))).toBe(
        'invalid-body',
      );
    expect(await named(visitor)).toEqual(['Mail']);
    expect((await visitor.send('DELETE', path, {})).status).toBe(204);
    expect(await named(visitor)).toEqual([]);
  });

  test('holds in every turn of its conversation, until another one is chosen or it is deleted', async ({
    visitor,
  }) => {
    const made = await make(visitor, { defaults: { instructions: 'Sign every letter as Wira.' } });
    const other = await make(visitor, { defaults: { instructions: 'Answer in haiku.' } });
    const first = newQuestion();
    const turn = await visitor.ask(first.text, {
      ...{ presetId: made.presetId, instructions: 'Only three lines.' },
    });
    const { words } = await toldWith(first.mark);
    const places = ['as Wira', 'three lines'].map((one) => words.indexOf(one));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(Math.min(...places)).toBeGreaterThan(0);
    expect(turn.body).toMatch(/Instructions: preset v1, conversation v1/);
    expect(turn.body).not.toContain('Wira');
    const { conversationId } = turn;
    const view = async () => (await visitor.conversation(conversationId)) as { preset?: PresetView };
    expect((await view()).preset).toMatchObject({ presetId: made.presetId, name: 'Letters' });

    const ask = async (): Promise<string> => {
      const { text, mark } = newQuestion();
      await visitor.follow(turn, text);
      return (await toldWith(mark)).words;
    };
    expect(await ask()).toContain('as Wira');
    const give = async (presetId: string | null) =>
      (await visitor.send('PATCH', `/api/conversations/${conversationId}`, { presetId })).status;
    expect(await give('pre_none')).toBe(404);
    expect(await give(other.presetId)).toBe(204);
    const told = await ask();
    expect(told).toContain('in haiku');
    expect(told).not.toContain('as Wira');
    await visitor.send('DELETE', `/api/presets/${other.presetId}`, {});
    expect(await ask()).not.toContain('in haiku');
    expect((await view()).preset).toBeUndefined();
    expect(await give(null)).toBe(204);
  });

  test('leaves a model only the tools that it names', async ({ visitor }) => {
    const told = async (tools: string[] | null): Promise<string> => {
      const { presetId } = await make(visitor, { tools });
      const { text, mark } = newQuestion();
      await visitor.ask(text, { presetId });
      return (await toldWith(mark)).tools;
    };
    expect(await told(null)).toContain('"name":"calculate"');
    const some = await told(['clock.now']);
    expect(some).toContain('"name":"clock_now"');
    expect(some).not.toContain('"name":"calculate"');
  });

  test('is nobody else’s, holds in a temporary conversation, and goes along with a guest who signs up', async ({
    visitor,
    app,
  }) => {
    const { presetId } = await make(visitor, { defaults: { instructions: 'Speak of quillzebras.' } });
    const stranger = app.visitor();
    await stranger.ask(newQuestion().text);
    expect(await named(stranger)).toEqual([]);
    const begun = stranger.send('POST', '/api/chat', {
      ...{ trigger: 'submit', conversationId: null, parentId: null, presetId },
      message: { id: 'msg_theirs', text: 'Hello' },
    });
    expect(await refusalCode(begun)).toBe('preset-not-found');
    const { text, mark } = newQuestion();
    const turn = await visitor.ask(text, { presetId, temporary: true });
    expect((await toldWith(mark)).words).toContain('quillzebras');
    const credentials = { name: 'Ana', email: `ana-${turn.turnId}@example.com`, password: 'a long password' };
    await visitor.send('POST', '/api/account/sign-up', credentials);
    expect(await named(visitor)).toEqual(['Letters']);
    const archive = Buffer.from(await (await visitor.fetch('/api/account/export')).arrayBuffer());
    expect(archive.includes('presets.json')).toBe(true);
  });
});

describe('a preset for everybody', () => {
  test('is kept by admins, used by all, and told of in the log of changes', async ({ visitor, app }) => {
    const { visitor: admin } = await app.admin();
    const wanted = { name: 'House style', defaults: { instructions: 'Use short sentences.' } };
    const made = await make(admin, wanted, '/api/admin/presets');
    expect(made.isShared).toBe(true);
    expect(await named(visitor)).toContain('House style (everybody)');
    const { text, mark } = newQuestion();
    await visitor.ask(text, { presetId: made.presetId });
    expect((await toldWith(mark)).words).toContain('short sentences');
    for (const method of ['PATCH', 'DELETE'] as const)
      expect(await refusalCode(visitor.send(method, `/api/presets/${made.presetId}`, contentOf(made)))).toBe(
        'preset-not-found',
      );
    const documents = { chosen: { documents: ['doc_1'], folders: [] } };
    const withDocuments = admin.send('POST', '/api/admin/presets', preset({ defaults: documents }));
    expect(await refusalCode(withDocuments)).toBe('invalid-body');
    const path = `/api/admin/presets/${made.presetId}`;
    expect((await admin.send('PATCH', path, { ...contentOf(made), name: 'Style' })).status).toBe(200);
    expect((await admin.send('DELETE', path, {})).status).toBe(204);
    const audit = await (await admin.fetch('/api/admin/audit?action=preset')).json();
    expect(audit.items).toMatchObject([
      { before: { name: 'Style' }, after: null },
      { before: { name: 'House style' }, after: { name: 'Style' } },
      { before: null, after: { name: 'House style' } },
    ]);
    expect(await named(visitor)).not.toContain('House style (everybody)');
  });
});
