'use client';

import { ArrowDownToLine, RotateCcw } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { use, useCallback } from 'react';
import { AnswerBody } from '@/components/answer/answer-body';
import { sourcesOf } from '@/components/answer/sources-of';
import { SourceExtras } from '@/components/citations/source-extras';
import { keepLoading } from '@/components/network/keep-loading';
import { CopyButton } from '@/components/page/copy-button';
import { useModelName } from '@/components/trace/record/model-names';
import { TraceStatusBar } from '@/components/trace/status/trace-status-bar';
import { Button, IconButton } from '@/components/ui/button';
import { nothingYet } from '@/components/ui/nothing-yet';
import { answerContents } from '@/lib/chat/answer-contents';
import { askedIn, waitingTurnOf, withoutOptions } from '@/lib/chat/asked-question';
import type { CallDecisions } from '@/lib/chat/call-decision';
import type { ChatMessage } from '@/lib/chat/chat-message';
import { claimsOf } from '@/lib/chat/claims-of';
import { groundsOf } from '@/lib/chat/grounds-of';
import { isCutShort } from '@/lib/chat/is-cut-short';
import { isTemporary } from '@/lib/chat/is-temporary';
import { messageText } from '@/lib/chat/message-text';
import { reportOf } from '@/lib/chat/report-of';
import type { AnswerChoice, AnswerWay, TurnMode } from '@/lib/chat/turn-mode';
import type { AskedCall } from '@/lib/trace/clarification';
import { useSourceExtras } from '../papers/use-source-extras';
import type { OnceMore } from '../state/requests/turn-request';
import { useChatShell } from '../state/shell/chat-shell-context';
import { AnswerExtras } from './answer-extras';
import { AnswerWays } from './answer-ways';
import { type BranchPosition, BranchSwitch } from './branch-switch';
import { Notices } from './notices';

/** Loaded with the first answer that asks something. */
const LateClarification = dynamic(
  () => keepLoading(() => import('./clarification')).then(({ Clarification }) => Clarification),
  { loading: nothingYet },
);
/** Loaded with the first answer that asks whether calls may be made. */
const LateCallApproval = dynamic(
  () => keepLoading(() => import('./call-approval')).then(({ CallApproval }) => CallApproval),
  { loading: nothingYet },
);
/** Loaded with the first answer that names pages of the web. */
const LateSources = dynamic(
  () =>
    keepLoading(() => import('@/components/answer/answer-sources')).then(
      ({ AnswerSources }) => AnswerSources,
    ),
  { loading: nothingYet },
);
/** Loaded with the first answer that has done something to a paper, or would. */
const LatePaperCards = dynamic(() => keepLoading(() => import('../papers/paper-cards')), {
  loading: nothingYet,
});
/** Loaded with the first answer that is seen to be made. */
const LateAnswerNow = dynamic(
  () => keepLoading(() => import('./answer-now')).then(({ AnswerNow }) => AnswerNow),
  { loading: nothingYet },
);
/** Loaded with the first answer of the demo. */
const LateModelNote = dynamic(() => keepLoading(() => import('./model-note')), { loading: nothingYet });
/** Loaded with the first answer of which statements were checked. */
const LateClaims = dynamic(
  () => keepLoading(() => import('./answer-claims')).then(({ AnswerClaims }) => AnswerClaims),
  { loading: nothingYet },
);

/** The same. */
const LateReadAloud = dynamic(() => keepLoading(() => import('../speech/read-aloud-button')), { ssr: false });
/** Loaded with the first answer that has come to its end. */
const LateFeedback = dynamic(
  () => keepLoading(() => import('../feedback/answer-feedback')).then(({ AnswerFeedback }) => AnswerFeedback),
  { loading: () => <span className="w-14.5" /> },
);

