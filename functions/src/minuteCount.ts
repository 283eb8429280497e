/** How many keys are counted in a minute before counting starts over, so that a flood of keys takes no memory. */
const MAX_COUNTED = 10_000;

/** How often something happened in the current minute of this instance. */
export function newMinute() {
  let minute = 0;
  let counts = new Map<string, number>();
  const read = (key: string): number => {
    const now = Math.floor(Date.now() / 60_000);
    if (now !== minute || counts.size >= MAX_COUNTED) counts = new Map();
    minute = now;
    return counts.get(key) ?? 0;
  };
  return {
    read,
    /** Counts one more and returns how many there were. */
    count(key: string): number {
      const count = read(key) + 1;
      counts.set(key, count);
      return count;
    },
  };
}
