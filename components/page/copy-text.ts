/**
 * Puts text on the clipboard; false where the browser does not let it. Text that has yet to come may be given as a
 * promise, since a browser counts a click only while it is being handled.
 */
export async function copyText(text: string | Promise<string>): Promise<boolean> {
  try {
    if (navigator.clipboard === undefined) return copyBySelecting(await text);
    if (typeof text === 'string' || typeof ClipboardItem === 'undefined')
      await navigator.clipboard.writeText(await text);
    else await navigator.clipboard.write([new ClipboardItem({ 'text/plain': text.then(asBlob) })]);
    return true;
  } catch {
    return false;
  }
}

const asBlob = (text: string): Blob => new Blob([text], { type: 'text/plain' });

/** For pages without HTTPS, where the clipboard interface is missing. */
function copyBySelecting(text: string): boolean {
  const field = document.createElement('textarea');
  field.value = text;
  field.setAttribute('readonly', '');
  field.className = 'sr-only';
  document.body.append(field);
  field.select();
  const copied = document.execCommand('copy');
  field.remove();
  return copied;
}
