import { join } from 'node:path';
import { build } from 'esbuild';
import type { Page } from 'playwright-core';
import { root } from '../../../scripts/cli/root';
import type { TestPerson } from '../../newAccount';
import { openAs } from '../openAs';
import type { PageOptions } from '../openPage';

interface Opening {
  readonly owner: TestPerson;
  readonly path: string;
}

/**
 * Opens a page signed in, as in a build with a Google Maps key. `prepare` decides how requests for Google's script are
 * answered.
 */
export async function openWithKey(
  { owner, path }: Opening,
  prepare: (page: Page) => Promise<unknown>,
  options: PageOptions = {},
): Promise<Page> {
  const page = await openAs(owner, 'about:blank', options);
  // The test build reads the key from here: see web/testApp.config.ts
  await page.addInitScript(() => {
    Reflect.set(globalThis, 'testMapsKey', 'a-key');
  });
  await prepare(page);
  await page.goto(path);
  return page;
}

const MAPS_SCRIPT = 'https://maps.googleapis.com/**';

/** Serves a stand-in for Google's script. Returns the URL that the page requested. */
export async function putMapsStandIn(page: Page): Promise<{ requestedUrl: string | undefined }> {
  const seen: { requestedUrl: string | undefined } = { requestedUrl: undefined };
  const standIn = join(root, 'tests', 'fakes', 'googleMaps.ts');
  const { outputFiles } = await build({ entryPoints: [standIn], bundle: true, format: 'iife', write: false });
  const body = outputFiles[0]?.text;
  await page.route(MAPS_SCRIPT, (route) => {
    seen.requestedUrl = route.request().url();
    return route.fulfill({ contentType: 'text/javascript', body });
  });
  return seen;
}

/** Makes Google's script fail to load, as if offline. */
export async function cutOffMaps(page: Page): Promise<void> {
  await page.route(MAPS_SCRIPT, (route) => route.abort());
}
