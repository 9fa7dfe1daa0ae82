/*
 * `npm start` and `npm run dev`: older versions of Node can read this file, too, and say what is needed. They get to it
 * only where the package `node`, which is one for development, was left out.
 */

/** The first version that reads TypeScript as it stands, and has what the server uses of Node. */
const NEEDED = [22, 18];

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major > NEEDED[0] || (major === NEEDED[0] && minor >= NEEDED[1])) await import('./start.ts');
else {
  process.stderr.write(
    `Nalar needs Node ${NEEDED.join('.')} or newer, and this is ${process.versions.node}: run npm ci without --omit=dev, which brings a Node of its own, or install a newer one.\n`,
  );
  process.exitCode = 1;
}
