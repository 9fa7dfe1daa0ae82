import { registerHooks } from 'node:module';

/*
 * Loaded before everything else in a process that reads the sources as they stand: they name each other as the tools
 * that build the app do, without endings and from the top folder.
 */

const TOP = new URL('../../../../', import.meta.url);
const ENDING = /\.[cm]?[jt]sx?$/;

/** The tools that build the app need not be told. */
const AS_JSON = { importAttributes: { type: 'json' } };

registerHooks({
  resolve: (specifier, context, next) => {
    if (specifier.startsWith('@/')) return next(new URL(`${specifier.slice(2)}.ts`, TOP).href, context);
    const isOurs = specifier.startsWith('.') && !context.parentURL?.includes('/node_modules/');
    if (isOurs && specifier.endsWith('.json'))
      return { ...next(specifier, { ...context, ...AS_JSON }), ...AS_JSON };
    return next(isOurs && !ENDING.test(specifier) ? `${specifier}.ts` : specifier, context);
  },
});
