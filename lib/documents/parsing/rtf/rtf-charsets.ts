/** The encodings that fonts of RTF stand for, by the numbers of their character sets. */
const OF_CHARSETS: Readonly<Record<number, string>> = {
  77: 'macintosh',
  128: 'shift_jis',
  129: 'euc-kr',
  134: 'gbk',
  136: 'big5',
  161: 'windows-1253',
  162: 'windows-1254',
  163: 'windows-1258',
  177: 'windows-1255',
  178: 'windows-1256',
  186: 'windows-1257',
  204: 'windows-1251',
  222: 'windows-874',
  238: 'windows-1250',
};
/** And by the numbers of code pages. */
const OF_PAGES: Readonly<Record<number, string>> = {
  866: 'ibm866',
  874: 'windows-874',
  932: 'shift_jis',
  936: 'gbk',
  949: 'euc-kr',
  950: 'big5',
  10000: 'macintosh',
  65001: 'utf-8',
};

/** How the bytes of a font are read; null where it says nothing of that. */
export const encodingOfCharset = (charset: number): string | null => OF_CHARSETS[charset] ?? null;

/** How the bytes of a file are read that names a code page. */
export const encodingOfPage = (page: number): string =>
  OF_PAGES[page] ?? (page >= 1250 && page <= 1258 ? `windows-${page}` : 'windows-1252');
