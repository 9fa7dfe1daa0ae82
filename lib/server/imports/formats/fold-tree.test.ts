import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type ForeignNode, foldTree } from './fold-tree';
import { LONGEST_TEXT } from './foreign-conversation';

const node = (
  id: string,
  parentId: string | null,
  role: ForeignNode['role'],
  more: Partial<ForeignNode> = {},
): ForeignNode => ({
  ...{ id, parentId, role, at: null, model: null, parts: [{ type: 'text', text: id }] },
  ...more,
});

/** The tree as short words: id, what it follows, and its texts. */
function told(nodes: readonly ForeignNode[], activeId: string | null = null) {
  const folded = foldTree(nodes, activeId);
  return folded?.messages.map(
    ({ id, parentId, parts }) =>
      `${parentId ?? ''}>${id}:${parts.map((part) => ('text' in part ? part.text : part.type)).join('+')}`,
  );
}

it('makes one answer of what an assistant did between two questions, and of each other way another', () => {
  const nodes = [
    node('root', null, 'none', { parts: [] }),
    node('q', 'root', 'user'),
    node('think', 'q', 'assistant', { at: 5, model: 'o3' }),
    node('tool', 'think', 'assistant', { at: 7 }),
    node('hidden', 'tool', 'none'),
    node('a', 'hidden', 'assistant', { at: 9 }),
    node('a2', 'tool', 'assistant'),
    node('b', 'q', 'assistant'),
    node('q2', 'a', 'user'),
  ];
  expect(told(nodes)).toEqual(['>q:q', 'q>a:think+tool+a', 'a>q2:q2', 'q>a2:think+tool+a2', 'q>b:b']);
  const folded = foldTree(nodes, 'hidden');
  expect(folded?.messages[1]).toMatchObject({ at: 5, endedAt: 9, model: 'o3' });
  expect(foldTree(nodes, 'q2')?.activeId).toBe('q2');
  expect(foldTree(nodes, 'nowhere')?.activeId).toBeNull();
});

it('keeps what goes round in circles, follows itself, or names nothing, and says how many', () => {
  const nodes = [
    node('one', 'two', 'user'),
    node('two', 'one', 'assistant'),
    node('self', 'self', 'user'),
    node('lost', 'gone', 'user'),
    node('twice', null, 'user'),
    node('twice', null, 'user'),
    node('e1', 'e2', 'none'),
    node('e2', 'e1', 'none'),
    node('after', 'e1', 'user'),
  ];
  expect(told(nodes)?.toSorted()).toEqual(
    ['>one:one', 'one>two:two', '>self:self', '>lost:lost', '>twice:twice', '>after:after'].toSorted(),
  );
  expect(foldTree(nodes, null)?.misplaced).toBe(2);
});

it('takes names that objects have for any others', () => {
  const nodes = [node('__proto__', null, 'user'), node('constructor', '__proto__', 'assistant')];
  expect(told(nodes)).toEqual(['>__proto__:__proto__', '__proto__>constructor:constructor']);
});

it('takes a conversation of any depth, and refuses one whose branches repeat without end', () => {
  const deep = Array.from({ length: 15_000 }, (_, at) =>
    node(`n${at}`, at === 0 ? null : `n${at - 1}`, at % 2 === 0 ? 'user' : 'assistant'),
  );
  expect(foldTree(deep, null)?.messages).toHaveLength(15_000);
  const chain = Array.from({ length: 3_000 }, (_, at) =>
    node(`n${at}`, at === 0 ? null : `n${at - 1}`, 'assistant'),
  );
  const asked = chain.map(({ id }) => node(`${id} asked`, id, 'user'));
  expect(foldTree([...chain, ...asked], null)).toBeNull();
});

it('cuts texts that are too long, each and together', () => {
  const text = 'x'.repeat(LONGEST_TEXT + 1);
  const parts = [1, 2, 3].map(() => ({ type: 'text', text }) as const);
  const folded = foldTree([node('q', null, 'user', { parts })], null);
  const lengths = folded?.messages[0]?.parts.map((part) => ('text' in part ? part.text.length : 0));
  expect(lengths).toEqual([400_000, 400_000, 200_000]);
  expect(folded?.cut).toBe(3);
});

it('loses no message of any tree', () => {
  const id = fc.integer({ min: 0, max: 12 }).map(String);
  const role = fc.constantFrom<ForeignNode['role']>('user', 'assistant');
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.tuple(id, fc.option(id), role), { selector: ([own]) => own, maxLength: 12 }),
      (entries) => {
        const nodes = entries.map(([own, parent, kind]) => node(own, parent, kind));
        const folded = foldTree(nodes, null);
        const said = new Set(
          folded?.messages.flatMap(({ parts }) => parts.map((part) => ('text' in part ? part.text : ''))),
        );
        expect(said).toEqual(new Set(nodes.map((one) => one.id)));
        const seen = new Set<string>();
        for (const { id: own, parentId } of folded?.messages ?? []) {
          if (parentId !== null) expect(seen).toContain(parentId);
          seen.add(own);
        }
      },
    ),
  );
});
