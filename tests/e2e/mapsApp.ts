import { join } from 'node:path';
import { build } from 'esbuild';
import type { Page } from 'playwright-core';
import { root } from '../../scripts/root';
import { startSuite } from '../../scripts/suite';
import { anyPorts } from '../../scripts/suiteConfig';
import { signIn } from '../../scripts/visit';
import { buildApp, type ServedApp } from '../../scripts/webApp';
import type { TestPerson } from '../newAccount';
import { suite } from '../suite';
import { openPage, type PageOptions } from './browser';

/** Builds the app with a key for Google Maps, as an operator would, under a name; a Hosting emulator of its own serves it. */
export async function serveAppWithMapsKey(name: string): Promise<ServedApp> {
  const hosted = join('.suite', 'test', `${name}App`);
  const talksTo = { auth: suite.auth.port, firestore: suite.firestore.port, functions: suite.functions.port };
  await buildApp(talksTo, join(root, hosted), { VITE_GOOGLE_MAPS_KEY: 'a-key' });
  const ports = await anyPorts();
  const { stop } = await startSuite({ name: `${name}-hosting`, only: ['hosting'], ports, hosted });
  return { url: `http://127.0.0.1:${ports.hosting}`, stop };
}

/** Opens a page of the app with a key, signed in; `prepare` says what becomes of Google's script there. */
export async function openWithKey(
  { withKey, owner, path }: Opening,
  prepare: (page: Page) => Promise<unknown>,
  options: PageOptions = {},
): Promise<Page> {
  const page = await openPage('/auth/login', { baseURL: withKey.url, reducedMotion: 'reduce', ...options });
  await prepare(page);
  await signIn(page, owner);
  await page.goto(path);
  return page;
}

interface Opening {
  readonly withKey: ServedApp;
  readonly owner: TestPerson;
  readonly path: string;
}

const MAPS_SCRIPT = 'https://maps.googleapis.com/**';

/** Puts the stand-in in the place of Google's script; returns the address that the page asked for. */
export async function putMapsStandIn(page: Page): Promise<{ asked: string | undefined }> {
  const seen: { asked: string | undefined } = { asked: undefined };
  const standIn = join(root, 'tests', 'fakes', 'googleMaps.ts');
  const { outputFiles } = await build({ entryPoints: [standIn], bundle: true, format: 'iife', write: false });
  const body = outputFiles[0]?.text;
  await page.route(MAPS_SCRIPT, (route) => {
    seen.asked = route.request().url();
    return route.fulfill({ contentType: 'text/javascript', body });
  });
  return seen;
}

/** Lets Google's script fail to load, as without a network. */
export async function cutOffMaps(page: Page): Promise<void> {
  await page.route(MAPS_SCRIPT, (route) => route.abort());
}
