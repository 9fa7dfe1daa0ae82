import type { PresentedTrace } from '@/components/trace/record/presented-trace';
import type { Replay } from '@/components/trace/replay/replay';
import { TraceReplay } from '@/components/trace/replay/trace-replay';
import type { TraceStatus } from '@/lib/trace/trace-envelope';

interface SharedReplayProps {
  readonly replay: Replay | null;
  readonly status: TraceStatus;
  readonly stored: PresentedTrace;
}

/** A shared turn played back; links to its moments work for everybody who has the share's own link. */
export function SharedReplay({ replay, status, stored }: SharedReplayProps) {
  return (
    <div className="flex h-[min(34rem,75dvh)] flex-col border-line border-t">
      <TraceReplay
        replay={replay}
        status={status}
        stored={stored}
        address={{ path: window.location.pathname, worksFor: 'link' }}
      />
    </div>
  );
}
