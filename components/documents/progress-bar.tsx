interface ProgressBarProps {
  readonly label: string;
  /** From 0 to 1; null where nobody knows. */
  readonly share: number | null;
  /** At the foot of what it is in, instead of below what stands before it. */
  readonly isAtEdge?: boolean;
}

/** How far something is, as a thin line. */
export function ProgressBar({ label, share, isAtEdge = false }: ProgressBarProps) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={share === null ? undefined : Math.round(share * 100)}
      className={
        isAtEdge ? 'absolute inset-x-0 bottom-0 h-0.5' : 'mt-1.5 h-1 overflow-hidden rounded-full bg-line'
      }
    >
      <div
        className={
          share === null
            ? 'h-full w-full animate-breathe bg-accent'
            : 'h-full bg-accent transition-[width] duration-300 motion-reduce:transition-none'
        }
        style={share === null ? undefined : { width: `${share * 100}%` }}
      />
    </div>
  );
}
