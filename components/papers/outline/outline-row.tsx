'use client';

import { Ellipsis, GripVertical } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { KeyboardEvent, PointerEvent } from 'react';
import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { LazyMenu } from '@/components/ui/lazy-menu';
import type { OutlinePart } from '@/lib/paper/paper';
import { INDENT_PX } from './use-outline-drag';

/** How a part is moved by a key, or from its menu. */
export type OutlineChange = 'up' | 'down' | 'indent' | 'outdent';

interface OutlineRowProps {
  readonly part: OutlinePart;
  readonly number: string;
  readonly words: number;
  readonly isShown: boolean;
  /** Whether the Tab key comes to it. */
  readonly isStop: boolean;
  readonly isDragged: boolean;
  readonly onFocus: () => void;
  readonly onOpen: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onPointerDown: (event: PointerEvent) => void;
  readonly onChange: (how: OutlineChange) => void;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}

/** A part of the outline: its title, how long it is of how long it is to be, and what can be done with it. */
export function OutlineRow(props: OutlineRowProps) {
  const { part, number, words, isShown, isStop, isDragged, onChange, onEdit, onRemove } = props;
  const t = useTranslations('papers.outline');
  const { title, depth, goal, aimedWords } = part;
  const move = (how: OutlineChange) =>
    ({ kind: 'action', key: how, label: t(`move.${how}`), onSelect: () => onChange(how) }) as const;
  return (
    <div
      role="treeitem"
      aria-level={depth + 1}
      aria-selected={isShown}
      aria-label={t('part', { number, title, words, aimed: aimedWords ?? 0 })}
      data-part={part.sectionId}
      tabIndex={isStop ? 0 : -1}
      onFocus={props.onFocus}
      onClick={props.onOpen}
      onKeyDown={props.onKeyDown}
      style={{ paddingInlineStart: depth * INDENT_PX }}
      className={classNames(
        'group relative flex min-h-9 cursor-pointer select-none items-center rounded-lg pr-1 transition-colors pointer-coarse:min-h-11',
        isShown ? 'bg-accent-tint text-accent-strong' : 'hover:bg-raised',
        isDragged && 'opacity-50',
      )}
      title={goal || undefined}
    >
      <span
        aria-hidden="true"
        onPointerDown={props.onPointerDown}
        className="flex w-5 shrink-0 cursor-grab touch-none items-center justify-center self-stretch text-muted-foreground opacity-0 transition-opacity group-hover:opacity-100 group-focus-within:opacity-100 pointer-coarse:w-8 pointer-coarse:opacity-100"
      >
        <GripVertical className="size-3.5" />
      </span>
      <span
        className="flex min-w-0 flex-1 items-baseline gap-1.5 py-1.5 text-[13.5px] leading-5"
        onPointerDown={(event) => {
          // A finger that moves here scrolls.
          if (event.pointerType === 'mouse') props.onPointerDown(event);
        }}
      >
        <span aria-hidden="true" className="shrink-0 text-[12px] text-muted-foreground tabular-nums">
          {number}
        </span>
        <span dir="auto" className="line-clamp-2 min-w-0 [overflow-wrap:anywhere]">
          {title}
        </span>
      </span>
      <span
        aria-hidden="true"
        className={classNames(
          'shrink-0 pl-1.5 text-[11.5px] tabular-nums group-hover:hidden group-focus-within:hidden pointer-coarse:group-hover:inline pointer-coarse:group-focus-within:inline',
          isShown ? 'text-accent-strong' : 'text-muted-foreground',
        )}
      >
        {aimedWords === null ? words : `${words}/${aimedWords}`}
      </span>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a press on the menu does not open the section */}
      <span
        className="hidden shrink-0 group-hover:flex group-focus-within:flex pointer-coarse:flex"
        onClick={(event) => event.stopPropagation()}
        onKeyDown={(event) => event.stopPropagation()}
      >
        <LazyMenu
          align="end"
          trigger={(trigger) => (
            <Button
              {...trigger}
              variant="ghost"
              size="icon-small"
              tabIndex={isStop ? 0 : -1}
              aria-label={t('actionsFor', { title })}
            >
              <Ellipsis aria-hidden="true" className="size-4" />
            </Button>
          )}
          entries={() => [
            {
              kind: 'action',
              key: 'edit',
              label: t('edit'),
              icon: 'pencil',
              movesFocus: true,
              onSelect: onEdit,
            },
            { kind: 'separator', key: 'after-edit' },
            move('up'),
            move('down'),
            move('indent'),
            move('outdent'),
            { kind: 'separator', key: 'after-moves' },
            {
              kind: 'action',
              key: 'remove',
              label: t('remove'),
              icon: 'trash',
              danger: true,
              movesFocus: true,
              onSelect: onRemove,
            },
          ]}
        />
      </span>
    </div>
  );
}
