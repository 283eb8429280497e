import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { signIn } from '../../../scripts/browser/visit';
import { sampleAccount } from '../../browser/accounts/sampleAccount';
import { openAs } from '../../browser/openAs';
import { openPage, type PageOptions } from '../../browser/openPage';
import { newAccount } from '../../newAccount';

const currentPath = (page: Page) => new URL(page.url()).pathname;
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();

async function signedIn(options?: PageOptions): Promise<Page> {
  const page = await openAs((await newAccount()).owner, '/admin/dashboard', options);
  await heading(page, 'Dashboard');
  return page;
}

describe('routes', () => {
  it('[RTE-1] redirects any unknown path to the landing page', async () => {
    const page = await openPage('/no/such/page');
    await page.waitForURL(/\/$/);
    await page.getByRole('heading', { level: 1 }).waitFor();
  });

  it('[RTE-2] asks a signed-out visitor to sign in, then shows the page they requested', async () => {
    const { owner } = await newAccount();
    const page = await openPage('/admin/drivers?page=1');
    await page.waitForURL('**/auth/login');
    await signIn(page, owner);
    await page.waitForURL('**/admin/drivers?page=1');
    await heading(page, 'Drivers');
    await page.goto('/auth/login');
    await page.waitForURL('**/admin/dashboard');
  });

  it('[RTE-3] ignores the case of paths, and shows the dashboard for unknown ones', async () => {
    const page = await openAs((await newAccount()).owner, '/admin/Drivers');
    await heading(page, 'Drivers');
    for (const [path, title] of [
      ['/ADMIN/Trips', 'Trips'],
      ['/admin/Team_chat', 'Chat'],
      ['/admin', 'Dashboard'],
      ['/admin/no_such_page', 'Dashboard'],
    ] as const) {
      await page.goto(path);
      await heading(page, title);
    }
  });
});

describe('the frame', () => {
  it('[SHL-1] [SHL-2] [SHL-5] lists the pages in order, marks the current one, sets the browser’s title, and has the settings behind the picture and the publisher in the footer', async () => {
    const page = await signedIn();
    const entries = page.getByRole('navigation', { name: 'Main' }).getByRole('list').first().getByRole('link');
    expect(await entries.allInnerTexts()).toEqual([
      'Dashboard',
      'Reports',
      'Billing',
      'Invoices',
      'Payments',
      'Driver Pay',
      'Payers',
      'Admins',
      'Facilities',
      'Drivers',
      'Vehicles',
      'Credentials',
      'Trips',
      'Board',
      'Clients',
      'Standing Orders',
      'Places',
      'Add Trips',
      'Import',
      'Requests',
      'Notify',
      'Chat',
      'Maps',
      'Settings',
    ]);
    await page.getByRole('link', { name: 'Drivers', exact: true }).click();
    await heading(page, 'Drivers');
    expect(await page.locator('[aria-current=page]').allInnerTexts()).toEqual(['Drivers']);
    expect(await page.title()).toBe('Drivers · MTOS');
    await page.getByRole('link', { name: 'Olympia Testwell' }).click();
    await heading(page, 'Dashboard');
    await page.getByRole('link', { name: 'Your settings' }).click();
    await heading(page, 'Settings');
    const footer = page.getByRole('contentinfo');
    expect(await footer.innerText()).toContain(`© ${new Date().getFullYear()} MTOS`);
    expect(await footer.getByRole('link').getAttribute('href')).toMatch(/^https:/);
  });

  it('[SHL-1] fits in a window 800 pixels high without scrolling, and its rows are high enough to click', async () => {
    const page = await signedIn({ viewport: { width: 1280, height: 800 } });
    const navigation = page.getByRole('navigation', { name: 'Main' });
    await navigation.getByRole('link', { name: 'Settings' }).waitFor();
    const [hidden, lowest] = await navigation.evaluate((element) => [
      element.scrollHeight - element.clientHeight,
      Math.min(...[...element.querySelectorAll('li a')].map((link) => link.getBoundingClientRect().height)),
    ]);
    expect(hidden).toBe(0);
    expect(lowest).toBeGreaterThanOrEqual(24);
  });

  it('[SHL-1] [SHL-4] is behind a menu button on a phone, and the menu closes on selection', async () => {
    const page = await signedIn({ viewport: { width: 390, height: 844 } });
    const open = page.getByRole('button', { name: 'Open the menu' });
    await open.click();
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Trips', exact: true }).click();
    await heading(page, 'Trips');
    await page.getByRole('dialog', { name: 'Menu' }).waitFor({ state: 'detached' });
    await open.click();
    await page.getByRole('button', { name: 'Sign Out' }).click();
    const question = page.getByRole('heading', { name: 'Are you sure, you want to signout from MTOS?' });
    await question.waitFor();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await question.waitFor({ state: 'detached' });
    expect(currentPath(page)).toBe('/admin/trips');
  });
});

describe('lists', () => {
  it('[PPL-2] turns pages, keeps the page across a reload, and remembers the page size', async () => {
    const page = await openAs(await sampleAccount(), '/admin/drivers');
    await page.getByText('Page 1 of 5').waitFor();
    const names = () => page.getByRole('row').locator('td:first-child').allInnerTexts();
    const first = await names();
    expect(first).toHaveLength(5);
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByText('Page 2 of 5').waitFor();
    await page.getByRole('cell', { name: 'Fenella Overpass' }).waitFor();
    const second = await names();
    await page.reload();
    await page.getByRole('cell', { name: 'Fenella Overpass' }).waitFor();
    expect(await names()).toEqual(second);
    await page.getByRole('button', { name: 'Previous' }).click();
    await page.getByRole('cell', { name: first[0] ?? '' }).waitFor();
    await page.getByLabel('Rows').selectOption('10');
    await page.getByText('Page 1 of 3').waitFor();
    await page.goto('/admin/trips?view=all');
    await page.getByText('Page 1 of 31').waitFor();
  });
});
