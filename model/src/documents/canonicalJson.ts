/** JSON that does not depend on the order in which Firestore returns the keys of a map. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) => (isMap(inner) ? sorted(inner) : inner));
}

/** Whether two values would be stored alike, whatever the order of their keys. */
export const isSameJson = (one: unknown, other: unknown): boolean => canonicalJson(one) === canonicalJson(other);

const isMap = (value: unknown): value is object => typeof value === 'object' && value !== null && !Array.isArray(value);

const sorted = (map: object) => Object.fromEntries(Object.entries(map).sort(([a], [b]) => (a < b ? -1 : 1)));
