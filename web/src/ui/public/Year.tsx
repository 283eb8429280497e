import { useSyncExternalStore } from 'react';

const now = () => new Date().getFullYear();
const written = () => import.meta.env.BUILD_YEAR ?? now();
const never = () => () => {};

/** The current year, also on a page whose HTML was written in an earlier one. */
export function Year() {
  return useSyncExternalStore(never, now, written);
}