export interface AnswerProps {
  /** Absent until the first part has come. */
  readonly message: ChatMessage | null;
  /** What it answers; what was asked at first, if it goes on from other turns. */
  readonly question: string | undefined;
  /** Whether that is about documents. */
  readonly isFromDocuments: boolean;
  /** Whether that was sent with images. */
  readonly isFromImages: boolean;
  /** The trace of the turn from which it goes on, if it answers what that one asked. */
  readonly earlierTraceId: string | undefined;
  /** How much of it is set at first; as much as usual if absent. */
  readonly firstWeight: number | undefined;
  /** What the message below says to the calls that it asks about. */
  readonly decisions: CallDecisions | undefined;
  readonly live: boolean;
  /** True while the turn is running or has been lost from sight, so that nobody knows its end. */
  readonly open: boolean;
  readonly busy: boolean;
  readonly last: boolean;
  readonly branch: BranchPosition;
  readonly onRegenerate: (messageId: string, onceMore?: OnceMore) => void;
  readonly onGoOn: (messageId: string) => void;
  readonly onAnswer: (text: string) => void;
  readonly onDecide: (calls: readonly AskedCall[], decisions: CallDecisions, words: string) => void;
  readonly onShowBranch: (messageId: string) => void;
}

/** An answer: its reasoning in one line, the text, the sources, notices, and what can be done with it. */
export function Answer(props: AnswerProps) {
  const { message, question, firstWeight, live, open, busy, last, branch, onRegenerate, onShowBranch } =
    props;
  // The answers that can be chosen are buttons, not text.
  const offers = last && (live || (!busy && waitingTurnOf(message ?? undefined) !== null));
  const asks = message && askedIn(message);
  const calls = asks?.calls;
  const asked = offers && !calls ? asks : null;
  const t = useTranslations('message');
  const shell = useChatShell();
  // Images are looked at by whoever answers directly.
  const ways = shell.answerChoices.filter(
    (choice): choice is AnswerWay => choice !== 'auto' && !props.isFromImages,
  );
  const messageId = message?.id;
  const onAnswerAgain = useCallback(
    (mode: AnswerChoice) => messageId !== undefined && onRegenerate(messageId, { mode, cited: false }),
    [messageId, onRegenerate],
  );
  const shown = message && withoutOptions(message, asked !== null);
  const charts = useTranslations('charts');
  const citations = useTranslations('citations');
  const contents = shown ? answerContents(shown) : [];
  const hasWords = shown !== null && messageText(shown).trim() !== '';
  const grounds = message && groundsOf(message);
  const sources = message ? sourcesOf(message) : [];
  const isPlain = grounds === null && sources.length === 0 && contents.every(({ kind }) => kind === 'text');
  const copied =
    shown === null || isPlain
      ? (shown && messageText(shown)) || ''
      : async () => (await import('./copied-answer')).copiedAnswer(shown, charts, citations);
  const claims = message && claimsOf(message);
  const settled = message !== null && !(open && message.metadata?.status === 'running');
  const rated = settled ? ratedBy(message) : null;
  const answeredBy = message?.metadata?.modelId;
  const extras = use(AnswerExtras);
  const sourceExtras = useSourceExtras(settled ? message.metadata?.turnId : undefined);
  const demo = shell.models.models.find(({ isDemo, modelId }) => isDemo && modelId === answeredBy);
  return (
    <article data-slot="answer" data-message-id={message?.id} data-live={live || undefined}>
      <h2 className="sr-only">{t('answer')}</h2>
      <TraceStatusBar
        metadata={message?.metadata}
        question={question}
        earlierTraceId={props.earlierTraceId}
        onAnswerAgain={ways.length > 0 ? onAnswerAgain : undefined}
        isBusy={busy}
        live={live}
      />
      {live && !hasWords && <LateAnswerNow metadata={message?.metadata} />}
      {message && (contents.length > 0 || grounds !== null) && (
        <div className="mt-3">
          <SourceExtras value={sourceExtras}>
            <AnswerBody
              messageId={message.id}
              contents={contents}
              growing={live}
              firstWeight={firstWeight}
              grounds={grounds}
              sources={sources}
              report={message && reportOf(message)}
            >
              {claims && settled && <LateClaims counts={claims} traceId={message.metadata?.traceId} />}
            </AnswerBody>
          </SourceExtras>
        </div>
      )}
      {calls && (
        <LateCallApproval
          calls={calls}
          decisions={props.decisions}
          waits={last && waitingTurnOf(message ?? undefined) !== null}
          busy={busy}
          onDecide={(decisions, words) => props.onDecide(calls, decisions, words)}
        />
      )}
      {asked && <LateClarification asked={asked} busy={busy} onAnswer={props.onAnswer} />}
      {message?.parts.some(({ type }) => type === 'data-paper') && (
        <LatePaperCards message={message} live={live} last={last} />
      )}
      {sources.length > 0 && (
        <SourceExtras value={sourceExtras}>
          <LateSources key={message?.id} sources={sources} />
        </SourceExtras>
      )}
      {message && (
        <Notices message={message} settled={settled} onRetry={last && !busy ? onRegenerate : undefined} />
      )}
      {message && last && settled && !busy && isCutShort(message) && (
        <GoOnButton onClick={() => props.onGoOn(message.id)} />
      )}
      <div className="mt-2 -ml-1.5 flex min-h-7 flex-wrap items-center gap-0.5">
        {settled && (
          <>
            {contents.length > 0 && (
              <span data-slot="copy-answer">
                <CopyButton text={copied} label={t('copy')} />
              </span>
            )}
            {hasWords && <LateReadAloud text={copied} />}
            {rated && <LateFeedback key={rated.traceId} {...rated} />}
            <IconButton label={t('retry')} disabled={busy} onClick={() => onRegenerate(message.id)}>
              <RotateCcw aria-hidden="true" className="size-4" />
            </IconButton>
            <AnswerWays
              ways={ways}
              cites={props.isFromDocuments && !props.isFromImages}
              answeredBy={answeredBy}
              looks={props.isFromImages}
              disabled={busy}
              onChoose={(onceMore) => onRegenerate(message.id, onceMore)}
            />
            {hasWords && extras?.(message)}
            <BranchSwitch branch={branch} disabled={busy} onShow={onShowBranch} />
            {answeredBy && <AnswerModel modelId={answeredBy} />}
            <DecidedMode
              mode={message.metadata?.auto}
              ways={ways}
              disabled={busy}
              onChoose={(mode) => onRegenerate(message.id, { mode })}
            />
          </>
        )}
      </div>
      {demo && last && settled && !busy && !asks && <LateModelNote model={demo} />}
    </article>
  );
}

