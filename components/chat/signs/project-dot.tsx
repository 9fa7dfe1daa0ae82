import { Folder } from 'lucide-react';
import { classNames } from '@/components/ui/class-names';
import type { ProjectColor } from '@/lib/chat/project-colors';

const TONES: Readonly<Record<ProjectColor, string>> = {
  teal: 'text-accent',
  blue: 'text-[#3b7dd8] dark:text-[#6ea8fe]',
  violet: 'text-[#7c5cd6] dark:text-[#a78bfa]',
  pink: 'text-[#c64a8c] dark:text-[#f08bbf]',
  red: 'text-[#c8463c] dark:text-[#f08a80]',
  orange: 'text-[#c2641c] dark:text-[#f0a35e]',
  yellow: 'text-[#a67c00] dark:text-[#e3bd4a]',
  green: 'text-[#3f8f4f] dark:text-[#7fca8c]',
};

/** A project's sign, in its colour. */
export function ProjectDot({
  color,
  className,
}: {
  readonly color: ProjectColor | null;
  readonly className?: string;
}) {
  return (
    <Folder
      aria-hidden="true"
      strokeWidth={1.75}
      className={classNames(
        'size-4 shrink-0',
        color !== null && [TONES[color], 'fill-current/20'],
        className,
      )}
    />
  );
}
