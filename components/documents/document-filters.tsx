'use client';

import { Search } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { Select } from '@/components/ui/select';
import type { LibraryView } from '@/lib/chat/documents/document';
import type { DocumentFilter } from './use-documents';

interface DocumentFiltersProps {
  readonly filter: DocumentFilter;
  readonly folders: LibraryView['folders'];
  readonly busy: boolean;
  readonly onChange: (filter: DocumentFilter) => void;
}

/** Values of the list of folders that no folder is called. */
const ALL = '\n';
const NONE = '';

/** Name and folder of what is looked for. */
export function DocumentFilters({ filter, folders, busy, onChange }: DocumentFiltersProps) {
  const t = useTranslations('documents');
  return (
    <search aria-label={t('search')} className="mt-8 block">
      <form
        className="flex flex-wrap gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          const text = new FormData(event.currentTarget).get('name');
          onChange({ ...filter, name: typeof text === 'string' ? text.trim() : '' });
        }}
      >
        <div className="relative min-w-0 grow basis-56">
          <Search
            aria-hidden="true"
            className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-muted-foreground"
          />
          <Input
            name="name"
            type="search"
            maxLength={200}
            defaultValue={filter.name}
            aria-label={t('name')}
            placeholder={t('name')}
            className="pl-9"
          />
        </div>
        <Button type="submit" busy={busy}>
          {t('find')}
        </Button>
        {folders.length > 0 && (
          <Select
            aria-label={t('folder')}
            boxClassName="w-full sm:w-52"
            value={filter.folder ?? ALL}
            onChange={({ target }) =>
              onChange({ ...filter, folder: target.value === ALL ? null : target.value })
            }
          >
            <option value={ALL}>{t('anyFolder')}</option>
            <option value={NONE}>{t('noFolder')}</option>
            {folders.map(({ name, documents }) => (
              <option key={name} value={name}>
                {t('folderWith', { name, documents })}
              </option>
            ))}
          </Select>
        )}
      </form>
    </search>
  );
}
