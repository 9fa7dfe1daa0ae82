import type { PrintedBlock, PrintedPaper, PrintedSection } from '@/lib/paper/printed-paper';
import { rolesOf, sectionText } from './paper-markdown';
import { hasCover } from './reading/paper-cover';
import { PaperMarks } from './reading/paper-marks';
import type { PaperToWrite, PaperWords } from './reading/paper-to-write';
import { captionIn, figureIn, type ReadPaper, readPaper } from './reading/read-paper';

/** By what pictures are named that are kept here. */
const KEPT_PICTURE = /^[\w-]{1,80}$/;

/** A paper as pages of a browser have it: Markdown that is shown as answers are, with figures between. */
export function printPaper(paper: PaperToWrite): PrintedPaper {
  const { head, sections, formatted, words } = paper;
  const read = readPaper(paper);
  const marks = new PaperMarks(formatted);
  const numbers: number[] = [];
  const counts = { figure: 0, table: 0 };
  const printed = sections.flatMap((section, index): PrintedSection[] => {
    const part = read.parts[index];
    const signed = marks.signed(section.text);
    if (!part || part === read.references) return [];
    if (part.isNumbered) {
      numbers.splice(part.depth + 1);
      while (numbers.length <= part.depth) numbers.push(0);
      numbers[part.depth] = (numbers[part.depth] ?? 0) + 1;
    }
    const markdown = sectionText(withWords(signed, marks, read, paper), section);
    return [
      {
        ...{ sectionId: section.sectionId, title: part.title, depth: part.depth },
        number: part.isNumbered ? numbers.join('.') : '',
        blocks: blocksOf(markdown, words, counts),
      },
    ];
  });
  const { author, studentId, supervisor, programme, faculty, institution, kind, city, date } = head.cover;
  const named = (name: string, value: string): string => (value.trim() === '' ? '' : `${name}: ${value}`);
  const place = [city, date].filter((text) => text.trim() !== '').join(', ');
  const cover = [kind, author, named(words.studentId, studentId), named(words.supervisor, supervisor)];
  return {
    ...{ title: head.title, language: head.language, sections: printed },
    cover: hasCover(head)
      ? [...cover, programme, faculty, institution, place].filter((line) => line.trim() !== '')
      : [],
    references:
      formatted.bibliography.length === 0
        ? null
        : { title: words.references, entries: formatted.bibliography.map(({ markdown }) => markdown) },
  };
}

/** A text with words for its signs; what a style says in notes stands under the section, after its own. */
function withWords(
  signed: string,
  marks: PaperMarks,
  { places }: ReadPaper,
  { formatted, words }: PaperToWrite,
): string {
  const notes: string[] = [];
  const text = marks.pieces(signed).map((piece) => {
    if (typeof piece === 'string') return piece;
    if (piece.kind === 'places')
      return piece.labels
        .map((label) => {
          const place = places.get(label);
          return place ? `${words[place.kind]}\u00a0${place.number}` : piece.source;
        })
        .join(', ');
    if (!formatted.notes) return piece.markdown;
    notes.push(piece.markdown);
    return `${piece.narrative}[^cite-${notes.length}]`;
  });
  return [text.join(''), ...notes.map((note, index) => `[^cite-${index + 1}]: ${note}`)].join('\n\n');
}

/** A text with its figures apart, and its tables under their numbers. */
function blocksOf(
  markdown: string,
  words: PaperWords,
  counts: { figure: number; table: number },
): PrintedBlock[] {
  const blocks: PrintedBlock[] = [];
  const roles = rolesOf(markdown);
  // At odd places what is between them.
  const pieces = markdown.split(/(\n{2,})/);
  const texts = pieces.filter((_, index) => index % 2 === 0);
  const lineOf = texts.map(() => 0);
  for (let index = 1; index < texts.length; index += 1)
    lineOf[index] =
      (lineOf[index - 1] ?? 0) + linesIn(texts[index - 1] ?? '') + linesIn(pieces[index * 2 - 1] ?? '');
  texts.forEach((text, index) => {
    const isCode = (roles[lineOf[index] ?? 0] ?? 'other') !== 'other';
    const figure = isCode ? null : figureIn(text);
    const isByTable = [texts[index - 1], texts[index + 1]].some((other) =>
      other?.trimStart().startsWith('|'),
    );
    const caption = isByTable && !isCode ? captionIn(text) : null;
    if (figure) {
      counts.figure += 1;
      const { caption } = figure;
      const imageId = KEPT_PICTURE.test(figure.imageId) ? figure.imageId : null;
      blocks.push({ kind: 'figure', imageId, caption, name: `${words.figure} ${counts.figure}` });
      return;
    }
    if (caption) counts.table += 1;
    const shown = caption ? `**${words.table} ${counts.table}.** ${caption.caption}` : text;
    const before = blocks.at(-1);
    if (before?.kind === 'text')
      blocks[blocks.length - 1] = { kind: 'text', markdown: `${before.markdown}\n\n${shown}` };
    else if (shown.trim() !== '') blocks.push({ kind: 'text', markdown: shown });
  });
  return blocks;
}

const linesIn = (text: string): number => text.split('\n').length - 1;
