import { answerNotes, FootnoteLabels } from '@/lib/chat/footnotes';
import type { CommentAnchor } from '@/lib/chat/review/review-comment';
import { commentThreads } from '@/lib/chat/review/review-comment';
import type { ReviewTraceView } from '@/lib/chat/review/review-trace-view';
import { passageText } from '@/lib/chat/review/thought-passage';
import { pipelineLabel } from '@/lib/pipelines/registry';
import { escapeMarkdown, markdownLine } from '@/lib/text/markdown/markdown-line';
import { labelIn } from '@/lib/trace/label-in';
import { sumRedactions } from '@/lib/trace/redaction';
import { partsBetween, removalMarks } from '@/lib/trace/removal-mark';
import type { Locale } from '@/lib/trace/step-key';
import { activitiesOf, type TraceRecord } from '@/lib/trace/trace-record';
import english from '@/messages/en.json';
import indonesian from '@/messages/id.json';
import { footnoteWords } from '../export/footnote-words';
import { timelineLines } from '../export/timeline-lines';
import { verdictSentences } from '../export/verdict-sentences';

const PHRASES = { en: english, id: indonesian };

/** A reviewed trace as Markdown, headed like its page: question, answer, steps, thoughts, verdicts and comments. */
export function traceMarkdown(view: ReviewTraceView, locale: Locale): string {
  const { export: words, review } = PHRASES[locale];
  const { trace, chain, verdicts, comments } = view;
  const facts = [
    new Date(trace.startedAt).toISOString(),
    trace.modelId,
    pipelineLabel(trace.pipeline, locale),
    review.statuses[trace.status],
    verdictSentences(chain, locale).join(' '),
  ];
  const notes = answerNotes(view, new FootnoteLabels([view.answer]), footnoteWords(locale));
  const steps = timelineLines(trace, locale);
  const removals = sumRedactions(trace.redactions).map(({ ruleId, count }) => `- ${ruleId}: ${count}`);
  const judged = verdicts.map(({ kind, score, note, reviewerName, reviewerId, givenAt }) => {
    const scored = score === null ? '' : ` (${score}/5)`;
    const said = note === '' ? '' : `: ${markdownLine(note)}`;
    return `- ${review.verdicts[kind]}${scored}, ${markdownLine(reviewerName ?? reviewerId)}, ${new Date(givenAt).toISOString()}${said}`;
  });
  const threads = commentThreads(comments).flatMap(({ opening, replies }) => [
    `- ${markdownLine(placeOf(opening.anchor, view, locale))}`,
    ...[opening, ...replies].map(
      ({ authorName, authorId, text }) =>
        `  - ${markdownLine(authorName ?? authorId)}: ${markdownLine(text)}`,
    ),
  ]);
  const sections: readonly (readonly [string, string])[] = [
    [words.question, quote(view.question)],
    [words.answer, [notes.mark(view.answer), notes.below].filter((part) => part !== '').join('\n\n')],
    [words.process, steps.join('\n')],
    [review.sections.thoughts, quote(markedThoughts(view, locale))],
    [review.sections.removals, removals.join('\n')],
    [review.sections.verdicts, judged.join('\n')],
    [review.sections.comments, threads.join('\n')],
  ];
  const written = sections.flatMap(([heading, body]) => (body === '' ? [] : [`## ${heading}\n\n${body}`]));
  const { headline } = trace.record;
  const head = [`# ${titleOf(view, locale)}`, markdownLine(headline), facts.map(markdownLine).join(' · ')];
  return `${[...head, ...written].join('\n\n')}\n`;
}

/** What a review is called: after what was asked. */
const titleOf = ({ item }: ReviewTraceView, locale: Locale): string =>
  markdownLine(item.question) || PHRASES[locale].review.queue.noQuestion;

function placeOf(anchor: CommentAnchor, { item, trace, thoughts }: ReviewTraceView, locale: Locale): string {
  switch (anchor.kind) {
    case 'trace':
      return item.question || trace.record.headline;
    case 'step': {
      const step = trace.record.steps.find(({ stepKey }) => stepKey === anchor.stepKey);
      return step ? labelIn(step, locale) : anchor.stepKey;
    }
    case 'activity':
      return activityLabel(trace.record, anchor.activityId, locale);
    case 'thought':
      return `“${passageText(thoughts, anchor)}”`;
  }
}

function activityLabel(record: TraceRecord, activityId: string, locale: Locale): string {
  const found = activitiesOf(record).find((activity) => activity.activityId === activityId);
  return found ? labelIn(found, locale) : '';
}

/** The thoughts, with a sign and the rules' names where something was removed. */
function markedThoughts({ trace, thoughts }: ReviewTraceView, locale: Locale): string {
  const { rule } = PHRASES[locale].trace.removal;
  const text = thoughts.map(({ delta }) => delta).join('');
  const { first, rest } = partsBetween(text, removalMarks(text, trace.redactions));
  const written = rest.map(({ mark, text: part }) => {
    const what = mark.removals.map(({ ruleId, count }) =>
      count === 1 ? rule[ruleId] : `${rule[ruleId]} ×${count}`,
    );
    return `⋯ (${what.join(', ')}) ${part}`;
  });
  return first + written.join('');
}

/** Lines that are nothing but text, whatever they begin with; all at once, since there may be very many. */
const quote = (text: string): string =>
  text.trim() === ''
    ? ''
    : escapeMarkdown(text.trim())
        .replaceAll(/[^\S\n]+/g, ' ')
        .replaceAll(/ ?\n ?/g, '\n> ')
        .replace(/^/, '> ')
        .replaceAll(/\n> (?=\n)/g, '\n>');
