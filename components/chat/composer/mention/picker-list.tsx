'use client';

import { Check, FileText, Folder } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { classNames } from '@/components/ui/class-names';
import { ShortenedName } from '@/components/ui/shortened-name';
import { isReadable } from '@/lib/chat/documents/is-readable';
import type { PickerOption } from './picker-option';
import type { FoundDocuments } from './use-found-documents';

interface PickerListProps {
  readonly listId: string;
  readonly optionId: (place: number) => string;
  readonly found: FoundDocuments;
  readonly options: readonly PickerOption[];
  readonly active: number;
  readonly onActive: (place: number) => void;
  readonly onChoose: (option: PickerOption) => void;
}

/** So close to the end of the list the next ones are fetched, in px. */
const NEAR_END_PX = 120;

/** What there is to choose, above the composer. */
export function PickerList(props: PickerListProps) {
  const { listId, optionId, found, options, active, onActive, onChoose } = props;
  const t = useTranslations('composer.documents.picker');
  const list = useRef<HTMLDivElement>(null);
  const { status, isEmpty, loadMore } = found;

  useEffect(() => {
    list.current?.querySelector(`#${CSS.escape(optionId(active))}`)?.scrollIntoView({ block: 'nearest' });
  }, [active, optionId]);

  return (
    <div className="absolute inset-x-0 bottom-full z-20 mb-2 animate-fade-in overflow-hidden rounded-xl border border-line bg-surface shadow-floating motion-reduce:animate-none">
      <div
        ref={list}
        id={listId}
        role="listbox"
        aria-label={t('label')}
        aria-busy={status === 'loading' || undefined}
        className="max-h-[min(19rem,40dvh)] scroll-py-1.5 overflow-y-auto p-1.5 empty:hidden"
        onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
          if (scrollHeight - scrollTop - clientHeight < NEAR_END_PX) loadMore?.();
        }}
      >
        {options.map((option, place) => (
          <div
            key={option.kind === 'folder' ? `folder-${option.name}` : option.document.documentId}
            id={optionId(place)}
            role="option"
            tabIndex={-1}
            aria-selected={place === active}
            aria-disabled={option.isRefused || undefined}
            // The focus stays in the field.
            onPointerDown={(event) => event.preventDefault()}
            onPointerMove={() => place !== active && onActive(place)}
            onClick={() => !option.isRefused && onChoose(option)}
            onKeyDown={(event) => event.key === 'Enter' && !option.isRefused && onChoose(option)}
            className={classNames(
              'flex cursor-default select-none items-center gap-2.5 rounded-lg px-2.5 py-1.5 text-[14px] leading-6 pointer-coarse:min-h-11',
              place === active && 'bg-raised',
              option.isRefused && 'text-muted-foreground',
            )}
          >
            <OptionWords option={option} />
          </div>
        ))}
      </div>
      {options.length === 0 && <PickerNote status={status} isEmpty={isEmpty} />}
      {options.length > 0 && (
        <p className="border-line border-t px-4 py-1.5 text-[12px] text-muted-foreground pointer-coarse:hidden">
          {t('keys')}
        </p>
      )}
    </div>
  );
}

function OptionWords({ option }: { readonly option: PickerOption }) {
  const t = useTranslations('composer.documents.picker');
  const Icon = option.kind === 'folder' ? Folder : FileText;
  const [name, beside] =
    option.kind === 'folder'
      ? [option.name, t('inFolder', { count: option.documents })]
      : [option.document.name, besideDocument(option.document, t)];
  return (
    <>
      <Icon aria-hidden="true" className="size-4 shrink-0 text-muted-foreground" strokeWidth={1.75} />
      <ShortenedName name={name} className="truncate" />
      {beside !== null && (
        <span className="ml-auto max-w-[45%] shrink-0 truncate text-[12.5px] text-muted-foreground">
          {beside}
        </span>
      )}
      {option.isChosen && (
        <Check
          role="img"
          aria-label={t('chosen')}
          className={classNames('size-4 shrink-0 text-accent-strong', beside === null && 'ml-auto')}
        />
      )}
    </>
  );
}

type Words = ReturnType<typeof useTranslations<'composer.documents.picker'>>;

function besideDocument(
  document: Extract<PickerOption, { kind: 'document' }>['document'],
  t: Words,
): string | null {
  const { state, problem, folder, title, name } = document;
  if (!isReadable(document)) return t(state === 'failed' || problem !== null ? 'unreadable' : 'reading');
  return folder ?? (title === null || title === name ? null : title);
}

/** Says why there is nothing in the list. */
function PickerNote({ status, isEmpty }: Pick<FoundDocuments, 'status' | 'isEmpty'>) {
  const t = useTranslations('composer.documents.picker');
  const text = status === 'failed' ? 'failed' : status === 'loading' ? 'loading' : isEmpty ? 'empty' : 'none';
  return (
    <div className="px-4 py-4 text-[13.5px] text-muted-foreground leading-5">
      <p>{t(`note.${text}`)}</p>
      {text === 'empty' && (
        <a
          href="/documents"
          onPointerDown={(event) => event.preventDefault()}
          className="mt-1 inline-block text-accent-strong underline underline-offset-2"
        >
          {t('toDocuments')}
        </a>
      )}
    </div>
  );
}
