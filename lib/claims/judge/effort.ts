/** How much may still be compared, counted in words of the one side times words of the other. */
export class Effort {
  constructor(private left: number) {}

  /** False where not so much is left; then nothing is spent. */
  spend(comparisons: number): boolean {
    if (comparisons > this.left) return false;
    this.left -= comparisons;
    return true;
  }
}
