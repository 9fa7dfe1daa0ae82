/** What every provider allows as the name of a function. */
const ALLOWED = /^[A-Za-z_][A-Za-z0-9_-]{0,63}$/;

/** A tool's name as models are told it: some providers forbid dots. Throws for a name that cannot be told. */
export function toolAlias(name: string): string {
  const alias = name.replaceAll('.', '_');
  if (!ALLOWED.test(alias)) throw new RangeError(`no provider allows a tool called ${name}`);
  return alias;
}