/** Has an answer gone on with that ended before its end. */
function GoOnButton({ onClick }: { readonly onClick: () => void }) {
  const t = useTranslations('message');
  return (
    <Button variant="outline" size="small" className="mt-3" onClick={onClick}>
      <ArrowDownToLine aria-hidden="true" className="size-3.5" />
      {t('goOn')}
    </Button>
  );
}

/** What feedback on an answer names; null where none is kept. */
function ratedBy({
  metadata,
}: ChatMessage): { readonly conversationId: string; readonly traceId: string } | null {
  const { conversationId, traceId, status, imported } = metadata ?? {};
  // What was lost with its server has no trace yet.
  if (conversationId === undefined || traceId === undefined || status === 'running') return null;
  // Nobody here has answered what was brought along.
  return isTemporary(conversationId) || imported !== undefined ? null : { conversationId, traceId };
}

interface DecidedModeProps {
  /** Which way it was answered without anybody choosing. */
  readonly mode: TurnMode | undefined;
  readonly ways: readonly AnswerWay[];
  readonly disabled: boolean;
  readonly onChoose: (mode: TurnMode) => void;
}

/** How it was decided to answer, and the other way; nothing where somebody chose, or where there is no other. */
function DecidedMode({ mode, ways, disabled, onChoose }: DecidedModeProps) {
  const t = useTranslations('message.decided');
  const other = mode === 'fast' ? 'deep' : 'fast';
  if (mode === undefined || !ways.includes(other)) return null;
  return (
    <span data-slot="decided-mode" className="pl-1.5 text-[12.5px] text-muted-foreground sm:pl-3">
      {t(mode === 'fast' ? 'fast' : 'deep')}
      <span aria-hidden="true"> · </span>
      <button
        type="button"
        disabled={disabled}
        onClick={() => onChoose(other)}
        className="cursor-pointer rounded text-accent-strong underline-offset-2 hover:underline disabled:cursor-default disabled:text-muted-foreground disabled:no-underline pointer-coarse:py-2.5"
      >
        {t(mode === 'fast' ? 'toDeep' : 'toFast')}
      </button>
    </span>
  );
}

/** Who answered, in one quiet line. */
function AnswerModel({ modelId }: { readonly modelId: string }) {
  const t = useTranslations('message');
  const modelName = useModelName();
  return (
    <span data-slot="answer-model" className="min-w-0 truncate pl-1.5 text-[12.5px] text-muted-foreground">
      <span className="sr-only">{t('model', { model: modelName(modelId) })}</span>
      <span aria-hidden="true">{modelName(modelId)}</span>
    </span>
  );
}
