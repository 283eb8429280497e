import type { Tracker } from '@mtos/model';
import { storeText, useStoredText } from '../../../browser/storedText';
import { traccarActionUrl } from '../../../domain/tracker/appLinks';

/** Which setup this phone's app has, by the hash of its secret. */
const KEY = 'mtos.positionApp';

/** Keeps in mind that Traccar Client is on this phone, with this setup. */
export const rememberApp = (hash: string): void => storeText(KEY, hash);

/** Whether the app that reports is the one on this phone. */
export const useIsOwnApp = (tracker: Tracker | undefined): boolean => (useStoredText(KEY) ?? '') === tracker?.hash;

/** Opens Traccar Client, which starts or stops reporting. Never waits, and nothing happens if it can't be opened. */
export function switchApp(action: 'start' | 'stop'): void {
  const link = document.createElement('a');
  link.href = traccarActionUrl(action);
  link.click();
}

/** How old a position of the app can be so that the page need not report its own, in milliseconds. */
const RECENT = 75_000;

/** Whether an app reports the phone's position, so that the page need not. */
export const reportsByItself = (tracker: Tracker | undefined, now: number): boolean =>
  tracker?.pointAt != null && Math.abs(now - tracker.pointAt.toMillis()) < RECENT;
