import {
  AtSign,
  Download,
  FileSpreadsheet,
  FileText,
  FileUp,
  FolderInput,
  FolderOpen,
  Image,
  Keyboard,
  Link,
  Pencil,
  RotateCw,
  Shapes,
  Trash2,
} from 'lucide-react';

/** The icons of menus by name: a page has only the names until its first menu opens. */
export const MENU_ICONS = {
  again: RotateCw,
  at: AtSign,
  download: Download,
  'file-text': FileText,
  'file-up': FileUp,
  'folder-open': FolderOpen,
  image: Image,
  keyboard: Keyboard,
  link: Link,
  pencil: Pencil,
  shapes: Shapes,
  spreadsheet: FileSpreadsheet,
  'to-folder': FolderInput,
  trash: Trash2,
} as const;
export type MenuIcon = keyof typeof MENU_ICONS;
