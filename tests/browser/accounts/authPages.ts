import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { field } from '../pages/keyboard';

/** What the browser itself logs when a request is answered with 400. */
export const refused = { expectedErrors: [/status of 400/] };
/** The screen of a phone, in a browser that is not one. */
export const PHONE_SCREEN = { viewport: { width: 390, height: 844 } };
export const offline = { expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED/] };
export const UNREACHED = 'The sign-in service can’t be reached. Check your connection and try again.';
export const UPDATES = 'We are working on updates! Please try again later.';

export const newEmail = () => `visitor-${randomUUID()}@example.com`;
export const password = 'Wheels_2026';

export const pressButton = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).click();

export async function fillRegistration(page: Page, email: string) {
  await field(page, 'Full Name').fill('Rosa Medina');
  await field(page, 'Email').fill(email);
  await field(page, 'Password').fill(password);
  await field(page, 'Confirm Password').fill(password);
}

/** Answers a request as the sign-in service does when it refuses it. */
export async function refuseAuth(page: Page, call: string, message: string) {
  await page.route(`**/v1/accounts:${call}*`, (route) =>
    route.fulfill({ status: 400, json: { error: { code: 400, message } } }),
  );
}

/** Answers as the sign-in service does when a provider is not enabled. */
export const disable = (page: Page, call: string) => refuseAuth(page, call, 'OPERATION_NOT_ALLOWED');
