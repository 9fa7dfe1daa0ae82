'use client';

import {
  Bold,
  BookMarked,
  Eye,
  Heading,
  History,
  ImagePlus,
  Italic,
  List,
  type LucideIcon,
  MessageSquareQuote,
  Quote,
  Sigma,
  Superscript,
  Table,
  UserRoundPen,
} from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { IconButton } from '@/components/ui/button';
import { LazyMenu } from '@/components/ui/lazy-menu';
import { useShortcutText } from '../../chat/state/shell/use-shortcut-text';
import { SELECTION_WISHES, type SelectionWish } from './selection-menu';
import { WRITING_COMMANDS, type WritingCommand } from './writing-commands';

const ICONS: Readonly<Record<WritingCommand, LucideIcon>> = {
  heading: Heading,
  bold: Bold,
  italic: Italic,
  quote: Quote,
  bullets: List,
  citation: BookMarked,
  footnote: Superscript,
  formula: Sigma,
  table: Table,
};

/** `Mod-Alt-h` as `useShortcutText` wants it. */
const symbolsOf = (key: string): string =>
  key
    .replace('Mod-', '⌘')
    .replace('Alt-', '⌥')
    .replace('Shift-', '⇧')
    .replace(/[a-z]$/, (letter) => letter.toUpperCase());

/** Lets the person choose images; a field for them has no place of its own. */
function chooseFiles(onFiles: (files: readonly File[]) => void): void {
  const field = document.createElement('input');
  field.type = 'file';
  field.accept = 'image/*';
  field.onchange = () => onFiles([...(field.files ?? [])]);
  field.click();
}

interface EditorToolbarProps {
  readonly hasSelection: boolean;
  readonly isPreviewed: boolean;
  readonly showsMargin: boolean;
  /** Whether nothing can be written now. */
  readonly isLocked: boolean;
  readonly onCommand: (command: WritingCommand) => void;
  readonly onFigures: (files: readonly File[]) => void;
  readonly onWish: (wish: SelectionWish) => void;
  readonly onPreview: () => void;
  readonly onMargin: () => void;
  readonly onTellWriter: () => void;
  readonly onVersions: () => void;
}

/** What writers need at hand; the arrow keys go from one button to the next. */
export function EditorToolbar(props: EditorToolbarProps) {
  const { hasSelection, isPreviewed, showsMargin, isLocked, onCommand, onWish } = props;
  const t = useTranslations('paperEditor');
  const shortcutText = useShortcutText();
  const bar = useRef<HTMLDivElement>(null);
  const cannotWrite = isLocked || isPreviewed;

  const move = (by: number): void => {
    const buttons: readonly Element[] = [...(bar.current?.querySelectorAll('button:not(:disabled)') ?? [])];
    const index = document.activeElement ? buttons.indexOf(document.activeElement) : -1;
    const next = buttons[(index + by + buttons.length) % buttons.length];
    if (next instanceof HTMLElement) next.focus();
  };

  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label={t('toolbar')}
      data-slot="editor-toolbar"
      className="flex shrink-0 items-center gap-0.5 border-line border-b px-2 sm:px-4"
      onKeyDown={({ key }) => {
        if (key === 'ArrowRight') move(1);
        else if (key === 'ArrowLeft') move(-1);
      }}
    >
      {/* On a phone what is not in sight can be scrolled to. */}
      <div className="flex min-w-0 flex-1 items-center gap-0.5 overflow-x-auto py-1 [scrollbar-width:none]">
        {WRITING_COMMANDS.map(({ name, key }) => {
          const Icon = ICONS[name];
          return (
            <IconButton
              key={name}
              label={t(`command.${name}`)}
              data-shortcut={shortcutText(symbolsOf(key))}
              disabled={cannotWrite}
              // The selection stays where it is.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onCommand(name)}
            >
              <Icon aria-hidden="true" className="size-4" />
            </IconButton>
          );
        })}
        <IconButton
          label={t('command.figure')}
          disabled={cannotWrite}
          onClick={() => chooseFiles(props.onFigures)}
        >
          <ImagePlus aria-hidden="true" className="size-4" />
        </IconButton>
        <span aria-hidden="true" className="mx-1 h-5 w-px shrink-0 bg-line" />
        <LazyMenu
          trigger={(trigger) => (
            <IconButton {...trigger} label={t('selection')} disabled={!hasSelection || cannotWrite}>
              <MessageSquareQuote aria-hidden="true" className="size-4" />
            </IconButton>
          )}
          entries={() =>
            SELECTION_WISHES.map((wish) => ({
              kind: 'action',
              key: wish,
              label: t(`wish.${wish}`),
              movesFocus: true,
              onSelect: () => onWish(wish),
            }))
          }
        />
      </div>
      <span aria-hidden="true" className="h-5 w-px shrink-0 bg-line sm:hidden" />
      <LazyMenu
        align="end"
        trigger={(trigger) => (
          <IconButton
            {...trigger}
            label={t('provenance.label')}
            className={showsMargin ? 'text-accent-strong' : ''}
          >
            <UserRoundPen aria-hidden="true" className="size-4" />
          </IconButton>
        )}
        entries={() => [
          {
            kind: 'switch',
            key: 'margin',
            label: t('provenance.margin'),
            checked: showsMargin,
            onChange: props.onMargin,
          },
          {
            kind: 'action',
            key: 'paragraph',
            label: t('provenance.paragraph'),
            movesFocus: true,
            onSelect: props.onTellWriter,
          },
        ]}
      />
      <IconButton label={t('versions.open')} onClick={props.onVersions}>
        <History aria-hidden="true" className="size-4" />
      </IconButton>
      <IconButton
        label={t('preview.toggle')}
        aria-pressed={isPreviewed}
        disabled={isLocked}
        onClick={props.onPreview}
        className="rounded-md aria-pressed:bg-accent-tint aria-pressed:text-accent-strong"
      >
        <Eye aria-hidden="true" className="size-4" />
      </IconButton>
    </div>
  );
}
