import { useEffect } from 'react';
import { useTracePanelController } from '@/components/trace/panel/trace-panel-provider';
import { readMomentLink, withoutMoment } from '@/components/trace/replay/moment-link';
import type { ChatMessage } from '@/lib/chat/chat-message';
import { linkedTraceId } from './linked-trace';

/**
 * Opens the panel at the moment that the address names, and takes the moment out of the address once the
 * person closes the panel or looks at another trace. What the address says badly is ignored.
 */
export function useMomentLink(known: readonly ChatMessage[]): void {
  const { controller } = useTracePanelController();

  useEffect(() => {
    const link = readMomentLink(window.location.search);
    const traceId = link && linkedTraceId(link, known);
    if (!link || traceId === null) return;
    if (controller.state.get().traceId === null) controller.open(traceId, { momentMs: link.momentMs });
    return controller.state.subscribe(() => {
      if (controller.state.get().traceId === traceId) return;
      if (readMomentLink(window.location.search) === null) return;
      window.history.replaceState(null, '', withoutMoment(window.location));
    });
  }, [controller, known]);
}
