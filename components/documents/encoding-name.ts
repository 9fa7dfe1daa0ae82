const OWN: Readonly<Record<string, string>> = {
  big5: 'Big5',
  shift_jis: 'Shift_JIS',
  macintosh: 'Macintosh',
};

/** An encoding as people write its name. */
export const encodingName = (encoding: string): string =>
  OWN[encoding] ?? encoding.toUpperCase().replace(/^WINDOWS/, 'Windows');
