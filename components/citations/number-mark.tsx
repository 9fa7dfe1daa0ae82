/** The number of a citation as it looks everywhere. */
export const NumberMark = ({ number }: { readonly number: number }) => (
  <span
    aria-hidden="true"
    className="inline-flex h-[18px] min-w-[18px] shrink-0 items-center justify-center rounded-[5px] bg-accent-tint px-1 font-medium text-[11px] text-accent-strong tabular-nums leading-none"
  >
    {number}
  </span>
);
