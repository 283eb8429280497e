import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import { launchWithProfile } from '../../../scripts/browser/chromium';
import { suite } from '../../suite';
import { trackListeners } from '../network/listeners';
import { addToError, type PageOptions, watchErrors } from '../openPage';
import { watchForReport } from '../pages/failureReport';
import { PHONE } from './drivePages';

const FIRESTORE = '**/google.firestore.v1.Firestore/**';

/** A driver's phone, whose browser has its own profile and can be restarted. */
export interface Phone {
  /** Starts the browser, with an empty page. */
  start(options?: PageOptions): Promise<Page>;
  /** Ends the browser. What it stored stays. */
  stop(): Promise<void>;
  /** Takes the network away from the browser, or gives it back. */
  setOffline(offline: boolean): Promise<void>;
}

/** A phone for one test, which ends with it. */
export async function newPhone(): Promise<Phone> {
  const folder = await mkdtemp(join(tmpdir(), 'mtos-phone-'));
  let running:
    | { readonly page: Page; readonly report: () => Promise<string>; readonly stop: () => Promise<void> }
    | undefined;
  const phone: Phone = {
    start: async ({ expectedErrors = [], ...options } = {}) => {
      const choice = JSON.parse(process.env.E2E_BROWSER ?? '{}');
      const context = await launchWithProfile(choice, folder, { baseURL: suite.appUrl, ...PHONE, ...options });
      context.setDefaultTimeout(60_000);
      const stopListeners = await trackListeners(context);
      const page = context.pages()[0] ?? (await context.newPage());
      const unexpectedErrors = watchErrors(page, expectedErrors);
      const report = watchForReport(page);
      const stop = async () => {
        await context.close();
        await stopListeners();
        expect(unexpectedErrors(), 'errors in the console of the page').toEqual([]);
      };
      running = { page, report, stop };
      return page;
    },
    stop: async () => {
      const last = running;
      running = undefined;
      await last?.stop();
    },
    setOffline: async (offline) => {
      const context = running?.page.context();
      // A page that is loaded again has the network for a moment before the browser takes it away
      if (offline) await context?.route(FIRESTORE, (route) => route.abort());
      await context?.setOffline(offline);
      if (!offline) await context?.unroute(FIRESTORE);
    },
  };
  onTestFinished(async ({ task }) => {
    if (task.result?.state === 'fail' && running) addToError(task, await running.report());
    await phone.stop();
    await rm(folder, { recursive: true, force: true });
  });
  return phone;
}
