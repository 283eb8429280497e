/** Random numbers that are the same for the same seed on every machine: xorshift128 (Marsaglia 2003). */
export class Random {
  #x: number;
  #y = 362436069;
  #z = 521288629;
  #w = 88675123;

  constructor(seed: number) {
    this.#x = 123456789 ^ Math.imul(seed, 0x9e3779b1);
    for (let warmUp = 0; warmUp < 16; warmUp += 1) this.next();
  }

  /** A signed integer of 32 bits. */
  next(): number {
    const t = this.#x ^ (this.#x << 11);
    this.#x = this.#y;
    this.#y = this.#z;
    this.#z = this.#w;
    this.#w = this.#w ^ (this.#w >>> 19) ^ t ^ (t >>> 8);
    return this.#w;
  }

  /** At least 0 and below 1. */
  fraction(): number {
    return (this.next() >>> 0) / 2 ** 32;
  }

  /** An integer at least 0 and below `limit`. */
  below(limit: number): number {
    return Math.floor(this.fraction() * limit);
  }

  shuffle(items: Int32Array, count: number): void {
    for (let i = count - 1; i > 0; i -= 1) {
      const j = this.below(i + 1);
      const item = items[i];
      items[i] = items[j];
      items[j] = item;
    }
  }
}
