import { buffer } from 'node:stream/consumers';
import { type ZipEntry, zip } from '../zip';
import { paperLatex } from './latex/paper-latex';
import { paperMarkdown } from './paper-markdown';
import type { PaperToWrite } from './reading/paper-to-write';
import { paperWord } from './word/paper-word';

/** What a file of a paper is made of; it can be sent to another process. */
export type PaperTask =
  | { readonly format: 'markdown' | 'docx'; readonly paper: PaperToWrite }
  | { readonly format: 'latex'; readonly paper: PaperToWrite; readonly bibtex: string; readonly at: number };

/** Writes a paper's file. Takes seconds of a processor for a long one. */
export async function writePaper(task: PaperTask): Promise<Uint8Array<ArrayBuffer>> {
  switch (task.format) {
    case 'markdown':
      return new TextEncoder().encode(paperMarkdown(task.paper));
    case 'docx':
      return paperWord(task.paper);
    case 'latex':
      return new Uint8Array(await buffer(zip(latexFiles(task))));
  }
}

async function* latexFiles({
  paper,
  bibtex,
  at,
}: Extract<PaperTask, { format: 'latex' }>): AsyncGenerator<ZipEntry> {
  const { tex, pictures } = paperLatex(paper);
  yield { path: 'paper.tex', changedAt: at, content: tex };
  yield { path: 'references.bib', changedAt: at, content: bibtex };
  for (const [path, { bytes }] of pictures) yield { path, changedAt: at, content: once(bytes) };
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
