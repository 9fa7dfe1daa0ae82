import { getTranslations } from 'next-intl/server';
import type { CSSProperties } from 'react';

const ID = 'browser-too-old';
/** In words that the oldest browser reads: shows the sentence where one of the newest things that pages use is missing. */
const CHECK = `
if (!(window.URL && URL.canParse && window.Intl && Intl.Segmenter && [].toSorted && window.CSS && CSS.supports &&
  CSS.supports('color', 'light-dark(red, red)'))) document.getElementById('${ID}').hidden = false;`;
/** Of its own, for such browsers read no style sheet of ours either. */
const STYLE: CSSProperties = {
  position: 'fixed',
  zIndex: 100,
  top: 0,
  left: 0,
  right: 0,
  margin: 0,
  padding: '12px 16px',
  background: '#fff3cd',
  color: '#3d2f00',
  font: '15px sans-serif',
};

/** Tells people whose browser cannot run the page, instead of leaving them with one that does nothing. */
export async function BrowserCheck({ nonce }: { readonly nonce: string | undefined }) {
  const t = await getTranslations('app');
  return (
    <>
      <noscript>
        <p style={STYLE}>{t('needsScripts')}</p>
      </noscript>
      <p id={ID} role="alert" style={STYLE} hidden suppressHydrationWarning>
        {t('browserTooOld')}
      </p>
      <script nonce={nonce} suppressHydrationWarning>
        {CHECK}
      </script>
    </>
  );
}
