import type { Page } from 'playwright-core';
import type { TestPerson } from '../newAccount';
import { seedCounters } from './accounts/seedCounters';
import { signedInStorage } from './accounts/session';
import { openPage, type PageOptions } from './openPage';

/**
 * Opens a page of the console in its own context, signed in as a user of a test's account. Animations are off, because
 * axe reports low contrast in elements that are fading in.
 */
export async function openAs(person: TestPerson, path: string, options: PageOptions = {}): Promise<Page> {
  const [stored] = await Promise.all([signedInStorage(person), seedCounters(person.account)]);
  return openPage(path, { reducedMotion: 'reduce', stored, ...options });
}

/** The two viewports for user journeys and for the sweep of every page. */
export const VIEWPORTS = [
  { width: 1280, height: 860 },
  { width: 390, height: 844 },
] as const;
