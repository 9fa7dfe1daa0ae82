import { CircleAlert, FileText, FileX2, Folder } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '@/components/ui/class-names';
import { ShortenedName } from '@/components/ui/shortened-name';

interface DocumentChipProps {
  readonly kind: 'document' | 'folder' | 'deleted' | 'problem';
  readonly name: string;
  /** Its page; absent where there is none. */
  readonly href?: string | undefined;
  /** What is going on with it, in a word or two. */
  readonly note?: string | null;
  /** What can be done with it. */
  readonly children?: ReactNode;
}

const ICONS = { document: FileText, folder: Folder, deleted: FileX2, problem: CircleAlert };

/** A document or a folder that a question is about. */
export function DocumentChip({ kind, name, href, note = null, children }: DocumentChipProps) {
  const Icon = ICONS[kind];
  const words = <ShortenedName name={name} className="max-w-[min(16rem,52vw)] truncate" />;
  return (
    <li
      data-slot="document-chip"
      data-kind={kind}
      className={classNames(
        'relative flex h-8 min-w-0 items-center gap-1.5 overflow-hidden rounded-lg border px-2 text-[13px]',
        kind === 'problem' && 'border-transparent bg-danger-tint text-danger',
        kind === 'deleted' && 'border-line border-dashed text-muted-foreground',
        (kind === 'document' || kind === 'folder') && 'border-line bg-surface',
      )}
    >
      <Icon
        aria-hidden="true"
        className={classNames('size-4 shrink-0', kind !== 'problem' && 'text-muted-foreground')}
        strokeWidth={1.75}
      />
      {href === undefined ? (
        words
      ) : (
        <a href={href} className="min-w-0 underline-offset-2 hover:underline">
          {words}
        </a>
      )}
      {note !== null && (
        <span className="shrink-0 text-[12px] text-muted-foreground tabular-nums">{note}</span>
      )}
      {children}
    </li>
  );
}
