const LONGEST_NAME = 60;
/** Until browsers have begun to save it. */
const RELEASE_MS = 10_000;

/** A title as the name of a file, without its ending. */
export function fileNameOf(title: string): string {
  const name = title
    .normalize('NFKD')
    .replaceAll(/[^A-Za-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .toLowerCase();
  return name.slice(0, LONGEST_NAME) || 'nalar';
}

/** Hands a file to the browser to be saved. */
export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), RELEASE_MS);
}
