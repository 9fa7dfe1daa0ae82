import { text as textOf } from 'node:stream/consumers';
import { formatPaper } from '@/lib/references/formatting/format-paper';
import { writeBibtex } from '@/lib/references/writing/write-bibtex';
import { zip } from '../zip';
