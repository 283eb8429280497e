import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False in prerendered HTML, which has no event handlers yet; true after React has hydrated it. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
