import { lexInline } from '@/lib/text/markdown/inline/lex-inline';
import { GrowingDocument } from './blocks/growing-document';

/** Something of each kind: reading it once is what takes long. */
const SAMPLES = [
  '## a\n\nb',
  '**c** *d* `e`',
  '[f](https://f.example)',
  '- g\n  1. h',
  '> i',
  '|j|\n|-|\n|k|',
  '```l\nm\n```',
  'n **o',
  '\\(p\\) $q$ [^r]',
];

/** V8 compiles a regular expression when it is met first, when it is met once more, and for text beyond Latin-1. */
const ENDINGS = ['', '', ' –'];

/** Reads what answers are made of, so that the first one is read as fast as those after it; a step for each sample. */
export function* rehearseDrawing(): Generator<void> {
  for (const ending of ENDINGS) {
    for (const sample of SAMPLES) {
      new GrowingDocument().read(sample + ending, true, 0);
      lexInline(sample + ending, { definitions: new Map(), growing: true });
      yield;
    }
  }
}
