import { useEffect } from 'react';
import { type MomentLink, readMomentLink, withoutMoment } from '../replay/moment-link';
import type { TracePanelController } from './trace-panel-controller';
import { useTracePanelController } from './trace-panel-provider';

/**
 * Opens the trace that the address means (`meant`; null: none here) at the moment that it names, and takes the moment out
 * of the address once the person closes the panel or looks at another trace. What the address says badly is ignored.
 */
export function useMomentLink(
  meant: (link: MomentLink) => string | null,
  open: TracePanelController['open'],
): void {
  const { controller } = useTracePanelController();

  useEffect(() => {
    const link = readMomentLink(window.location.search);
    const traceId = link && meant(link);
    if (!link || traceId === null) return;
    if (controller.state.get().traceId === null) open(traceId, { momentMs: link.momentMs });
    return controller.state.subscribe(() => {
      if (controller.state.get().traceId === traceId) return;
      if (readMomentLink(window.location.search) === null) return;
      window.history.replaceState(null, '', withoutMoment(window.location));
    });
  }, [controller, meant, open]);
}
