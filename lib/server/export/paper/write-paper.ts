import { buffer } from 'node:stream/consumers';
import { CITATION_STYLES } from '@/lib/paper/paper';
import { type FormattedPaper, formatPaper } from '@/lib/references/formatting/format-paper';
import { styleText } from '@/lib/references/formatting/style-texts';
import { writeBibtex } from '@/lib/references/writing/write-bibtex';
import { type ZipEntry, zip } from '../zip';
import { paperLatex } from './latex/paper-latex';
import { citationsOf } from './paper-marks';
import { paperMarkdown } from './paper-markdown';
import type { PaperToWrite } from './paper-to-write';
import { paperWord } from './word/paper-word';

/** What a file of a paper is made of, before its citations are formatted; it can be sent to another process. */
export interface PaperTask {
  readonly format: 'markdown' | 'docx' | 'latex';
  readonly paper: Omit<PaperToWrite, 'formatted'>;
  /** CSL as XML, of a style that was uploaded; null for one that comes along. */
  readonly style: string | null;
  readonly at: number;
}

/** Writes a paper's file. Takes seconds of a processor for a long one. */
export async function writePaper({ format, paper, style, at }: PaperTask): Promise<Uint8Array<ArrayBuffer>> {
  const written: PaperToWrite = { ...paper, formatted: formatted(paper, style) };
  switch (format) {
    case 'markdown':
      return new TextEncoder().encode(paperMarkdown(written));
    case 'docx':
      return paperWord(written);
    case 'latex':
      return new Uint8Array(await buffer(zip(latexFiles(written, at))));
  }
}

function formatted({ head, sections, references }: PaperTask['paper'], style: string | null): FormattedPaper {
  const request = {
    citations: citationsOf(sections.map(({ text }) => text)),
    items: references.map(({ key, item }) => ({ ...item, id: key })),
    language: head.language,
  };
  const bundled = CITATION_STYLES.find((name) => name === head.style) ?? 'apa';
  try {
    return formatPaper({ ...request, style: style ?? styleText(bundled) });
  } catch {
    // One that somebody has uploaded and that citeproc cannot use.
    return formatPaper({ ...request, style: styleText('apa') });
  }
}

async function* latexFiles(paper: PaperToWrite, changedAt: number): AsyncGenerator<ZipEntry> {
  const { tex, pictures } = paperLatex(paper);
  yield { path: 'paper.tex', changedAt, content: tex };
  const entries = paper.references.map(({ key, item }) => writeBibtex(key, item));
  yield { path: 'references.bib', changedAt, content: entries.join('\n') };
  for (const [path, { bytes }] of pictures)
    yield { path, changedAt, content: once(bytes) };
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
