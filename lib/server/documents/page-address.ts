/** What addresses carry along that says only how somebody came there. */
const TRACKING = /^(?:utm_\w+|fbclid|gclid|dclid|msclkid|yclid|igshid|mc_[ce]id|_ga|ref_src)$/i;

/** The address of a page by which it is known: without a place in it, and without what follows people around. */
export function pageAddress(address: string): string {
  const url = new URL(address);
  url.hash = '';
  for (const name of new Set(url.searchParams.keys())) if (TRACKING.test(name)) url.searchParams.delete(name);
  return url.href;
}
