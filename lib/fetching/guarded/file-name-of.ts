const LONGEST_HEADER = 2_000;
const LONGEST_NAME = 200;
const ENCODED = /;\s*filename\*\s*=\s*utf-8'[\w-]*'([^;\s]+)/i;
const QUOTED = /;\s*filename\s*=\s*"((?:[^"\\]|\\.)*)"/i;
const BARE = /;\s*filename\s*=\s*([^;"\s]+)/i;

/** What a file is called, by the header of its answer or else by its address; a name only, never a path. */
export function fileNameOf(disposition: string | undefined, url: URL): string | null {
  const header = `;${(disposition ?? '').slice(0, LONGEST_HEADER)}`;
  const encoded = ENCODED.exec(header)?.[1];
  const quoted = QUOTED.exec(header)?.[1]?.replaceAll(/\\(.)/g, '$1');
  const said = encoded === undefined ? (quoted ?? BARE.exec(header)?.[1]) : decoded(encoded);
  return plainName(said ?? '') ?? plainName(decoded(url.pathname.split('/').at(-1) ?? ''));
}

function plainName(name: string): string | null {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  const plain = last
    .replaceAll(/[\p{Cc}\p{Cf}]/gu, '')
    .trim()
    .slice(0, LONGEST_NAME);
  return /^\.*$/.test(plain) ? null : plain;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
