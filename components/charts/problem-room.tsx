import { ChartNoAxesColumn } from 'lucide-react';
import styles from './charts.module.css';

interface ProblemRoomProps {
  readonly text: string;
  /** In the words of whoever checked it. */
  readonly detail?: string;
  readonly retry?: { readonly label: string; readonly onRetry: () => void };
}

/** What stands in the room of a chart that cannot be drawn. */
export function ProblemRoom({ text, detail = '', retry }: ProblemRoomProps) {
  return (
    <div
      role="status"
      className={`${styles.room} flex flex-col items-center justify-center gap-1.5 rounded-lg bg-raised px-6 text-center text-[13px]`}
    >
      <ChartNoAxesColumn aria-hidden="true" className="size-6 text-muted-foreground" />
      <p>{text}</p>
      {detail !== '' && (
        <p className="max-w-prose text-muted-foreground [overflow-wrap:anywhere]">{detail}</p>
      )}
      {retry && (
        <button
          type="button"
          className="mt-1 rounded-md px-2 py-1 font-medium text-accent-strong hover:underline"
          onClick={retry.onRetry}
        >
          {retry.label}
        </button>
      )}
    </div>
  );
}
