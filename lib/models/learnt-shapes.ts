import type { TakenShapes } from './model-provider';

/** Remembers which models of a provider cannot be told the shape of a reply, for as long as the process runs. */
export class LearntShapes {
  private readonly refusing = new Set<string>();

  of(modelName: string): TakenShapes {
    return {
      areTaken: () => !this.refusing.has(modelName),
      refuse: () => void this.refusing.add(modelName),
    };
  }
}
