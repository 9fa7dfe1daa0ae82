import { classNames } from '@/components/ui/class-names';
import styles from './thought-caret.module.css';

/** Shows where the next thought will appear. */
export function ThoughtCaret() {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        styles.caret,
        'ml-1 inline-block h-[1.05em] w-[7px] translate-y-[0.18em] bg-accent',
      )}
    />
  );
}
