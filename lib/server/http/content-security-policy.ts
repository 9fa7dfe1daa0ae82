/**
 * What a page may load: scripts by nonce only, everything else from this site. Styles may be inline, since menus and
 * sheets position themselves with them; with images, fonts and connections kept at home a style carries nothing out.
 */
export function contentSecurityPolicy(nonce: string, isDevelopment: boolean): string {
  const directives = {
    'default-src': "'self'",
    // React's error overlay evaluates code while developing.
    'script-src': `'self' 'nonce-${nonce}' 'strict-dynamic'${isDevelopment ? " 'unsafe-eval'" : ''}`,
    'style-src': "'self' 'unsafe-inline'",
    'img-src': "'self' data: blob:",
    'font-src': "'self'",
    'connect-src': "'self'",
    'frame-src': "'none'",
    'frame-ancestors': "'none'",
    'object-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'self'",
  };
  return Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ');
}
