import type { Random } from '../search/random';

/** Draws what to pass over: each item with the same probability. Draws the number of items until the next one, not each. */
export class Blinks {
  private readonly random: Random;
  private scale = 0;
  private left = Infinity;

  constructor(random: Random) {
    this.random = random;
  }

  begin(rate: number): void {
    this.scale = rate > 0 ? 1 / Math.log(1 - rate) : 0;
    this.draw();
  }

  /** Whether to pass over the next item. */
  next(): boolean {
    this.left -= 1;
    if (this.left >= 0) return false;
    this.draw();
    return true;
  }

  private draw(): void {
    this.left = this.scale === 0 ? Infinity : Math.floor(Math.log(1 - this.random.fraction()) * this.scale);
  }
}
