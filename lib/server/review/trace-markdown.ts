import { answerNotes, FootnoteLabels } from '@/lib/chat/footnotes';
import { imageLabel } from '@/lib/chat/images/image-label';
import { type CommentAnchor, commentThreads } from '@/lib/chat/review/review-comment';
import type { ReviewTraceView } from '@/lib/chat/review/review-trace-view';
import { passageText } from '@/lib/chat/review/thought-passage';
import { pipelineLabel } from '@/lib/pipelines/registry';
import { markdownLine } from '@/lib/text/markdown/markdown-line';
import { asAnswered } from '@/lib/trace/as-answered';
import { labelIn } from '@/lib/trace/label-in';
import { removalsOf, sumRedactions } from '@/lib/trace/redaction';
import type { Locale } from '@/lib/trace/step-key';
import { activitiesOf, type TraceRecord } from '@/lib/trace/trace-record';
import { reportMarkdown } from '../export/report-markdown';
import { markedThoughts, quotedLines } from '../export/thought-lines';
import { timelineLines } from '../export/timeline-lines';
import { footnoteWords } from '../export/words/footnote-words';
import { phrasesIn } from '../export/words/phrases';
import { verdictSentences } from '../export/words/verdict-sentences';

/** A reviewed trace as Markdown, headed like its page: question, answer, steps, thoughts, verdicts and comments. */
export function traceMarkdown(view: ReviewTraceView, locale: Locale): string {
  const { export: words, review } = phrasesIn(locale);
  const { trace, chain, verdicts, comments } = view;
  const facts = [
    new Date(trace.startedAt).toISOString(),
    trace.modelId,
    pipelineLabel(trace.pipeline, locale),
    review.statuses[trace.status],
    verdictSentences(chain, locale).join(' '),
  ];
  const notes = answerNotes(view, new FootnoteLabels([view.answer]), footnoteWords(locale));
  const report = view.report === null ? '' : reportMarkdown(view.report, locale);
  const steps = timelineLines(trace, locale);
  const removals = sumRedactions(removalsOf(trace.redactions)).map(
    ({ ruleId, count }) => `- ${ruleId}: ${count}`,
  );
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
    [words.question, askedBlocks(view, locale)],
    [words.answer, [notes.mark(view.answer), notes.below, report].filter((part) => part !== '').join('\n\n')],
    [words.process, steps.join('\n')],
    [review.sections.thoughts, quotedLines(markedThoughts(view, locale))],
    [review.sections.removals, removals.join('\n')],
    [review.sections.verdicts, judged.join('\n')],
    [review.sections.comments, threads.join('\n')],
  ];
  const written = sections.flatMap(([heading, body]) => (body === '' ? [] : [`## ${heading}\n\n${body}`]));
  const { headline } = trace.record;
  const head = [`# ${titleOf(view, locale)}`, markdownLine(headline), facts.map(markdownLine).join(' · ')];
  return `${[...head, ...written].join('\n\n')}\n`;
}

/** What was asked, and a line that names the images it was sent with. */
function askedBlocks({ question, images }: ReviewTraceView, locale: Locale): string {
  const names = images.map((image) => markdownLine(imageLabel(image))).join(' · ');
  const named = names === '' ? '' : `*${phrasesIn(locale).review.trace.images}: ${names}*`;
  return [quotedLines(question), named].filter((block) => block !== '').join('\n\n');
}

/** What a review is called: after what was asked. */
const titleOf = ({ item }: ReviewTraceView, locale: Locale): string =>
  markdownLine(item.question) || phrasesIn(locale).review.queue.noQuestion;

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
  const found = asAnswered(activitiesOf(record)).find((activity) => activity.activityId === activityId);
  return found ? labelIn(found, locale) : '';
}
