'use client';

import { useRouter } from 'next/navigation';
import { useFormatter, useTranslations } from 'next-intl';
import { useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import { AnswerBody } from '@/components/answer/answer-body';
import { CitationsProvider } from '@/components/citations/marks/citations-provider';
import { RecordedClaims } from '@/components/claims/recorded-claims';
import { PassageReaderContext } from '@/components/passages/passage-reader';
import { TracePanel } from '@/components/trace/panel/trace-panel';
import type { TracePanelController } from '@/components/trace/panel/trace-panel-controller';
import { TracePanelProvider, useTracePanelController } from '@/components/trace/panel/trace-panel-provider';
import { useMomentLink } from '@/components/trace/panel/use-moment-link';
import { presentStored } from '@/components/trace/record/presented-trace';
import { TraceFacts } from '@/components/trace/record/trace-facts';
import { provideTraceView } from '@/components/trace/record/use-trace-view';
import type { MomentLink } from '@/components/trace/replay/moment-link';
import { type PackedThoughts, unpackThoughts } from '@/components/trace/thoughts/packed-thoughts';
import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import type { CommentAnchor } from '@/lib/chat/review/review-comment';
import type { ShownReviewTrace } from '@/lib/chat/review/review-trace-view';
import { VERDICT_KINDS, type Verdict } from '@/lib/chat/review/review-verdict';
import { passageAt } from '@/lib/chat/review/thought-passage';
import { asAnswered } from '@/lib/trace/as-answered';
import { activitiesOf } from '@/lib/trace/trace-record';
import { ActionStatus } from './action-status';
import { AskedQuestion } from './asked-question';
import { ChainCheck } from './chain-check';
import { EarlierMessages } from './earlier-messages';
import { FeedbackCard } from './feedback-card';
import { KeysDialog } from './keys-dialog';
import { ReviewSection } from './review-section';
import { SiblingList } from './sibling-list';
import { neighbouringSentence, selectedRange, selectRange } from './text-selection';
import { TraceDiscussion } from './trace-discussion';
import { TraceHeader } from './trace-header';
import { usePersonName } from './use-person-name';
import { moveFocus, useReviewKeys } from './use-review-keys';
import { useTraceReview } from './use-trace-review';
import { VerdictForm } from './verdict-form';
import { VerdictTag } from './verdict-tag';

interface TraceWorkspaceProps {
  readonly view: ShownReviewTrace;
  readonly filtersQuery: string;
  readonly personId: string;
  readonly isAdmin: boolean;
}

interface ReviewTraceProps extends Omit<TraceWorkspaceProps, 'view'> {
  /** The trace as it comes with the page. */
  readonly packed: Omit<ShownReviewTrace, 'thoughts'> & { readonly thoughts: PackedThoughts };
}

/** A trace under review, with everything that a reviewer does there. */
export function ReviewTrace({ packed, ...reviewing }: ReviewTraceProps) {
  const view = useMemo(() => ({ ...packed, thoughts: unpackThoughts(packed.thoughts) }), [packed]);
  const { citations } = view;
  const reader = useMemo(() => ({ isOwn: false, citations }), [citations]);
  return (
    <TracePanelProvider isOwn={false}>
      <PassageReaderContext value={reader}>
        <div className="flex flex-1">
          <TraceWorkspace view={view} {...reviewing} />
          <TracePanel />
        </div>
      </PassageReaderContext>
    </TracePanelProvider>
  );
}

const ROW_FOCUS = '[data-comment-row]';

function TraceWorkspace({ view, filtersQuery, personId, isAdmin }: TraceWorkspaceProps) {
  const t = useTranslations('review');
  const router = useRouter();
  const { controller } = useTracePanelController();
  const own = view.verdicts.find(({ reviewerId }) => reviewerId === personId) ?? null;
  const review = useTraceReview({ item: view.item, own }, filtersQuery);
  const [aboutShown, setAboutShown] = useState(false);
  const aboutId = useId();
  const [composing, setComposing] = useState<CommentAnchor | null>(null);
  const [helpShown, setHelpShown] = useState(false);
  const thoughtsText = useRef<HTMLDivElement>(null);
  const presented = useMemo(() => presentStored(view, view, []), [view]);
  const { item, thoughts, verdicts, siblings } = view;
  const { actions } = review;

  useEffect(() => {
    const { traceId, startedAt, modelId } = view.trace;
    return controller.register(traceId, { createdAt: startedAt, modelId, question: view.question });
  }, [controller, view]);

  const toggle = useCallback<TracePanelController['open']>(
    (traceId, options) => {
      provideTraceView({ trace: view.trace, thoughts: view.thoughts, chain: view.chain });
      controller.toggle(traceId, options);
    },
    [controller, view],
  );
  const { traceId } = item;
  const meant = useCallback(
    (link: MomentLink) => (link.traceId === null || link.traceId === traceId ? traceId : null),
    [traceId],
  );
  useMomentLink(meant, toggle);
  const replay = (): void => toggle(traceId, { byKeyboard: true, momentMs: 0, plays: true });
  const selected = () => (thoughtsText.current ? selectedRange(thoughtsText.current) : null);
  const composeHere = (): void => {
    const range = selected();
    const passage = range && passageAt(thoughts, range.from, range.to);
    const focused = document.activeElement;
    if (passage) setComposing({ kind: 'thought', ...passage });
    else if (focused instanceof HTMLElement && focused.matches(ROW_FOCUS)) focused.click();
    else setComposing({ kind: 'trace' });
  };
  const selectSentence = (by: 1 | -1): void => {
    const element = thoughtsText.current;
    const sentence = element && neighbouringSentence(element.textContent ?? '', selected(), by);
    if (element && sentence) selectRange(element, sentence);
  };
  const judgeKeys = Object.fromEntries(
    VERDICT_KINDS.map((kind, index) => [
      String(index + 1),
      () => review.judge({ kind, score: review.score, note: review.note.trim() }),
    ]),
  );

  useReviewKeys(
    review.leaving
      ? {}
      : {
          ...judgeKeys,
          n: review.toNext,
          c: composeHere,
          j: () => moveFocus(ROW_FOCUS, 1),
          k: () => moveFocus(ROW_FOCUS, -1),
          ']': () => selectSentence(1),
          '[': () => selectSentence(-1),
          t: () => review.assign(item.assignee === null),
          r: replay,
          d: () => document.querySelector<HTMLElement>('[data-compare]')?.click(),
          u: () => router.push(`/review${filtersQuery === '' ? '' : `?${filtersQuery}`}`),
          '?': () => setHelpShown(true),
        },
  );

  return (
    <main id="review" className="mx-auto w-full min-w-0 max-w-[1120px] flex-1 px-5 pt-6 pb-24 md:px-8">
      <TraceHeader
        item={item}
        filtersQuery={filtersQuery}
        personId={personId}
        isAdmin={isAdmin}
        leaving={review.leaving}
        onAssign={review.assign}
        onNext={review.toNext}
        onReplay={replay}
        onHelp={() => setHelpShown(true)}
      />
      <ActionStatus message={actions.message} />
      <div className="mt-9 grid items-start gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_300px]">
        {/* The verdict comes first on a phone, and for the keyboard everywhere. */}
        <aside
          aria-label={t('sections.verdict')}
          className="flex min-w-0 flex-col gap-8 lg:sticky lg:top-20 lg:col-start-2 lg:row-start-1 lg:max-h-[calc(100dvh-6rem)] lg:overflow-y-auto lg:pr-1 lg:pb-2"
        >
          <ReviewSection heading={t('sections.verdict')}>
            {item.isVerdictHidden && (
              <p className="mb-3 text-[13px] text-muted-foreground leading-[1.55]">{t('verdict.hidden')}</p>
            )}
            <VerdictForm
              current={own}
              busy={actions.busy || review.leaving}
              score={review.score}
              note={review.note}
              onScore={review.setScore}
              onNote={review.setNote}
              onGive={review.judge}
            />
            <VerdictHistory verdicts={verdicts} />
          </ReviewSection>
          {item.feedback && (
            <ReviewSection heading={t('sections.feedback')}>
              <FeedbackCard feedback={item.feedback} verdict={item.verdict} />
            </ReviewSection>
          )}
          <Button
            variant="quiet"
            size="inline"
            aria-expanded={aboutShown}
            aria-controls={aboutId}
            onClick={() => setAboutShown(!aboutShown)}
            className="self-start lg:hidden"
          >
            {t('trace.about')}
          </Button>
          <div id={aboutId} className={classNames('flex flex-col gap-8', !aboutShown && 'max-lg:hidden')}>
            {siblings.length > 0 && (
              <ReviewSection heading={t('sections.siblings')}>
                <SiblingList traceId={traceId} siblings={siblings} filtersQuery={filtersQuery} />
              </ReviewSection>
            )}
            <ReviewSection heading={t('sections.facts')}>
              <TraceFacts facts={presented.facts} isWhole />
            </ReviewSection>
            <ReviewSection heading={t('sections.chain')}>
              <ChainCheck view={view} />
            </ReviewSection>
          </div>
        </aside>
        <div className="flex min-w-0 flex-col gap-9 lg:col-start-1 lg:row-start-1">
          <EarlierMessages view={view} />
          <AskedQuestion view={view} />
          <ReviewSection heading={t('sections.answer')}>
            {view.contents.length === 0 && (
              <p className="text-[14px] text-muted-foreground">{t('trace.noAnswer')}</p>
            )}
            <AnswerBody
              messageId={view.trace.messageId}
              contents={view.contents}
              growing={false}
              grounds={view}
              report={view.report}
            />
            <CitationsProvider answerId={`${view.trace.messageId}-claims`} citations={view.citations}>
              <RecordedClaims counts={view.claims} activities={asAnswered(activitiesOf(view.trace.record))} />
            </CitationsProvider>
          </ReviewSection>
          <TraceDiscussion
            view={view}
            presented={presented}
            personId={personId}
            actions={actions}
            composing={composing}
            thoughtsText={thoughtsText}
            onCompose={setComposing}
            onCommentSelection={composeHere}
          />
        </div>
      </div>
      {helpShown && <KeysDialog page="trace" onClose={() => setHelpShown(false)} />}
    </main>
  );
}

/** The verdicts of a trace, latest first; only the first counts. */
function VerdictHistory({ verdicts }: { readonly verdicts: readonly Verdict[] }) {
  const t = useTranslations('review.verdict');
  const format = useFormatter();
  const nameOf = usePersonName();
  if (verdicts.length === 0) return null;
  return (
    <ol data-slot="verdict-history" className="mt-4 flex flex-col gap-2.5 border-line border-t pt-3">
      {verdicts.map((verdict) => (
        <li key={`${verdict.givenAt} ${verdict.reviewerId}`}>
          <p className="flex flex-wrap items-center gap-x-2 text-[12.5px] text-muted-foreground">
            <VerdictTag kind={verdict.kind} />
            {verdict.score !== null && <span>{t('scored', { score: verdict.score })}</span>}
            <span>
              {nameOf({ personId: verdict.reviewerId, name: verdict.reviewerName })} ·{' '}
              {format.dateTime(verdict.givenAt, { dateStyle: 'medium', timeStyle: 'short' })}
            </span>
          </p>
          {verdict.note !== '' && (
            <p className="mt-1 whitespace-pre-line break-words text-[13.5px]">{verdict.note}</p>
          )}
        </li>
      ))}
    </ol>
  );
}
