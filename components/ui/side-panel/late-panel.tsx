'use client';

import { type ComponentType, type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { drawerFrame, type PanelWidth } from './panel-classes';
import { type PanelForm, panelForm, subscribeToPanelForm } from './panel-form';

type LoadedForms = Partial<Record<PanelForm, ComponentType>>;

interface LatePanelProps {
  readonly isOpen: boolean;
  readonly width?: PanelWidth;
  /** Loads a face of the panel; rejects when the page is offline. */
  readonly load: (form: PanelForm) => Promise<ComponentType>;
  /** Stands for what could not be loaded. */
  readonly unloaded: (frame: string, retry: () => void) => ReactNode;
}

/** A side panel of which nothing is loaded before it is first opened. Place it as the last child of the page's row. */
export function LatePanel({ isOpen, width = 'narrow', load, unloaded }: LatePanelProps) {
  const form = useSyncExternalStore(subscribeToPanelForm, panelForm, () => 'drawer' as const);
  const [loaded, setLoaded] = useState<LoadedForms>({});
  const [failed, setFailed] = useState(false);
  const Panel = loaded[form];
  const missing = isOpen && Panel === undefined;

  useEffect(() => {
    if (!missing || failed) return;
    let current = true;
    load(form).then(
      (component) => current && setLoaded((forms) => ({ ...forms, [form]: component })),
      () => current && setFailed(true),
    );
    return () => {
      current = false;
    };
  }, [form, missing, failed, load]);

  if (Panel) return <Panel />;
  if (!isOpen) return null;
  if (failed) return unloaded(drawerFrame(width, 'gap-4 p-5 text-[14px]'), () => setFailed(false));
  return <div className={drawerFrame(width, 'hidden md:flex')} aria-busy="true" />;
}
