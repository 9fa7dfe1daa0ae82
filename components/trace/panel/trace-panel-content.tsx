import { X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type ReactNode, use, useEffect, useMemo, useState } from 'react';
import { useObservable } from '@/components/observable/observable';
import { pathOf } from '@/components/page/conversation-path';
import { OWN_PASSAGES, PassageReaderContext } from '@/components/passages/passage-reader';
import { IconButton } from '@/components/ui/button';
import type { PresentedTrace } from '../record/presented-trace';
import { TraceFacts } from '../record/trace-facts';
import { usePresentedTrace } from '../record/use-presented-trace';
import { createReplay, type Replay } from '../replay/replay';
import type { PlayableTrace } from '../replay/replay-timeline';
import { TraceReplay } from '../replay/trace-replay';
import { OtherWay } from '../timeline/other-way';
import { OwnMemories } from '../timeline/own-memories';
import type { PresentedRow } from '../timeline/presented-row';
import { PanelFailure, TimelineSkeleton } from '../views/panel-message';
import { hasStages, showsThoughts } from '../views/shows-thoughts';
import { TracePanelBody } from '../views/trace-panel-body';
import { type TraceViewName, ViewSwitch } from '../views/view-switch';
import { useTracePanel, useTracePanelController } from './trace-panel-provider';

interface TracePanelContentProps {
  readonly traceId: string;
  /** The heading; a dialog has its own. */
  readonly title: ReactNode;
  readonly onClose: () => void;
}

interface Choice {
  readonly traceId: string;
  readonly view: TraceViewName;
  /** The moment of the turn (ms) that a link named; 0 without one. */
  readonly momentMs: number;
}

/** Everything inside the panel: title, view switch, facts, and the thoughts, the timeline or the replay. */
export function TracePanelContent({ traceId, title, onClose }: TracePanelContentProps) {
  const t = useTranslations('trace.panel');
  const [choice, setChoice] = useChosenView(traceId);
  const { controller, isOwn } = useTracePanelController();
  const quoted = use(PassageReaderContext);
  useObservable(controller.changes);
  const context = controller.contextOf(traceId);
  const state = usePresentedTrace(traceId, context);
  const trace = state.status === 'ready' ? state.trace : null;
  const stored = state.status === 'ready' ? state.turn : null;
  const momentMs = choice?.momentMs ?? 0;
  const replayOf = useReplay(stored, momentMs);

  const views = viewsOf(trace, stored !== null);
  const view =
    choice && views.includes(choice.view)
      ? choice.view
      : trace && showsThoughts(trace)
        ? 'thoughts'
        : 'timeline';
  const choose = (next: TraceViewName): void => {
    if (next === view) return;
    setChoice({ traceId, view: next, momentMs });
    if (next === 'replay') replayOf()?.player.play();
  };

  const { plays } = useTracePanel();
  const isReplay = view === 'replay';
  useEffect(() => {
    if (plays && isReplay) replayOf()?.player.play();
  }, [plays, isReplay, replayOf]);

  const onAnswerAgain = context?.onAnswerAgain;
  const pipeline = stored?.trace.pipeline;
  const below =
    pipeline && onAnswerAgain
      ? ({ isMode }: PresentedRow) =>
          isMode && (
            <OtherWay
              pipeline={pipeline}
              isBusy={context?.isBusy === true}
              onAnswerAgain={(other) => {
                onClose();
                onAnswerAgain(other);
              }}
            />
          )
      : undefined;

  return (
    <>
      <header className="border-line border-b px-5 pt-3 pb-3.5">
        {/* On the narrowest screens the views say enough without the title beside them. */}
        <div className="flex h-8 items-center justify-end gap-2.5 has-[[role=radiogroup]]:max-[359px]:[&>h2]:sr-only">
          {title}
          {views.length > 1 && <ViewSwitch views={views} view={view} onChange={choose} />}
          <IconButton
            variant="ghost"
            size="icon"
            onClick={onClose}
            label={t('close')}
            className="-mr-2.5 pointer-coarse:size-11"
          >
            <X aria-hidden="true" className="size-4" />
          </IconButton>
        </div>
        {context?.question && (
          <p dir="auto" className="mt-1.5 line-clamp-2 break-words text-[13.5px] leading-5">
            <span className="sr-only">{t('question')}: </span>
            {context.question}
          </p>
        )}
        {/* A row of facts in the end; room for it from the start keeps what is below in its place. */}
        <div className="mt-2 min-h-6 pointer-coarse:min-h-8">
          {trace && <TraceFacts facts={trace.facts} />}
        </div>
      </header>
      {state.status === 'loading' && <TimelineSkeleton />}
      {state.status === 'failed' && <PanelFailure failure={state.failure} onRetry={state.retry} />}
      <PassageReaderContext value={isOwn ? OWN_PASSAGES : quoted}>
        <OwnMemories value={isOwn}>
          {trace && stored && isReplay && (
            <TraceReplay
              key={traceId}
              replay={replayOf()}
              status={stored.trace.status}
              stored={trace}
              address={
                isOwn
                  ? { path: pathOf(stored.trace.conversationId), worksFor: 'owner' }
                  : { path: window.location.pathname, worksFor: 'reviewers' }
              }
            />
          )}
          {trace && !isReplay && <TracePanelBody key={traceId} trace={trace} view={view} below={below} />}
        </OwnMemories>
      </PassageReaderContext>
    </>
  );
}

/** The replay of a stored turn, made when it is first asked for: most people never do. */
function useReplay(stored: PlayableTrace | null, momentMs: number): () => Replay | null {
  return useMemo(() => {
    let replay: Replay | null = null;
    return () => {
      replay ??= stored && createReplay(stored, { startAtMs: momentMs });
      return replay;
    };
  }, [stored, momentMs]);
}

/** The view that a person, or the link that they followed, chose for this trace; null before either. */
function useChosenView(traceId: string): [Choice | null, (choice: Choice) => void] {
  const { traceId: openTraceId, momentMs } = useTracePanel();
  const [choice, setChoice] = useState<Choice | null>(null);
  const [followed, setFollowed] = useState<Choice | null>(null);
  if (momentMs !== null && openTraceId === traceId) {
    if (followed?.traceId !== traceId || followed.momentMs !== momentMs) {
      const link: Choice = { traceId, view: 'replay', momentMs };
      setFollowed(link);
      setChoice(link);
    }
  }
  return [choice?.traceId === traceId ? choice : null, setChoice];
}

/** What there is to choose from, most of it once the turn has settled; only a stored turn has its times. */
function viewsOf(trace: PresentedTrace | null, stored: boolean): readonly TraceViewName[] {
  if (trace === null || (trace.phase !== 'settled' && !hasStages(trace))) return [];
  const thoughts: readonly TraceViewName[] = trace.paragraphs.length > 0 ? ['thoughts'] : [];
  return ['timeline', ...thoughts, ...(stored ? ['replay' as const] : [])];
}
