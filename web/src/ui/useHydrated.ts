import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False in HTML that the build has written, which hears nobody yet; true once the app has taken it over. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
