'use client';

import dynamic from 'next/dynamic';
import { keepLoading } from '@/components/network/keep-loading';
import { useObserved } from '@/components/observable/observable';
import { useDesk } from '../desk-view';
import { usePaper } from '../paper-state';

const SettingsDialog = dynamic(() => keepLoading(() => import('./settings-dialog')), { ssr: false });
const StagesDialog = dynamic(() => keepLoading(() => import('../stages/stages-dialog')), { ssr: false });
const PartDialog = dynamic(() => keepLoading(() => import('../outline/part-dialog')), { ssr: false });

/** What lies over the paper; each is loaded when it is first asked for. */
export function DeskDialogs() {
  const desk = useDesk();
  const dialog = useObserved(desk.state, (state) => state.dialog);
  const outline = usePaper(({ head }) => head.outline);
  const close = (): void => desk.open(null);
  switch (dialog?.kind) {
    case 'settings':
      return <SettingsDialog onClose={close} />;
    case 'stages':
      return <StagesDialog onClose={close} />;
    case 'part': {
      const part = outline.find(({ sectionId }) => sectionId === dialog.sectionId);
      return part ? <PartDialog part={part} onClose={close} /> : null;
    }
    case undefined:
      return null;
  }
}
