'use client';

import { createContext, type ReactNode, use, useEffect, useId, useMemo, useState } from 'react';
import { useObservable, useObserved } from '@/components/observable/observable';
import { createTracePanelController, type TracePanelController } from './trace-panel-controller';

interface TracePanelContextValue {
  readonly controller: TracePanelController;
  /** The DOM id of the panel, for `aria-controls`. */
  readonly panelId: string;
  /** Whether the traces are those of the person who looks. */
  readonly isOwn: boolean;
}

interface TracePanelProviderProps {
  readonly isOwn?: boolean;
  readonly children: ReactNode;
}

const TracePanelContext = createContext<TracePanelContextValue | null>(null);

/** Lets everything below it open the trace panel; `⌘.` or `Ctrl+.` toggles it. */
export function TracePanelProvider({ isOwn = true, children }: TracePanelProviderProps) {
  const [controller] = useState(createTracePanelController);
  const panelId = useId();
  const value = useMemo(() => ({ controller, panelId, isOwn }), [controller, panelId, isOwn]);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key !== '.' || !(event.metaKey || event.ctrlKey) || event.defaultPrevented) return;
      event.preventDefault();
      controller.toggle(undefined, { byKeyboard: true });
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [controller]);

  return <TracePanelContext value={value}>{children}</TracePanelContext>;
}

/** The panel's controller and DOM id; the component does not render again when the panel opens. */
export function useTracePanelController(): TracePanelContextValue {
  const value = use(TracePanelContext);
  if (!value) throw new Error('useTracePanel needs a TracePanelProvider above it');
  return value;
}

/** Which trace the panel shows (null: closed), and how to open, close and toggle it. */
export function useTracePanel() {
  const { controller, panelId } = useTracePanelController();
  const { open, close, toggle } = controller;
  const state = useObservable(controller.state);
  return { ...state, panelId, open, close, toggle };
}

/** Whether the panel shows this trace. */
export function useShownInTracePanel(traceId: string | undefined): boolean {
  const { controller } = useTracePanelController();
  return useObserved(controller.state, (shown) => traceId !== undefined && shown.traceId === traceId);
}
