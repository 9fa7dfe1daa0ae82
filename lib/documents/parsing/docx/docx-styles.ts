import { readXml } from '../xml/read-xml';

/** What a style makes of a paragraph. */
export interface ParagraphStyle {
  /** How deep it stands as a heading, from 1. */
  readonly heading: number | null;
  readonly isListItem: boolean;
  readonly kind: 'quotation' | 'code' | null;
}

interface StyleSource {
  name: string;
  basedOn: string | null;
  outline: number | null;
  isNumbered: boolean;
}

const HEADING = /^heading ([1-9])$/i;
const LIST = /^list (?:bullet|number)(?: \d)?$/i;
const QUOTATION = /^(?:intense )?quote$/i;
const CODE = /^(?:html preformatted|plain text|source code|code)$/i;
const MOST_ANCESTORS = 20;
const NO_STYLE: ParagraphStyle = { heading: null, isListItem: false, kind: null };

/** What each style of a file makes of paragraphs, its ancestors' properties included. */
export function readStyles(part: Uint8Array | null): (styleId: string | null) => ParagraphStyle {
  const sources = part === null ? new Map<string, StyleSource>() : styleSources(part);
  const known = new Map<string, ParagraphStyle>();
  return (styleId) => {
    if (styleId === null) return NO_STYLE;
    const style = known.get(styleId) ?? styleOf(styleId, sources);
    known.set(styleId, style);
    return style;
  };
}

function styleSources(part: Uint8Array): Map<string, StyleSource> {
  const sources = new Map<string, StyleSource>();
  let open: StyleSource | null = null;
  readXml(part, {
    begin: ({ name, vocabulary, attribute }) => {
      if (vocabulary !== 'word') return;
      if (name === 'style') {
        open = { name: '', basedOn: null, outline: null, isNumbered: false };
        sources.set(attribute('styleId') ?? '', open);
      } else if (open === null) return;
      else if (name === 'name') open.name = attribute('val') ?? '';
      else if (name === 'basedOn') open.basedOn = attribute('val');
      else if (name === 'outlineLvl') open.outline = Number(attribute('val'));
      else if (name === 'numId') open.isNumbered = attribute('val') !== '0';
    },
    end: ({ name, vocabulary }) => {
      if (name === 'style' && vocabulary === 'word') open = null;
    },
  });
  return sources;
}

function styleOf(styleId: string, sources: ReadonlyMap<string, StyleSource>): ParagraphStyle {
  const line: StyleSource[] = [];
  for (let id: string | null = styleId; id !== null && line.length < MOST_ANCESTORS; ) {
    const source = sources.get(id);
    if (!source) break;
    line.push(source);
    id = source.basedOn;
  }
  const first = <Value>(read: (source: StyleSource) => Value | null): Value | null => {
    for (const source of line) {
      const value = read(source);
      if (value !== null) return value;
    }
    return null;
  };
  const heading = first(headingOf);
  return {
    heading,
    isListItem: heading === null && line.some(({ name, isNumbered }) => isNumbered || LIST.test(name)),
    kind: first(({ name }) => (QUOTATION.test(name) ? 'quotation' : CODE.test(name) ? 'code' : null)),
  };
}

function headingOf({ name, outline }: StyleSource): number | null {
  const number = HEADING.exec(name)?.[1];
  if (number !== undefined) return Number(number);
  if (/^title$/i.test(name)) return 1;
  return headingOfOutline(outline);
}

/** The level of a heading by its place in the outline, which counts from 0; 9 stands for words of the text. */
export const headingOfOutline = (outline: number | null): number | null =>
  outline !== null && outline >= 0 && outline < 9 ? outline + 1 : null;
