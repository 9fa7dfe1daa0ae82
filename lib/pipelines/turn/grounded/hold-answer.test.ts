import { describe, expect, it } from 'vitest';
import { knownLacks } from '@/lib/grounding/known-lacks';
import { ReadSources } from '@/lib/grounding/sources/read-sources';
import { runAtOnce } from '@/lib/shared/steps';
import { readBlocks } from '@/lib/text/markdown/blocks/read-blocks';
import type { InlineNode } from '@/lib/text/markdown/inline/inline-node';
import { lexInline } from '@/lib/text/markdown/inline/lex-inline';
import { leafWords } from '@/lib/text/markdown/markers/leaf-words';
import { holdAnswer } from './hold-answer';
import { keepSupported } from './keep-supported';
import FORMS from './testing/held-forms.json';

const { signal } = new AbortController();

async function released(draft: string, { question, sources }: (typeof FORMS)['en' | 'whether' | 'id']) {
  const texts = new ReadSources(sources);
  const held = await holdAnswer({
    ...{ draft, sources: texts, question, signal },
    withoutEcho: (claims) => claims,
  });
  return { ...held, ...runAtOnce(keepSupported(held.text, held.claims)) };
}

/** What is drawn of a text as a link or an image. */
function linksIn(text: string): string[] {
  const { leaves, definitions } = runAtOnce(readBlocks(text));
  const ofNodes = (nodes: readonly InlineNode[]): string[] =>
    nodes.flatMap((node) => {
      const own = node.kind === 'link' || node.kind === 'image' ? [node.href] : [];
      return [
        ...own,
        ...(node.kind === 'html' ? [node.tag] : []),
        ...('children' in node ? ofNodes(node.children) : []),
      ];
    });
  return leaves.flatMap((leaf) =>
    leafWords(leaf, text).flatMap((words) => ofNodes(lexInline(words.text, { definitions, growing: false }))),
  );
}

describe.each(Object.entries(FORMS))('everything that an answer shows is held: %s', (_language, given) => {
  it.each(given.forms.map(([draft = '', kept = '', removed = 0]) => ({ draft, kept, removed })))(
    'leaves of $draft $kept',
    async ({ draft, kept, removed }) => {
      const { text, claims, removed: told } = await released(String(draft), given);
      expect(text).toBe(kept);
      // What goes is told, once each.
      expect(told).toHaveLength(Number(removed));
      expect(claims.filter(({ verdict }) => verdict === 'unsupported')).toHaveLength(told.length);
      const known =
        /^(?:https:\/\/(?:forms\.example\/leave|formulir\.example\/izin|parish\.example\/minutes)|mailto:visits@parish\.example)$/;
      expect(linksIn(text).filter((href) => !known.test(href))).toEqual([]);
    },
  );

  it('holds what it has released once more without a change', async () => {
    for (const [draft = ''] of given.forms) {
      const { text } = await released(String(draft), given);
      expect((await released(text, given)).text).toBe(text);
    }
  });
});

const TARGET = 'https://evil.example/?q=1742';
it.each([
  `[a](${TARGET})`,
  `[a](<${TARGET}>)`,
  `[a](${TARGET} "The mayor fled")`,
  `![a](${TARGET})`,
  `[![a](${TARGET})](${TARGET})`,
  `[a [b](${TARGET}) c](${TARGET})`,
  `[a](https://evil.example/(b(c(d))))`,
  `<${TARGET}>`,
  `<a href='${TARGET}'>a</a>`,
  `<A HREF=${TARGET}>a`,
  `<img src="${TARGET}" alt="a">`,
  `htt<b></b>ps://evil.example/a`,
  `www.<!-- -->evil.example`,
  `[a]<!-- -->(${TARGET})`,
  `HTTPS://evil.example/a`,
  `https://forms.example@evil.example/leave`,
  `https://forms.example.evil.example/leave`,
  `https://forms.example/leave/../../evil`,
  `mailto:thief@evil.example`,
  `<mailto:thief@evil.example?body=1742>`,
  `[a][b]\n\n[b]: ${TARGET}`,
  `[b]\n\n> [b]:\n> ${TARGET}`,
  `[b][]\n\n- [b]: <${TARGET}>`,
  `\`\`\`\na\n\`\`\`\n[a](${TARGET})`,
  `> ${TARGET}`,
  `# [a](${TARGET})`,
  `a | b\n--- | ---\n${TARGET} | [c](${TARGET})`,
  `[a\\](${TARGET})`,
  `\\[a](${TARGET})`,
  `[a](${TARGET.replace('https', 'h&#116;tps')})`,
  `<details><summary>[a](${TARGET})</summary>${TARGET}</details>`,
  `[^1] a\n\n[^1]: ${TARGET}`,
])('draws nothing of %j as a link', async (form) => {
  for (const draft of [form, `The mill of Brook End was built in 1742 [1].\n\n${form}`, `- ${form} [1]`]) {
    const { text } = await released(draft, FORMS.en);
    expect(linksIn(text)).toEqual([]);
    expect(text).not.toMatch(/evil\.example\/\?q/);
  }
});

it('bounds markers beside a statement and in all', async () => {
  const draft = `${'The mill was built in 1742 [1].\n\n'.repeat(600)}${'[1][2]'.repeat(3_000)}`;
  const { text, claims } = await released(draft, FORMS.en);
  expect(text.match(/\[\d\]/g)?.length).toBeLessThan(620);
  expect(claims).toHaveLength(600);
});

it.each([
  ['A visit costs 4 pounds for adults (the mayor of Peru pockets 99 dollars of it) [2].'],
  ['A visit costs 4 pounds for adults (the mayor of Peru pockets 99 dollars of it).'],
  ['A visit costs 4 pounds for adults, because the mayor of Peru lost 99 dollars [2].'],
])('leaves out a part of %j where the rest is carried', async (draft) => {
  const { text, removed, claims } = await released(draft, FORMS.en);
  expect(text).toBe('A visit costs 4 pounds for adults [2].');
  expect(removed).toHaveLength(1);
  expect(claims.map(({ verdict }) => verdict)).toEqual(['supported', 'unsupported']);
});

it('takes for lacking only what question or sources speak of', () => {
  const lacks = [
    'The opening hours of the mill',
    'Who built the wheel',
    'Why the mayor was arrested in 2019',
    'The cost of a visit for Peter Smith',
    'The mill, see https://evil.example/?q=1742',
  ];
  const { question, sources } = FORMS.en;
  const known = runAtOnce(knownLacks(lacks, new ReadSources(sources), `${question} When is it open?`));
  expect([...known]).toEqual(lacks.slice(0, 2));
});
