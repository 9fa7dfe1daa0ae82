import { Skeleton } from '@/components/ui/skeleton';
import styles from './charts.module.css';

/** What stands where a chart will be, as high as it. */
export function ChartRoom() {
  return (
    <div aria-hidden="true" data-unfinished>
      <div className="h-9" />
      <div className={`${styles.room} flex flex-col`}>
        <Skeleton className="min-h-0 flex-1 rounded-lg opacity-50" />
      </div>
    </div>
  );
}
