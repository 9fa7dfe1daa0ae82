/** The number of a passage, as an answer cites it. */
export const ClaimMark = ({ number }: { readonly number: number }) => (
  <span className="rounded bg-accent-tint px-1.5 text-[11px] text-accent-strong tabular-nums">{number}</span>
);
