import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { DraftBlock } from './draft-block';
import { readDraft } from './read-draft';
import { writeDraft } from './write-draft';

const OWN: readonly DraftBlock[] = [
  { kind: 'label', text: 'Confirmed by the sources' },
  { kind: 'heading', level: 3, text: 'When was the mill sold' },
  { kind: 'statement', text: 'The mill was sold on 4 May 2019.', cites: [1, 2], standing: 'said' },
  { kind: 'statement', text: 'It was sold in 2018.', cites: [3], standing: 'otherwise' },
  { kind: 'statement', text: 'It was sold twice.', cites: [4], standing: 'otherwise-unconfirmed' },
  { kind: 'statement', text: 'It was given away.', cites: [5], standing: 'unconfirmed' },
  { kind: 'lacking', text: 'The sources do not say: “Who sold it”.' },
];

it('reads what was written', () => {
  expect(readDraft(writeDraft(OWN, 'en'), 'en')).toEqual(OWN);
  const indonesian: readonly DraftBlock[] = OWN.map((block) =>
    block.kind === 'lacking' ? { ...block, text: 'Sumber tidak menyebutkan: “Siapa yang menjual”.' } : block,
  );
  expect(readDraft(writeDraft(indonesian, 'id'), 'id')).toEqual(indonesian);
});

const said = (text: string, ...cites: number[]) => ({ kind: 'statement', text, cites, standing: 'said' });

it.each([
  [
    'The mill was sold. [1] It burned [2, 4–5].',
    [said('The mill was sold.', 1), said('It burned.', 2, 4, 5)],
  ],
  ['The mill was sold [1][2] in May, it is said [1].', [said('The mill was sold in May, it is said.', 1, 2)]],
  ['1. **The mill** was sold[1].\n2. It `burned`.', [said('The mill was sold.', 1), said('It burned.')]],
  ['The sources do not mention a price.', [{ kind: 'lacking', text: 'The sources do not mention a price.' }]],
  [
    'Tidak ada sumber yang menyebut harga.',
    [{ kind: 'lacking', text: 'Tidak ada sumber yang menyebut harga.' }],
  ],
  ['Here is what is known:\n\nWho sold it?', []],
  [
    '## Sale ##\n**Verdict:** ',
    [
      { kind: 'heading', level: 2, text: 'Sale' },
      { kind: 'label', text: 'Verdict' },
    ],
  ],
])('reads %j, whoever wrote it', (markdown, blocks) => {
  expect(readDraft(markdown, 'en')).toEqual(blocks);
});

it('reads anything', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => {
      for (const block of readDraft(text, 'id')) expect(block.text.length).toBeLessThanOrEqual(text.length);
    }),
  );
});
