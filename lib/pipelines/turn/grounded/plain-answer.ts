import WORDS from '@/lib/grounding/claims/answer-words.json';
import { FOREIGN_ADDRESS } from '@/lib/grounding/claims/prose-pieces';
import type { SourceAddresses } from '@/lib/grounding/claims/source-addresses';
import type { Steps } from '@/lib/shared/steps';
import type { Leaf } from '@/lib/text/markdown/blocks/leaf';
import { readBlocks } from '@/lib/text/markdown/blocks/read-blocks';
import type { InlinePlace } from '@/lib/text/markdown/inline/inline-node';
import { placesInline } from '@/lib/text/markdown/inline/lex-inline';
import { leafWords } from '@/lib/text/markdown/markers/leaf-words';
import { readCells } from '@/lib/text/markdown/table-lines';
import { withoutInvisible } from '@/lib/text/without-invisible';
import { type Edit, edited, GONE, tidied } from './text-edits';

/** What one reading takes away may make something of what stood beside it. */
const MOST_READINGS = 6;
const OURS = /[\ue000\uffff]/g;
/** What stands between the brackets of a marker. */
const MARKER = /^[\d \t,;–—-]+$/;
/** After these a sentence needs the address that follows. */
const NEEDS_ADDRESS =
  /(?:^|\s)(?:at|on|via|from|to|see|visit|open|under|in|is|are|through|by|using|go|use|mail|email|write|contact|di|pada|lewat|ke|dari|lihat|kunjungi|buka|melalui|adalah|ialah|hubungi|surel|kirim|alamat|address|link|url)\s*:?\s*["'“(]?$/iu;
const BEGINS_SENTENCE = /(?:^|[.!?:]["”')]?\s)\s*$/;
const LOOK_AROUND = 60;
const GOES_ON = /^\s+\p{Ll}/u;
/** Elements of which each stands on lines of its own. */
const LINE_TAG =
  /^<\/?(?:blockquote|br|dd|div|dl|hr|li|ol|p|pre|section|table|tbody|td|tfoot|th|thead|tr|ul|details)\b/i;
const TITLE_TAG = /^<(\/?)(?:summary|h[1-6]|caption|figcaption|dt)\b/i;
const FENCE = /^(?<marks>.*?(?:`{3,}|~{3,}))(?<info>[^`]*)$/;
const TEXT_FENCE = /^ {0,3}(?:`{3,}|~{3,})\s*(?:markdown|md)\s*$/i;
const LONG_NUMBER = /^(?<lead>[ \t>]*(?:[-*+][ \t]+)?)(?<number>\d{3,9}[.)])(?=[ \t])/;
const LANGUAGES: ReadonlySet<string> = new Set(WORDS.languages.split(' '));
const STILL_LINKS = /:\/\/|www\.|@|\]\(|\]\[|<(?=[a-z/!])/gi;

/**
 * An answer in which nothing is drawn as a link, an image or HTML but addresses that sources have, as their origin and path:
 * of links the words stay. Where another address stood that its sentence needs, the sign of one stands. What is not drawn,
 * such as comments, definitions of links and cells beyond the last column, is gone.
 */
export function* plainAnswer(draft: string, addresses: SourceAddresses, isFresh = true): Steps<string> {
  let text = isFresh ? withoutInvisible(draft).replace(OURS, '') : draft;
  for (let reading = 0; reading < MOST_READINGS; reading += 1) {
    const edits = yield* editsOf(text, addresses);
    if (edits.length === 0) return text;
    text = tidied(edited(text, edits));
    if (edits.some((edit) => edit.text.includes('\n'))) text = text.replace(/\n{3,}/g, '\n\n');
  }
  return text.replace(STILL_LINKS, (written) => `${written.slice(0, 1)} ${written.slice(1)}`);
}

function* editsOf(text: string, addresses: SourceAddresses): Steps<Edit[]> {
  const { leaves, definitions, defined, roles } = yield* readBlocks(text);
  const edits: Edit[] = defined.map(({ start, end }) => ({ start, end, text: GONE }));
  edits.push(...fenceEdits(text, roles), ...numberEdits(text, roles));
  yield;
  for (const leaf of leaves) {
    for (const { text: words, placeOf } of leafWords(leaf, text)) {
      const places = outsideImages(placesInline(words, definitions));
      const own = places.flatMap((place) => editsFor(words, place, leaf, addresses));
      for (const edit of own.toSorted((left, right) => left.start - right.start || left.end - right.end)) {
        const start = placeOf(edit.start);
        edits.push({ ...edit, start, end: placeOf(edit.end) });
      }
      yield;
    }
    if (leaf.kind === 'table') edits.push(...cellsBeyond(leaf, text));
  }
  return edits;
}

/** Without what stands in an image, which goes with it. */
function outsideImages(places: readonly InlinePlace[]): InlinePlace[] {
  let imageEnd = 0;
  return places.filter(({ kind, start, end }) => {
    if (start < imageEnd) return false;
    if (kind === 'image') imageEnd = end;
    return true;
  });
}

function editsFor(words: string, place: InlinePlace, leaf: Leaf, addresses: SourceAddresses): Edit[] {
  const { kind, start, end } = place;
  if (kind === 'code') return [];
  if (kind === 'image') return [{ start, end, text: GONE }];
  if (kind === 'html') return [{ start, end, text: tagText(words.slice(start, end), leaf) }];
  const shown = addresses.shown(place.href);
  if (kind === 'link') return linkEdits(words, place, shown);
  if (shown !== null) return words.slice(start, end) === shown ? [] : [{ start, end, text: shown }];
  return [foreignEdit(words, place)];
}

/** The words of a link, and behind them where it leads if a source has that. */
function linkEdits(text: string, { start, words, wordsEnd, end }: InlinePlace, shown: string | null): Edit[] {
  const said = text.slice(words, wordsEnd);
  if (MARKER.test(said)) return [{ start: wordsEnd + 1, end, text: '' }];
  const address = shown === null || said.includes(shown) ? '' : ` (${shown})`;
  return [
    { start, end: words, text: '' },
    { start: wordsEnd, end, text: address },
  ];
}

/** An address that no source has goes with the brackets around it; where its sentence needs it, its sign stays. */
function foreignEdit(text: string, { start, end }: InlinePlace): Edit {
  const from = Math.max(0, start - LOOK_AROUND);
  const before = (from > 0 ? '…' : '') + text.slice(from, start);
  const after = text.slice(end, end + LOOK_AROUND);
  const [opening] = /\s*[(<[]\s*$/.exec(before) ?? [''];
  const [closing] = /^\s*[)>\]]/.exec(after) ?? [''];
  if (opening !== '' && closing !== '')
    return { start: start - opening.length, end: end + closing.length, text: GONE };
  const isSubject = BEGINS_SENTENCE.test(before) && GOES_ON.test(after);
  if (isSubject || NEEDS_ADDRESS.test(before)) return { start, end, text: FOREIGN_ADDRESS };
  return { start, end, text: GONE };
}

/** What stands in the place of a tag: titles become bold lines, which name what stands beneath. */
function tagText(tag: string, leaf: Leaf): string {
  const mayBreak = leaf.kind === 'html' && leaf.path.length === 0;
  const title = TITLE_TAG.exec(tag);
  if (title && mayBreak) return title[1] === '/' ? '**\n\n' : '\n\n**';
  if (!title && !LINE_TAG.test(tag)) return '';
  return mayBreak ? '\n\n' : ' ';
}

/** What would be drawn as the number of an item, and no list is so long: a mark without one stands there. */
function numberEdits(text: string, roles: readonly string[]): Edit[] {
  let start = 0;
  return text.split('\n').flatMap((line, at): Edit[] => {
    const lineStart = start;
    start += line.length + 1;
    const { lead = '', number = '' } = (roles[at] === 'other' && LONG_NUMBER.exec(line)?.groups) || {};
    const from = lineStart + lead.length;
    return number === '' ? [] : [{ start: from, end: from + number.length, text: '-' }];
  });
}

/** Of a fence its first word stays, where it is a language; one around text goes, in which small models put whole answers. */
function fenceEdits(text: string, roles: readonly string[]): Edit[] {
  let start = 0;
  let closing = -1;
  const lines = text.split('\n');
  return lines.flatMap((line, at): Edit[] => {
    const lineStart = start;
    start += line.length + 1;
    const whole: Edit = { start: lineStart, end: lineStart + line.length, text: GONE };
    if (at === closing) return [whole];
    if (roles[at] !== 'fence') return [];
    if (TEXT_FENCE.test(line)) {
      let rest = at + 1;
      while (roles[rest] === 'code') rest += 1;
      const within = lines.slice(at + 1, rest);
      closing = within.some((one) => FENCE.test(one)) ? -1 : rest;
      if (closing === rest) return [whole];
    }
    const { marks = '', info = '' } = FENCE.exec(line)?.groups ?? {};
    const [language = ''] = info.trim().split(/\s/, 1);
    const kept = LANGUAGES.has(language.toLowerCase()) ? language : '';
    return info.trim() === kept
      ? []
      : [{ start: lineStart + marks.length, end: lineStart + line.length, text: kept }];
  });
}

/** Cells beyond the last column of a table, which are not drawn. */
const cellsBeyond = ({ header, rowStarts }: Extract<Leaf, { kind: 'table' }>, text: string): Edit[] =>
  rowStarts.flatMap(([first = 0]): Edit[] => {
    const lineStart = text.lastIndexOf('\n', first - 1) + 1;
    const bar = /[ \t|]*$/.exec(text.slice(lineStart, first))?.[0].length ?? 0;
    const lineEnd = text.indexOf('\n', first);
    const end = lineEnd === -1 ? text.length : lineEnd;
    const [start, extra] = [first - bar, readCells(text.slice(first - bar, end))[header.length]];
    return extra === undefined || extra.text === '' ? [] : [{ start: start + extra.start, end, text: '' }];
  });
