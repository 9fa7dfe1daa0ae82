import { isLineMarker } from '@/lib/text/markdown/plain-text';
import { SentenceStream } from '@/lib/text/sentences/sentence-stream';
import { wholeCharacters } from '@/lib/text/words/whole-characters';
import type { Redaction } from '@/lib/trace/redaction';
import { type RemovalMark, removalMarks } from '@/lib/trace/removal-mark';

/** One sentence of the monologue with the white space that follows it in its paragraph. */
export interface Sentence {
  readonly id: number;
  readonly text: string;
  /** Where it begins in the thoughts, in UTF-16 units. */
  readonly start: number;
  /** Where something was removed, counted in the sentence. */
  readonly marks: readonly RemovalMark[];
}

export interface Paragraph {
  readonly id: number;
  readonly sentences: readonly Sentence[];
}

/** A wall of text is broken after the sentence in which a paragraph reaches this many characters. */
const PARAGRAPH_LIMIT = 700;
/** What ends no sentence is cut after this many characters, so that no sentence grows without bound. */
const SENTENCE_LIMIT = 600;
/** So much of the next sentence may have to be seen before it is certain that one ended. */
const LOOK_AHEAD = 16;
const NO_MARKS: readonly RemovalMark[] = [];
const PARAGRAPH_BREAK = /\n\s*\n\s*$/;

/**
 * Joins streamed pieces of thought to paragraphs of sentences. Any cutting of the same text gives the same
 * paragraphs, and every paragraph but the last keeps its identity, so that a list of them renders cheaply.
 */
export class Monologue {
  private closed: Paragraph[] = [];
  private sentences: Sentence[] = [];
  private characters = 0;
  private readonly stream = new SentenceStream();
  /** Where the sentence that the stream is reading begins in the whole text. */
  private pieceStart = 0;
  private tail = '';
  /** Where the tail begins in the whole text. */
  private tailStart = 0;
  /** What was removed in the tail, or will turn out to have been in what follows it. */
  private removals: Redaction[] = [];
  private sentenceCount = 0;
  private shown: readonly Paragraph[] | null = null;

  /** Adds a piece of text. */
  append(text: string): void {
    if (text === '') return;
    this.shown = null;
    const pieces = this.stream.push(text);
    this.tail += text;
    this.trimTail();
    for (const piece of pieces) {
      this.pieceStart += piece.length;
      this.closeParts(this.pieceStart);
      this.closeSentence(this.pieceStart);
    }
    this.closeParts(this.pieceStart + this.stream.pendingLength - LOOK_AHEAD);
  }

  /** Notes what was removed, at a place in the whole text that may still be to come. */
  remove(redaction: Redaction): void {
    if (redaction.at === undefined || redaction.at < this.tailStart) return;
    this.shown = null;
    this.removals.push(redaction);
  }

  /** The paragraphs so far; the same array until more text comes. */
  get paragraphs(): readonly Paragraph[] {
    this.shown ??= this.collect();
    return this.shown;
  }

  /** A paragraph begins with a word. */
  private trimTail(): void {
    if (this.sentences.length > 0) return;
    const { length } = this.tail;
    this.tail = this.tail.trimStart();
    this.tailStart += length - this.tail.length;
  }

  /** Closes what is too long for one sentence, as far as a place in the whole text is certain to belong to it. */
  private closeParts(end: number): void {
    while (end - this.tailStart > SENTENCE_LIMIT) {
      const space = this.tail.lastIndexOf(' ', SENTENCE_LIMIT);
      const length = space > SENTENCE_LIMIT / 2 ? space + 1 : wholeCharacters(this.tail, SENTENCE_LIMIT);
      this.closeSentence(this.tailStart + length);
    }
  }

  private marksIn(text: string, end: number): readonly RemovalMark[] {
    if (this.removals.length === 0) return NO_MARKS;
    const inside = this.removals.filter(({ at = 0 }) => at < end);
    const places = inside.map((one) => ({
      ...one,
      at: Math.min(Math.max(0, (one.at ?? 0) - this.tailStart), text.length),
    }));
    return removalMarks(text, places);
  }

  private closeSentence(end: number): void {
    const text = this.tail.slice(0, Math.max(0, end - this.tailStart));
    if (text === '') return;
    this.characters += text.length;
    const complete = this.characters >= PARAGRAPH_LIMIT || PARAGRAPH_BREAK.test(text);
    const shown = complete ? text.trimEnd() : text;
    this.sentences.push({
      id: this.sentenceCount,
      text: shown,
      start: this.tailStart,
      marks: this.marksIn(shown, end),
    });
    this.removals = this.removals.filter(({ at = 0 }) => at >= end);
    this.tail = this.tail.slice(text.length);
    this.tailStart = end;
    this.sentenceCount += 1;
    if (!complete) return;
    this.closed.push({ id: this.closed.length, sentences: this.sentences });
    this.sentences = [];
    this.characters = 0;
    this.trimTail();
  }

  private collect(): readonly Paragraph[] {
    const marks = this.marksIn(this.tail, this.tailStart + this.tail.length + 1);
    const isEmpty = this.tail === '' && marks.length === 0;
    const open = isEmpty ? [] : [{ id: this.sentenceCount, text: this.tail, start: this.tailStart, marks }];
    if (this.sentences.length + open.length === 0) return [...this.closed];
    return [...this.closed, { id: this.closed.length, sentences: [...this.sentences, ...open] }];
  }
}

/** The paragraphs of a finished monologue, with what was removed from it. */
export function paragraphsOf(
  deltas: Iterable<string>,
  redactions: readonly Redaction[] = [],
): readonly Paragraph[] {
  const monologue = new Monologue();
  for (const redaction of redactions) monologue.remove(redaction);
  for (const delta of deltas) monologue.append(delta);
  return monologue.paragraphs;
}

/** The newest sentence in which there is something to read, or an empty string. */
export function newestSentence(paragraphs: readonly Paragraph[]): string {
  for (let index = paragraphs.length - 1; index >= 0; index -= 1) {
    const found = paragraphs[index]?.sentences.findLast(
      ({ text }) => /[\p{L}\p{N}]/u.test(text) && !isLineMarker(text),
    );
    if (found) return found.text;
  }
  return '';
}
