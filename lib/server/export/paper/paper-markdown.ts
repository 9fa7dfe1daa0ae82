import { type LineRole, readBlocks } from '@/lib/text/markdown/blocks/read-blocks';
import { definitionLabel } from '@/lib/text/markdown/inline/link-definitions';
import { markdownLine } from '@/lib/text/markdown/markdown-line';
import type { PaperToWrite, SectionToWrite } from './reading/paper-to-write';
import { sameWords } from './reading/read-paper';

const DEEPEST_HEADING = 6;
const HEADING = /^( {0,3})(#{1,6})(?=[ \t]|$)/;
const NOTE = /\[\^([\p{L}\p{N}_.:-]{1,40})\]/gu;

/**
 * A paper as Markdown as Pandoc reads it: what it is in the head, with its references as CSL-JSON, citations as they were
 * typed, and the references once more as they are read in the paper's style.
 */
export function paperMarkdown({
  head,
  sections,
  outside,
  references,
  formatted,
  appendix,
  words,
}: PaperToWrite): string {
  const { title, language, style, cover } = head;
  const facts = Object.entries({
    ...{ title, author: cover.author, supervisor: cover.supervisor, institution: cover.institution },
    ...{ date: cover.date, lang: language, 'citation-style': style },
  }).flatMap(([name, value]) => (value.trim() === '' ? [] : [`${name}: ${JSON.stringify(value)}`]));
  const items = references.map(({ key, item }) => `  - ${JSON.stringify({ ...item, id: key })}`);
  const notes = new Map<string, number>();
  const written = (section: SectionToWrite): string => sectionMarkdown(section, notes);
  const list = formatted.bibliography.map(({ markdown }) => markdown);
  return `${[
    [
      '---',
      ...facts,
      'suppress-bibliography: true',
      ...(items.length > 0 ? ['references:', ...items] : []),
      '---',
    ].join('\n'),
    ...sections.map(written),
    ...(list.length === 0 ? [] : [`# ${words.references}`, ...list]),
    ...(appendix === null
      ? []
      : [sectionMarkdown({ sectionId: '', title: words.process, depth: 0, text: appendix }, notes)]),
    ...(outside.length === 0
      ? []
      : [`# ${words.outside}`, ...outside.map((section) => written({ ...section, depth: 1 }))]),
  ].join('\n\n')}\n`;
}

/** A section under its heading: no footnote is called as one of another section. */
function sectionMarkdown(section: SectionToWrite, notes: Map<string, number>): string {
  const { title, depth } = section;
  const text = sectionText(section.text, section, notes);
  return [`${'#'.repeat(depth + 1)} ${markdownLine(title)}`, ...(text === '' ? [] : [text])].join('\n\n');
}

/** The text of a section, whose headings are lower ones than its own; `notes` counts what footnotes are called. */
export function sectionText(
  text: string,
  { title, depth }: Pick<SectionToWrite, 'title' | 'depth'>,
  notes = new Map<string, number>(),
): string {
  const lines = text.split('\n');
  const roles = rolesOf(text);
  const first = lines.findIndex((line) => line.trim() !== '');
  // Whoever writes a section often begins with its title.
  if (sameWords((lines[first] ?? '').replace(HEADING, ''), title) && HEADING.test(lines[first] ?? ''))
    lines[first] = '';
  const levels = lines.flatMap((line, at) =>
    roles[at] === 'other' ? (HEADING.exec(line)?.[2]?.length ?? []) : [],
  );
  const shift = depth + 2 - Math.min(...levels);
  const own = new Map<string, string>();
  const nameOf = (label: string): string => {
    const key = definitionLabel(label);
    const known = own.get(key);
    if (known !== undefined) return known;
    const count = (notes.get(key) ?? 0) + 1;
    notes.set(key, count);
    const name = count === 1 ? label : `${label}-${count}`;
    own.set(key, name);
    return name;
  };
  const headed = (_: string, indent: string, marks: string): string =>
    indent + '#'.repeat(Math.min(DEEPEST_HEADING, marks.length + shift));
  return lines
    .map((line, at) =>
      roles[at] === 'other'
        ? line.replace(HEADING, headed).replaceAll(NOTE, (_, label: string) => `[^${nameOf(label)}]`)
        : line,
    )
    .join('\n')
    .trim();
}

/** Says of each line of a text whether it belongs to a block of code. */
export function rolesOf(text: string): readonly LineRole[] {
  const steps = readBlocks(text);
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value.roles;
}
