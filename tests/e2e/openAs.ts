import type { Page } from 'playwright-core';
import { signIn } from '../../scripts/visit';
import type { TestPerson } from '../newAccount';
import { openPage, type PageOptions } from './browser';

/**
 * Opens a page of the console in a context of its own, signed in as a person of a test's account. Nothing moves there:
 * what fades in has no contrast yet.
 */
export async function openAs(person: TestPerson, path: string, options: PageOptions = {}): Promise<Page> {
  const page = await openPage(path, { reducedMotion: 'reduce', ...options });
  await signIn(page, person);
  return page;
}

/** The two widths at which every page is tried. */
export const VIEWPORTS = [
  { width: 1280, height: 860 },
  { width: 390, height: 844 },
] as const;
