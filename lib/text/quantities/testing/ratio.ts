/** An exact fraction for tests: plain integers, nothing of what is under test. */
export class Ratio {
  readonly top: bigint;
  readonly bottom: bigint;

  constructor(top: bigint, bottom = 1n) {
    this.top = bottom < 0n ? -top : top;
    this.bottom = bottom < 0n ? -bottom : bottom;
  }

  plus(other: Ratio): Ratio {
    return new Ratio(this.top * other.bottom + other.top * this.bottom, this.bottom * other.bottom);
  }

  minus(other: Ratio): Ratio {
    return this.plus(new Ratio(-other.top, other.bottom));
  }

  times(other: Ratio): Ratio {
    return new Ratio(this.top * other.top, this.bottom * other.bottom);
  }

  over(other: Ratio): Ratio {
    return new Ratio(this.top * other.bottom, this.bottom * other.top);
  }

  isWithin(other: Ratio, distance: Ratio): boolean {
    const gap = this.minus(other);
    const size = new Ratio(gap.top < 0n ? -gap.top : gap.top, gap.bottom);
    return size.top * distance.bottom <= distance.top * size.bottom;
  }
}
