import { Folder } from 'lucide-react';
import { classNames } from '@/components/ui/class-names';
import type { ProjectColor } from '@/lib/chat/project-colors';

/** Stronger than the colour that lists give their icons. */
const TONES: Readonly<Record<ProjectColor, string>> = {
  teal: 'text-accent!',
  blue: 'text-[light-dark(#3b7dd8,#6ea8fe)]!',
  violet: 'text-[light-dark(#7c5cd6,#a78bfa)]!',
  pink: 'text-[light-dark(#c64a8c,#f08bbf)]!',
  red: 'text-[light-dark(#c8463c,#f08a80)]!',
  orange: 'text-[light-dark(#c2641c,#f0a35e)]!',
  yellow: 'text-[light-dark(#a67c00,#e3bd4a)]!',
  green: 'text-[light-dark(#3f8f4f,#7fca8c)]!',
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
