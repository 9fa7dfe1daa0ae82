import { classNames } from '@/components/ui/class-names';
import type { ReviewActions } from './review-actions';

/**
 * What came of the newest action. It stays in sight, since what it tells of is often done far below; it takes no room
 * while there is nothing to tell.
 */
export function ActionStatus({ message }: Pick<ReviewActions, 'message'>) {
  return (
    <div className="sticky top-[calc(var(--header-height)+0.5rem)] z-10 mt-1 h-0">
      <p role="status" data-slot="review-status" className="absolute top-0 left-0 max-w-full text-[13px]">
        {message.text !== '' && (
          <span
            className={classNames(
              'inline-block rounded-lg border border-line bg-surface px-2.5 py-0.5 leading-6 shadow-soft',
              message.failed ? 'text-warning' : 'text-accent-strong',
            )}
          >
            {message.text}
          </span>
        )}
      </p>
    </div>
  );
}
