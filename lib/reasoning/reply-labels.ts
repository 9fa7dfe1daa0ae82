import { ANSWER_LABELS, THOUGHT_LABELS } from './reasoning-dialects';
import type { TagStreamType } from './tag-state';
import type { TagStreamPiece } from './tag-stream-parser';

/** Marks, a name and more marks; what follows is on the same line only if there is a colon. */
const labelOf = (names: readonly string[]): RegExp =>
  new RegExp(
    `^[ \\t]*(#{1,6}[ \\t]+)?(\\*\\*|__)?[ \\t]*(?:${names.join('|')})[ \\t]*(:)?[ \\t]*(\\*\\*|__)?[ \\t]*(:)?[ \\t]*(\\n|$)?`,
    'iu',
  );
const THOUGHT_LABEL = labelOf(THOUGHT_LABELS);
const ANSWER_LABEL = labelOf(ANSWER_LABELS);
/** The beginning of what may become a label. */
const PART_OF_LABEL = /^[ \t]*#{0,6}[ \t]*[*_]{0,2}([\p{L} ]*)[ \t:*_]*$/u;
const LONGEST_LABEL = 48;

type Position = 'start' | 'in-thoughts' | 'line-start' | 'in-answer' | 'unlabelled';

/**
 * Reads a reply that has labels where tags were asked for: `**Thinking:** … **Answer:** …`. A reply that does not begin
 * with such a label has none. Holds back what may still become a label at the beginning of a line.
 */
export class ReplyLabels {
  private position: Position = 'start';
  private held = '';
  private used = false;

  /** True once the thoughts have been labelled. */
  get areUsed(): boolean {
    return this.used;
  }

  /** Takes text and returns what is certain by now, in order. */
  feed(text: string): TagStreamPiece[] {
    if (this.position === 'unlabelled') return piece('thinking', text);
    if (this.position === 'in-answer') return piece('answer', text);
    return this.read(this.held + text, false);
  }

  /** Returns what is held back, as text; nothing is a label any more. */
  flush(): TagStreamPiece[] {
    const pieces = this.held === '' ? [] : this.read(this.held, true);
    this.held = '';
    if (this.position !== 'in-answer') this.position = 'unlabelled';
    return pieces;
  }

  private read(text: string, isFinal: boolean): TagStreamPiece[] {
    const pieces: TagStreamPiece[] = [];
    this.held = '';
    let rest = text;
    while (rest !== '') {
      if (this.position === 'in-thoughts') {
        const lineEnd = rest.indexOf('\n') + 1;
        pieces.push(...piece('thinking', lineEnd === 0 ? rest : rest.slice(0, lineEnd)));
        rest = lineEnd === 0 ? '' : rest.slice(lineEnd);
        if (lineEnd > 0) this.position = 'line-start';
        continue;
      }
      if (this.position === 'unlabelled' || this.position === 'in-answer') {
        return [...pieces, ...piece(this.position === 'in-answer' ? 'answer' : 'thinking', rest)];
      }
      const isStart = this.position === 'start';
      const blank = isStart ? /^\s*/.exec(rest)?.[0] : '';
      const line = rest.slice(blank?.length ?? 0);
      if (!isFinal && mayBecomeLabel(line)) {
        this.held = rest;
        return pieces;
      }
      const label = labelLength(line, isStart ? THOUGHT_LABEL : ANSWER_LABEL);
      if (label > 0) {
        rest = line.slice(label);
        this.used = true;
        this.position = isStart ? 'in-thoughts' : 'in-answer';
      } else {
        this.position = isStart ? 'unlabelled' : 'in-thoughts';
      }
    }
    return pieces;
  }
}

const piece = (type: TagStreamType, content: string): TagStreamPiece[] =>
  content === '' ? [] : [{ type, content }];

/** Whether more has to come before one can tell. */
function mayBecomeLabel(line: string): boolean {
  if (line.length > LONGEST_LABEL) return false;
  const name = PART_OF_LABEL.exec(line)?.[1]?.trim().toLowerCase();
  if (name === undefined) return false;
  return name === '' || [...THOUGHT_LABELS, ...ANSWER_LABELS].some((candidate) => candidate.startsWith(name));
}

/** The characters of the label that a line begins with; 0 if it begins with none. */
function labelLength(line: string, label: RegExp): number {
  const match = label.exec(line.slice(0, LONGEST_LABEL));
  if (match === null) return 0;
  const [whole, heading, opening, firstColon, closing, secondColon, lineEnd] = match;
  if ((opening ?? '') !== (closing ?? '')) return 0;
  const hasColon = firstColon !== undefined || secondColon !== undefined;
  const isMarked = heading !== undefined || opening !== undefined;
  return hasColon || (isMarked && lineEnd !== undefined) ? whole.length : 0;
}
