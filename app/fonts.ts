import localFont from 'next/font/local';

/** Interface and answers. Preloaded; where it still comes too late for the first paint, nothing jumps. */
export const geistSans = localFont({
  src: '../node_modules/geist/dist/fonts/geist-sans/Geist-Variable.woff2',
  variable: '--font-geist-sans',
  weight: '100 900',
  display: 'optional',
});

/** Emphasis in answers; loaded only by pages that show some. */
export const geistItalic = localFont({
  src: '../node_modules/geist/dist/fonts/geist-sans/Geist-Italic[wght].woff2',
  variable: '--font-geist-italic',
  weight: '100 900',
  style: 'italic',
  display: 'swap',
  preload: false,
});

/** Code and times; loaded only by pages that show some. */
export const geistMono = localFont({
  src: '../node_modules/geist/dist/fonts/geist-mono/GeistMono-Variable.woff2',
  variable: '--font-geist-mono',
  weight: '100 900',
  display: 'swap',
  preload: false,
  adjustFontFallback: false,
  fallback: ['ui-monospace', 'SFMono-Regular', 'Menlo', 'monospace'],
});
