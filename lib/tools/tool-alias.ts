/** What every provider allows as the name of a function. */
const ALLOWED = /^[A-Za-z_][A-Za-z0-9_-]{0,63}$/;

interface Named {
  readonly name: string;
}

/** A call by a tool's own name, which some models write since they have read it, as one by the name that they were told. */
export function calledByAlias<Call extends { readonly toolName: string }>(
  call: Call,
  tools: readonly Named[],
): Call {
  const meant = tools.find(({ name }) => name === call.toolName);
  return meant ? { ...call, toolName: toolAlias(meant.name) } : call;
}

/** A tool's name as models are told it: some providers forbid dots. Throws for a name that cannot be told. */
export function toolAlias(name: string): string {
  const alias = name.replaceAll('.', '_');
  if (!ALLOWED.test(alias)) throw new RangeError(`no provider allows a tool called ${name}`);
  return alias;
}
