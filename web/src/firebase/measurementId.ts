/**
 * The analytics measurement id of the Firebase configuration; undefined without one. Read apart from the rest, so that
 * the public pages need nothing of Firebase to know that there is nothing to count.
 */
export function measurementIdOf(config: string | undefined): string | undefined {
  const read: unknown = config ? JSON.parse(config) : undefined;
  if (typeof read !== 'object' || read === null || !('measurementId' in read)) return undefined;
  return typeof read.measurementId === 'string' && read.measurementId ? read.measurementId : undefined;
}

export const measurementId = measurementIdOf(import.meta.env.VITE_FIREBASE_CONFIG);
