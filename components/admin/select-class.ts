/** The look of a native list of choices. */
export const SELECT_CLASS =
  'mt-1 h-9 w-full rounded-lg border border-line bg-surface px-2.5 text-[14px] text-foreground';
