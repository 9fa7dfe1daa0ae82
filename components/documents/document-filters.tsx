'use client';

import { useTranslations } from 'next-intl';
import { SearchForm } from '@/components/page/search-form';
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
    <SearchForm
      label={t('search')}
      field={t('name')}
      find={t('find')}
      text={filter.name}
      busy={busy}
      onSearch={(name) => onChange({ ...filter, name })}
    >
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
    </SearchForm>
  );
}
