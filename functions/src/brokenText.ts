/** Half of a character, such as the end of an emoji that was cut off. Firestore can't store it, nor look it up in an id. */
const HALF = /\p{Cs}/u;

/** Where text in a JSON value has half of a character, such as `rows.0.key`, or empty for the value itself; undefined if nowhere. */
export const findBrokenText = (value: unknown): string | undefined => find(value, [])?.join('.');

function find(value: unknown, path: readonly string[]): readonly string[] | undefined {
  if (typeof value === 'string') return HALF.test(value) ? path : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, item] of Object.entries(value)) {
    const found = HALF.test(key) ? path : find(item, [...path, key]);
    if (found) return found;
  }
  return undefined;
}
