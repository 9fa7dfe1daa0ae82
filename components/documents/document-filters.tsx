'use client';

import { useTranslations } from 'next-intl';
import { SearchForm } from '@/components/page/search-form';
import { Select } from '@/components/ui/select';
import type { LibraryView } from '@/lib/chat/documents/document';
import type { DocumentFilter } from './use-documents';

interface DocumentFiltersProps {
  readonly filter: DocumentFilter;
  readonly folders: LibraryView['folders'];
  /** Pages that research has found. */
  readonly pages: number;
  readonly busy: boolean;
  readonly onChange: (filter: DocumentFilter) => void;
}

/** Values of the list of folders that no folder is called. */
const ALL = '\n';
const NONE = '';
const PAGES = '\npages';

/** Name and folder of what is looked for, or pages that research has found. */
export function DocumentFilters({ filter, folders, pages, busy, onChange }: DocumentFiltersProps) {
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
      {(folders.length > 0 || pages > 0 || filter.pages) && (
        <Select
          aria-label={t('folder')}
          boxClassName="w-full sm:w-52"
          value={filter.pages ? PAGES : (filter.folder ?? ALL)}
          onChange={({ target: { value } }) =>
            onChange({
              ...filter,
              pages: value === PAGES,
              folder: value === ALL || value === PAGES ? null : value,
            })
          }
        >
          <option value={ALL}>{t('anyFolder')}</option>
          <option value={NONE}>{t('noFolder')}</option>
          {folders.map(({ name, documents }) => (
            <option key={name} value={name}>
              {t('folderWith', { name, documents })}
            </option>
          ))}
          {(pages > 0 || filter.pages) && <option value={PAGES}>{t('fromResearch', { pages })}</option>}
        </Select>
      )}
    </SearchForm>
  );
}
