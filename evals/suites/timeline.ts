import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { createStructuredSanitizer } from '@/lib/reasoning/sanitizer/structured/structured-sanitizer';
import { createTurnSanitizer } from '../../lib/reasoning/sanitizer/turn-sanitizer';
import { TraceCollector } from '../../lib/reasoning/trace-collector/trace-collector';
import { type Activity, thoughtRangeOf } from '../../lib/trace/activity';
import { activitiesOf } from '../../lib/trace/trace-record';
import type { EvalSize, EvalSuite, Figures } from '../eval-suite';
import { readJsonLines } from '../json-lines';

const FILES = ['thoughts/texts.jsonl', 'reasoning-texts/texts.jsonl'];
const RECORDINGS = 'gemini-sse/manifest.json';
const CHUNK_LENGTH = 23;

const rowSchema = z.looseObject({ text: z.string() });
const manifestSchema = z.array(z.looseObject({ file: z.string(), failure: z.boolean().default(false) }));
const geminiChunkSchema = z.looseObject({
  candidates: z
    .array(
      z.looseObject({
        content: z
          .looseObject({
            parts: z
              .array(z.looseObject({ text: z.string().optional(), thought: z.boolean().optional() }))
              .default([]),
          })
          .optional(),
      }),
    )
    .default([]),
});

/** The thoughts of a recording, chunk by chunk as they came; read without anything of the app. */
function thoughtsOf(recording: string): string[] {
  return recording.split('\n').flatMap((line) => {
    const json = line.startsWith('data:') ? line.slice('data:'.length) : line;
    if (!json.trim().startsWith('{')) return [];
    let value: unknown;
    try {
      value = JSON.parse(json);
    } catch {
      return [];
    }
    const chunk = geminiChunkSchema.safeParse(value);
    const parts = chunk.success ? chunk.data.candidates.flatMap(({ content }) => content?.parts ?? []) : [];
    return parts.flatMap(({ text, thought }) => (thought === true && text ? [text] : []));
  });
}

async function thoughtsIn(corpusDirectory: string, size: EvalSize): Promise<readonly string[][]> {
  const thoughts: string[][] = [];
  for (const file of FILES) {
    const path = join(corpusDirectory, file);
    const rows = existsSync(path) ? await readJsonLines(path, rowSchema, size) : [];
    for (const { text } of rows) thoughts.push(text.match(new RegExp(`[^]{1,${CHUNK_LENGTH}}`, 'g')) ?? []);
  }
  if (!existsSync(join(corpusDirectory, RECORDINGS))) return thoughts;
  const manifest = manifestSchema.parse(
    JSON.parse(await readFile(join(corpusDirectory, RECORDINGS), 'utf8')),
  );
  for (const { file } of manifest) {
    const chunks = thoughtsOf(await readFile(join(corpusDirectory, 'gemini-sse', file), 'utf8'));
    if (chunks.length > 0) thoughts.push(chunks);
  }
  return thoughts;
}

interface Played {
  /** What the model thought, before anything of the app has seen it. */
  readonly raw: string;
  /** What was shown of it. */
  readonly text: string;
  readonly rows: readonly Activity[];
  /** Whether what was sent while it ran is what is kept. */
  readonly isAsSent: boolean;
}

function play(chunks: readonly string[]): Played {
  let now = 0;
  const collector = new TraceCollector({
    traceMode: 'transparent',
    chatMode: 'normal',
    locale: 'en',
    userText: '',
    fidelity: 'raw',
    toolLabels: new Map(),
    toolNames: new Map(),
    sanitizeJson: createStructuredSanitizer({}),
    sanitizer: createTurnSanitizer({}),
    clock: () => {
      now += 1;
      return now;
    },
  });
  const events = [...collector.start()];
  for (const text of chunks) events.push(...collector.accept({ type: 'reasoning-delta', id: 'r', text }));
  const finished = collector.finish('completed');
  const sent = new Map<string, string>();
  for (const event of [...events, ...finished.events])
    if (event.type === 'activity') sent.set(event.activity.activityId, JSON.stringify(event.activity));
  const activities = activitiesOf(finished.trace.record);
  return {
    raw: chunks.join(''),
    text: finished.trace.thoughts.map(({ delta }) => delta).join(''),
    rows: activities.filter(({ kind }) => kind === 'thought'),
    isAsSent:
      activities.length === sent.size &&
      activities.every((one) => sent.get(one.activityId) === JSON.stringify(one)),
  };
}

