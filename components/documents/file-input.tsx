import type { Ref } from 'react';
import { FILE_ENDINGS } from '@/lib/trace/documents/file-endings';

/** Endings of the files that can be read, as a file field takes them. */
const ACCEPTED_FILES = Object.values(FILE_ENDINGS)
  .flat()
  .map((ending) => `.${ending}`)
  .join(',');

interface FileInputProps {
  readonly ref: Ref<HTMLInputElement>;
  readonly label: string;
  /** Endings and kinds of files that can be chosen besides documents. */
  readonly alsoAccepted?: string;
  /** The only ones that can be chosen, in the place of documents. */
  readonly onlyAccepted?: string;
  readonly onFiles: (files: readonly File[]) => void;
}

/** The dialog for choosing documents; a button opens it. */
export const FileInput = ({ ref, label, alsoAccepted, onlyAccepted, onFiles }: FileInputProps) => (
  <input
    ref={ref}
    type="file"
    multiple
    hidden
    accept={onlyAccepted ?? [ACCEPTED_FILES, alsoAccepted].filter(Boolean).join(',')}
    aria-label={label}
    onChange={({ target }) => {
      onFiles([...(target.files ?? [])]);
      // The same file may be chosen once more.
      target.value = '';
    }}
  />
);
