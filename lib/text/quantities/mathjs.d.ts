/** All of mathjs in one file, whose types are elsewhere. */
declare module 'mathjs/lib/browser/math.js' {
  import type { ConfigOptions, MathJsInstance } from 'mathjs';

  const mathjs: { readonly create: (config: ConfigOptions) => MathJsInstance };
  export default mathjs;
}
