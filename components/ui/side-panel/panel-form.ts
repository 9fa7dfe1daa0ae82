/** The two faces of a side panel: beside the page, or a sheet over it. */
export type PanelForm = 'drawer' | 'sheet';

const WIDE = '(min-width: 768px)';

/** The face that fits the page's width now. */
export const panelForm = (): PanelForm => (matchMedia(WIDE).matches ? 'drawer' : 'sheet');

/** Calls back when another face fits. */
export function subscribeToPanelForm(listener: () => void): () => void {
  const query = matchMedia(WIDE);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}
