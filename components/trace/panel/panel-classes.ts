/** Where the panel stands from `md` up: over the page's right side, and as a column of it from `xl` up. */
export const DRAWER_FRAME_CLASS =
  'fixed inset-y-0 right-0 z-30 flex w-[390px] max-w-full flex-col border-line border-l bg-surface shadow-floating outline-none xl:sticky xl:top-(--header-height) xl:z-auto xl:h-[calc(100dvh-var(--header-height))] xl:shrink-0 xl:shadow-none';

/** The panel's heading, which a dialog renders in its own way. */
export const PANEL_TITLE_CLASS = 'flex-1 truncate font-semibold text-[15px] leading-8';
