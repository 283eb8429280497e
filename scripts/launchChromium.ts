import { type Browser, chromium } from 'playwright-core';
import type { BrowserChoice } from './chromium';

/** Starts the browser with a profile of its own. The caller closes it. */
export function launchChromium({ env, ...choice }: BrowserChoice): Promise<Browser> {
  const args = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'];
  return chromium.launch({ ...choice, args, env: { ...process.env, ...env } });
}
