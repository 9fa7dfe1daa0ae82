/** The ring and core of Nalar's mark, in the accent. */
export function BrandMark({ className }: { readonly className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 20 20" fill="none" className={className}>
      <circle cx="10" cy="10" r="8" stroke="var(--accent)" strokeWidth="2" />
      <circle cx="10" cy="10" r="3" fill="var(--accent)" />
    </svg>
  );
}
