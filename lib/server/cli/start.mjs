/*
 * `npm start` and `npm run dev`: older versions of Node can read this file, too, and say what is needed. They get to it
 * only where the package `node`, which is one for development, was left out.
 */

// From 22.18 on Node reads TypeScript as it stands, and 23 from 23.6 on.
if (process.features.typescript) await import('./start.ts');
else {
  process.stderr.write(
    `Nalar needs Node 22.18 or newer, and this is ${process.versions.node}: run npm ci without --omit=dev, which brings a Node of its own, or install a newer one.\n`,
  );
  process.exitCode = 1;
}
