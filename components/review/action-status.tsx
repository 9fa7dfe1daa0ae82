import { classNames } from '@/components/ui/class-names';
import type { ReviewActions } from './review-actions';

/**
 * What came of the newest action. It stays in sight, since what it tells of is often done far below, and lies over nothing
 * that can be pressed: in the bar above the page, on a phone at its foot.
 */
export function ActionStatus({ message }: Pick<ReviewActions, 'message'>) {
  return (
    <div className="pointer-events-none fixed inset-x-4 bottom-4 z-30 flex justify-center md:top-0 md:right-36 md:bottom-auto md:left-52 md:h-14 md:items-center md:justify-start">
      <p role="status" data-slot="review-status" className="max-w-full text-[13px]">
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
