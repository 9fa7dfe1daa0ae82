import { classNames } from '../class-names';

export type PanelWidth = 'narrow' | 'wide';

/** Where a panel stands from `md` up: over the page's right side, and as a column of it from `xl` up. */
const FRAME =
  'fixed inset-y-0 right-0 z-30 flex max-w-full flex-col border-line border-l bg-surface shadow-floating outline-none xl:sticky xl:top-(--header-height) xl:z-auto xl:h-[calc(100dvh-var(--header-height))] xl:shrink-0 xl:shadow-none';

const WIDTHS = { narrow: 'w-[390px]', wide: 'w-[36rem] xl:w-[30rem] 2xl:w-[36rem]' } satisfies Record<
  PanelWidth,
  string
>;

export const drawerFrame = (width: PanelWidth, className = ''): string =>
  classNames(FRAME, WIDTHS[width], className);

/** The panel's heading, which a dialog renders in its own way. */
export const PANEL_TITLE_CLASS = 'min-w-0 flex-1 truncate font-semibold text-[15px] leading-8';
