import { describe, expect, it } from 'vitest';
import { LINE_LIMIT, problemsOf } from './check-files.mjs';
import { importsInCircles } from './check-imports.mjs';
import { gaps, unreadMessages } from './check-messages.mjs';

describe('file conventions', () => {
  it.each([
    ['lib/trace/parse-trace.ts', 300],
    ['app/c/[conversationId]/page.tsx', 20],
    ['app/(chat)/layout.tsx', 20],
    ['lib/trace/parse-trace.test.ts', 900],
    ['components/ui/button.tsx', 900],
    ['convex/adminConfig.ts', 20],
    ['.ci/check-files.mjs', 20],
  ])('accepts %s', (path, lines) => {
    expect(problemsOf(path, lines)).toEqual([]);
  });

  it.each([
    ['lib/trace/parse-trace.ts', LINE_LIMIT + 1],
    ['lib/chat/utils.ts', 5],
    ['lib/chat/helpers.ts', 5],
    ['lib/chat/types.ts', 5],
    ['lib/chat/ChatMessage.ts', 5],
    ['lib/Chat/message.ts', 5],
    ['convex/admin-config.ts', 5],
  ])('refuses %s with %i lines', (path, lines) => {
    expect(problemsOf(path, lines)).toHaveLength(1);
  });
});

describe('folders that need each other', () => {
  const port = { from: 'lib/tools/clock/clock.ts', to: 'lib/tools/tool.ts' };
  const registry = { from: 'lib/tools/registry.ts', to: 'lib/tools/clock/clock.ts' };
  const wayRound = [
    { from: 'lib/tools/registry.ts', to: 'lib/text/words.ts' },
    { from: 'lib/text/words.ts', to: 'lib/tools/clock/clock.ts' },
  ];

  it.each([
    { title: 'a folder and its parent', imports: [port, registry], found: [port, registry] },
    { title: 'a way round through a third', imports: [port, ...wayRound], found: [port, ...wayRound] },
    { title: 'none where a need has one direction', imports: [port, ...wayRound.slice(1)], found: [] },
    {
      title: 'none where only a test leads back',
      imports: [port, { ...registry, from: 'lib/tools/registry.test.ts' }],
      found: [],
    },
  ])('are $title', ({ imports, found }) => {
    expect(importsInCircles(imports)).toEqual(found);
  });
});

describe('messages in both languages', () => {
  it('sees what is missing, empty or has other arguments', () => {
    const english = { a: { b: 'Hello {name}', c: 'x', d: 'y' } };
    expect(gaps(english, { a: { b: 'Halo {nama}', c: ' ' } }, 'id')).toHaveLength(3);
    expect(gaps(english, { a: { b: 'Halo {name}', c: 'x', d: 'y' } }, 'id')).toEqual([]);
  });

  it('does not take the words of a plural for arguments, nor plurals for the same everywhere', () => {
    const english = { a: '{count, plural, =0 {none} one {1 day} other {# days of {month}}}' };
    expect(gaps(english, { a: '{count, plural, =0 {tidak ada} other {# hari dari {month}}}' }, 'id')).toEqual(
      [],
    );
    expect(gaps(english, { a: '{count, plural, other {# hari}}' }, 'id')).toHaveLength(1);
  });
});

describe('messages that are read', () => {
  const messages = {
    a: { plain: 'x', kind: { one: 'x', two: 'x', three: 'x' } },
    b: { c: 'x' },
    errors: { e: 'x' },
  };
  const unread = (source: string, dynamic: Readonly<Record<string, readonly string[]>> = {}) =>
    unreadMessages(messages, { 'x.tsx': source }, dynamic);

  it('are those whose names can be seen', () => {
    const source = `
      const t = useTranslations('a');
      t('plain'); t(isOne ? 'kind.one' : 'kind.two', { count: 1 }); t.rich(\`kind.\${x}\`);
      (await getTranslations('b'))('c');`;
    expect(unread(source)).toEqual(['errors.e is read nowhere']);
  });

  it('are those of a translator that is handed on, by its type', () => {
    const source = `
      type Translate = ReturnType<typeof useTranslations<'b'>>;
      const markOf = (t: Translate) => t('c');`;
    expect(unread(source)).not.toContain('b.c is read nowhere');
  });

  it('have to be declared where their names cannot be seen, and said somewhere', () => {
    const source = `const t = useTranslations('errors'); t(code);`;
    expect(unread(source)).toContain('x.tsx:1 reads what is not declared: t(code)');
    expect(unread(source, { 'x.tsx': ['errors.*'] })).toContain('errors.e is read nowhere');
    const said = unread(`${source} const code = 'e';`, { 'x.tsx': ['errors.*'] });
    expect(said.join()).not.toMatch(/errors|x\.tsx/);
    expect(unread('', { 'gone.tsx': [] })).toContain('gone.tsx is declared and not there');
  });
});