const LINE_MARK = /^\s*(?:[-*+•>]\s+|\d{1,3}[.)]\s+)+/gmu;
const HEADING_LINE = /^ {0,3}(?:#{1,6}\s+(.+?)(?:\s+#+)?|\*\*([^*]+)\*\*:?)\s*$/u;
const withoutMarks = (text: string): string => text.replaceAll(/[^\p{L}\p{N}…]+/gu, ' ').trim();

/** A sentence ends with a line, or at stops and what closes quotes and brackets, before a space or a bold title. */
const SENTENCE_END = /\n+|[.!?…]+["'”’»)\]*_`]*(?=\s|\*\*\S|$)|[。！？]+[」』”’"）)]*/gu;

/** The places of sentences in a text, without the space around them: cut more simply than the app does. */
function sentencePlaces(text: string): { readonly start: number; readonly end: number }[] {
  const ends = [...text.matchAll(SENTENCE_END)].map((found) => found.index + found[0].length);
  let from = 0;
  return [...ends, text.length].flatMap((to) => {
    const sentence = text.slice(from, to);
    const start = from + sentence.length - sentence.trimStart().length;
    from = to;
    return /[\p{L}\p{N}]/u.test(sentence) ? [{ start, end: start + sentence.trim().length }] : [];
  });
}

const countSentences = (text: string): number =>
  text
    .replaceAll(LINE_MARK, '\n')
    .split(/(?<=[.!?])\s+|\n+/u)
    .filter((piece) => /[\p{L}\p{N}]/u.test(piece)).length;

const headingsIn = (text: string): string[] =>
  text.split('\n').flatMap((line) => {
    const found = HEADING_LINE.exec(line);
    const title = withoutMarks(found?.[1] ?? found?.[2] ?? '');
    return /[\p{L}\p{N}]/u.test(title) ? [title] : [];
  });

/** How many of the headings are labels, each label used once; a long one is cut. */
function keptHeadings(headings: readonly string[], rows: readonly Activity[]): number {
  const labels = rows.map(({ label }) => withoutMarks(label));
  return headings.filter((heading) => {
    const index = labels.findIndex(
      (label) =>
        label === heading ||
        label.replaceAll(' ', '') === heading.replaceAll(' ', '') ||
        (label.endsWith('…') && heading.startsWith(label.slice(0, -1).trim())),
    );
    if (index !== -1) labels.splice(index, 1);
    return index !== -1;
  }).length;
}

async function run(corpusDirectory: string, size: EvalSize): Promise<Figures> {
  const played = (await thoughtsIn(corpusDirectory, size)).map(play);
  let sentences = 0;
  let placed = 0;
  let headings = 0;
  let removed = 0;
  let kept = 0;
  let rowCount = 0;
  let inOrder = 0;
  let longestRow = 0;
  for (const { raw, text, rows } of played) {
    const ranges = rows.map((row) => thoughtRangeOf(row) ?? { start: 0, end: 0 });
    for (const place of sentencePlaces(text)) {
      sentences += 1;
      const touched = ranges.filter(({ start, end }) => start < place.end && end > place.start);
      const whole = touched.filter(({ start, end }) => start <= place.start && end >= place.end);
      if (touched.length === 1 && whole.length === 1) placed += 1;
    }
    const all = headingsIn(raw);
    const words = withoutMarks(text);
    const shown = all.filter((heading) => words.includes(heading));
    headings += all.length;
    removed += all.length - shown.length;
    kept += keptHeadings(shown, rows);
    rows.forEach((row, index) => {
      rowCount += 1;
      const before = rows[index - 1];
      const isLater =
        before === undefined ||
        (before.startedAt <= row.startedAt && (ranges[index - 1]?.end ?? 0) === ranges[index]?.start);
      if (isLater && (row.endedAt ?? 0) >= row.startedAt) inOrder += 1;
    });
    for (const { start, end } of ranges)
      longestRow = Math.max(longestRow, countSentences(text.slice(start, end)));
  }
  return {
    texts: played.length,
    rows: rowCount,
    sentences,
    sentencesPlaced: placed / sentences,
    headings,
    headingsRemoved: removed,
    headingsKept: headings === removed ? 1 : kept / (headings - removed),
    inOrder: inOrder / rowCount,
    asSent: played.filter(({ isAsSent }) => isAsSent).length / played.length,
    longestRow,
  };
}

/** Whether one row holds each shown sentence whole, the model's headings are labels, and rows are in time and short. */
export const timelineSuite: EvalSuite = {
  name: 'timeline',
  file: 'reasoning-texts/texts.jsonl',
  bounds: {
    atLeast: { texts: 5, sentencesPlaced: 1, headings: 1, headingsKept: 1, inOrder: 1, asSent: 1 },
    atMost: { longestRow: 12, headingsRemoved: 0 },
  },
  run,
};
