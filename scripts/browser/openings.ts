import type { Page } from 'playwright-core';

/** Views of pages that look different from the page itself. */
export const views = {
  'unassigned-trips': '/admin/trips?view=unassigned',
  'will-call-trips': '/admin/trips?view=will-call',
  'client-profile': '/admin/clients/client?id=demo-client-01',
  'client-to-merge': '/admin/clients/merge?id=demo-client-01',
  'client-to-split': '/admin/clients/split?id=demo-client-01',
  'vehicle-with-work': '/admin/vehicles/vehicle?id=vehicle-shop',
  'payer-rates': '/admin/payers/rates?payer=payer-1',
  'payer-statement': '/admin/invoices/statement?payer=payer-1',
  'invoice-sent': '/admin/invoices/invoice?id=invoice-2',
};

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click();
const chooseFromMenu = async (page: Page, menu: RegExp, item: string) => {
  await page.getByRole('button', { name: menu }).first().click();
  await page.getByRole('menuitem', { name: item }).click();
};

/** The dialogs, menus, and panels: the page of each, and how to open it. */
export const openings: Readonly<Record<string, readonly [path: string, open: (page: Page) => Promise<void>]>> = {
  menu: [
    '/admin/trips',
    (page) =>
      page
        .getByRole('button', { name: /^Actions for/ })
        .first()
        .click(),
  ],
  filter: ['/admin/trips', (page) => press(page, 'Filter')],
  'trip-details': ['/admin/trips?view=all&status=Active', (page) => page.locator('tbody a').first().click()],
  'trip-edit': [
    '/admin/trips?view=all&status=Pending',
    async (page) => {
      await page.locator('tbody a').first().click();
      await page.getByRole('button', { name: 'Edit', exact: true }).click();
      await page.getByLabel('Pick-up time', { exact: true }).waitFor();
    },
  ],
  'choose-driver': ['/admin/trips?view=unassigned', (page) => chooseFromMenu(page, /^Actions for/, 'Assign driver')],
  'add-return': [
    '/admin/trips?view=all&status=Active',
    (page) => chooseFromMenu(page, /^Actions for/, 'Add return trip'),
  ],
  'cancel-trip': ['/admin/trips?view=all&status=Active', (page) => chooseFromMenu(page, /^Actions for/, 'Cancel')],
  'delete-trip': ['/admin/trips', (page) => chooseFromMenu(page, /^Actions for/, 'Delete')],
  activate: ['/admin/trips?view=will-call', (page) => press(page, 'Activate')],
  'edit-standing-order': ['/admin/standing_orders', (page) => chooseFromMenu(page, /^Actions for/, 'Edit')],
  'person-details': ['/admin/drivers', (page) => page.locator('tbody a').first().click()],
  'add-driver': ['/admin/drivers', (page) => press(page, 'Add driver')],
  'add-admin': ['/admin/manage_admins', (page) => press(page, 'Add admin')],
  deactivate: [
    '/admin/drivers',
    async (page) => {
      await page.locator('tbody a').first().click();
      await press(page, 'Deactivate');
    },
  ],
  'edit-member': [
    '/admin/drivers',
    async (page) => {
      await page.locator('tbody a').first().click();
      await press(page, 'Edit');
    },
  ],
  'work-settings': [
    '/admin/drivers',
    async (page) => {
      await page.locator('tbody a').first().click();
      await press(page, 'Edit work settings');
    },
  ],
  'plan-the-day': ['/admin/board', (page) => press(page, 'Plan the day')],
  'driver-out': ['/admin/board', (page) => press(page, 'Driver out for the day')],
  'print-manifests': ['/admin/board', (page) => press(page, 'Print manifests')],
  'add-frequent-place': ['/admin/places', (page) => press(page, 'Add place')],
  'answer-request': ['/admin/requests', (page) => page.locator('main li a').first().click()],
  'cancel-request': ['/facility', (page) => press(page, 'Ask to cancel')],
  notifications: ['/admin/dashboard', (page) => page.getByRole('button', { name: /^Notifications/ }).click()],
};

/** What can be pressed, filled in, or read in what an opening opens. */
export const OPENED =
  ':is([role=dialog], [data-side-panel]) :is(button, input, select, textarea), [role=dialog] :is(ul > li, ul ~ a), [role=menu] [role=menuitem], [data-headlessui-state=open] :is(a, button)';
