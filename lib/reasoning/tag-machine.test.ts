import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';

import { firstTagState } from './first-tag-state';
import { TagMachine } from './tag-machine';
import { TagScanner } from './tag-scanner';
import type { TagDialect, TagStreamType } from './tag-state';

const TRIES = Number(process.env.NALAR_TRIES ?? 200);
const CURATED: TagDialect = { dialect: 'think', unopenedClose: 'tag', otherDialects: 'anywhere' };
const UNKNOWN: TagDialect = { ...CURATED, startIn: 'unknown' };
const TRANSPARENT: TagDialect = { ...CURATED, otherDialects: 'at-line-start' };
const MODES = [CURATED, UNKNOWN, TRANSPARENT];

interface Read extends Record<TagStreamType, string> {
  tags: number;
}

function read(text: string, dialect: TagDialect, ending: 'whole' | 'cut' = 'whole', length = 3): Read {
  const read: Read = { thinking: '', answer: '', tags: 0 };
  const scanner = new TagScanner(dialect, {
    onText: (type, content) => {
      read[type] += content;
    },
    onTag: () => {
      read.tags += 1;
    },
  });
  for (let from = 0; from < text.length; from += length) scanner.feed(text.slice(from, from + length));
  scanner.flush(ending);
  return read;
}

/** The answer, which is also a reply without tags of a model whose start is not known. */
const answerOf = ({ answer, thinking, tags }: Read): string => (tags === 0 ? thinking + answer : answer);

describe('an opening tag within a sentence of an answer', () => {
  test.each([
    'Use <think> to mark thoughts. It has no end here.\n\nThat is all.',
    'Wrap it: use <think> and </think> around what is thought.',
    'Gunakan <think> dan </think> untuk pikiran, atau `</think>` saja.',
    'The pair <think>...</think> holds it.',
    'There are e.g. <think>, <thinking>, [THINK], <reasoning> and <scratchpad>, but never <cot>, <inner_thoughts>.',
    'Two marks:\n1. <think> opens\n2. [THINK] opens, too\n- <reasoning> does\n\n| <cot> | is one |',
    'It may be <think>, <think>, <thinking>, <think> or <thinking> and so on.',
    'Begin with <think>:\n\n```xml\n<think>\nx\n</think>\n```\n\nDone.',
  ])('is named where nothing ends it, or it is named with its end: %j', (answer) => {
    for (const dialect of MODES)
      for (const length of [1, 7, 1_000])
        expect(answerOf(read(answer, dialect, 'whole', length))).toBe(answer);
  });

  it('opens thoughts where they end, of which nothing leaves before', () => {
    for (const dialect of MODES) {
      const { answer, thinking } = read('It is <think>Hm, quince.</think>the second.', dialect);
      expect(answer).toMatch(/the second\.$/);
      expect(answer).not.toContain('quince');
      expect(thinking).toContain('Hm, quince.');
    }
  });

  test.each([
    'Put it into <answer> tags.',
    'Put it between <answer> and </answer>, then stop.',
    'Tulis di dalam <answer>…</answer>, lalu berhenti.',
  ])('is named where it is that of an answer: %j', (answer) => {
    for (const dialect of MODES)
      for (const length of [1, 7, 1_000]) {
        const said = { ...dialect, answerEndsThoughts: 'at-line-start' } as const;
        expect(answerOf(read(answer, said, 'whole', length))).toBe(answer);
      }
  });

  it('opens an answer where it ends, also of a reply that was cut', () => {
    for (const ending of ['whole', 'cut'] as const) {
      expect(read('It is <answer>14</answer>', CURATED, ending).answer).toBe('It is 14');
      expect(read('Open <answer> first', CURATED, ending).answer).toBe('Open <answer> first');
    }
  });

  it('opens thoughts behind a sentence, or at the beginning of a line', () => {
    for (const between of ['It is so. ', 'It is so\n'])
      expect(read(`${between}<think>Hm, quince`, CURATED)).toMatchObject({
        answer: between,
        thinking: 'Hm, quince',
      });
  });

  it('lets nothing of a reply out that was cut, where no thought may leave', () => {
    expect(read('It is <think>Hm, quince', CURATED, 'cut')).toMatchObject({ answer: 'It is ' });
    expect(read('It is <think>Hm, quince', TRANSPARENT, 'cut')).toMatchObject({
      answer: 'It is <think>Hm, quince',
    });
  });

  it('hides no thoughts behind it', () => {
    for (const [open, close] of [
      ['<think>', '</think>'],
      ['<scratchpad>', '</scratchpad>'],
      ['[THINK]', '[/THINK]'],
    ])
      expect(read(`Use <think> so.\n${open}quince${close}\nIt is.`, CURATED).answer).not.toContain('quince');
  });

  it('makes no difference to a text, however it is cut', () => {
    const part = fc.constantFrom(
      ...['Use ', '<think>', '</think>', ' and ', 'it. ', '\n', '`', '```\n', '[THINK]', '[/THINK]'],
      ...['<scratchpad>', '</scratchpad>', '…', '> ', 'Thinking:', '\nAnswer: '],
    );
    fc.assert(
      fc.property(
        fc.array(part, { maxLength: 24 }).map((parts) => parts.join('')),
        fc.constantFrom(...MODES),
        fc.constantFrom('whole' as const, 'cut' as const),
        fc.integer({ min: 1, max: 9 }),
        (text, dialect, ending, length) => {
          expect(read(text, dialect, ending, length)).toEqual(read(text, dialect, ending, 1_000));
        },
      ),
      { numRuns: TRIES },
    );
  });
});

it('is as good as new after a stream', () => {
  const seen: string[] = [];
  const start = firstTagState(CURATED);
  const machine = new TagMachine(start, CURATED, {
    onText: (type, content) => seen.push(`${type}: ${content}`),
    onTag: () => {},
  });
  machine.emit('a');
  machine.settle('whole');
  machine.end();
  expect(machine.state).toBe(start);
  expect(seen).toEqual(['answer: a']);
});
