/** An instruction of a Dockerfile, its arguments as they stand. */
export interface DockerInstruction {
  readonly name: string;
  readonly rest: string;
}

/** What is between two FROMs. */
export interface DockerStage {
  readonly name: string;
  /** An image, or an earlier stage. */
  readonly from: string;
  readonly instructions: readonly DockerInstruction[];
}

/** The stages of a Dockerfile in which each instruction is one line or goes on after a backslash. */
export function readDockerfile(text: string): readonly DockerStage[] {
  const stages: { name: string; from: string; instructions: DockerInstruction[] }[] = [];
  const lines = text.replaceAll(/\\\n/g, ' ').split('\n');
  for (const line of lines) {
    const [, name = '', rest = ''] = /^([A-Z]+)\s+(.*)$/.exec(line.trim()) ?? [];
    if (name === 'FROM') {
      const [, from = '', as = from] = /^(\S+)(?:\s+AS\s+(\S+))?$/.exec(rest) ?? [];
      stages.push({ name: as, from, instructions: [] });
    } else if (name !== '') stages.at(-1)?.instructions.push({ name, rest });
  }
  return stages;
}

/** The words of CMD, ENTRYPOINT or what a HEALTHCHECK runs, in their JSON form. */
export function execForm(rest: string): readonly string[] {
  const words: unknown = JSON.parse(rest.slice(rest.indexOf('[')));
  if (!Array.isArray(words)) throw new Error(`no list of words: ${rest}`);
  return words.map(String);
}

/** The variables of an ENV. */
export const environmentOf = (rest: string): Record<string, string> =>
  Object.fromEntries([...rest.matchAll(/(\w+)=(\S+)/g)].map(([, name, value]) => [name, value]));
