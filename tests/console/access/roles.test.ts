import { paths as documents } from '@mtos/model';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { paths } from '../../../web/src/ui/paths';
import { openAs, VIEWPORTS } from '../../browser/openAs';
import { expectAccessible } from '../../browser/pages/accessibility';
import { expectFits } from '../../browser/pages/fits';
import { showNavigation } from '../../browser/pages/navigation';
import { bar, boardAccount } from '../../browser/trips/boardPages';
import { details, rows, storedTrip } from '../../browser/trips/tripPages';
import { db } from '../../functions/admin';

const [WIDE, NARROW] = VIEWPORTS;

const links = (page: Page) => page.getByRole('navigation', { name: 'Main' }).getByRole('link');
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
/** The names of the buttons and links of the page and its top bar, without the navigation. */
const offered = (page: Page) =>
  page
    .locator('main, header, aside')
    .getByRole('button')
    .or(page.locator('main, header').getByRole('link'))
    .allTextContents();
const WRITES =
  /\b(add|import|edit|delete|assign|plan|select|cancel|complete|start|delay|activate|lock|repeat|resolve|send|pause|review)\b/i;

describe('someone who may only read', () => {
  it('[ROL-1] sees trips, the board, and everything else to read, and nothing that changes it', async () => {
    const { account, addMember, first } = await boardAccount();
    const viewer = await addMember('viewer');
    const page = await openAs(viewer, paths.trips, { viewport: WIDE });
    await rows(page).filter({ hasText: 'Abner Teapot' }).waitFor();
    expect(await links(page).allTextContents()).toEqual([
      expect.stringContaining('Testwell'),
      ...[
        'Dashboard',
        'Reports',
        'Drivers',
        'Vehicles',
        'Credentials',
        'Trips',
        'Board',
        'Clients',
        'Standing Orders',
        'Places',
        'Chat',
        'Maps',
      ],
    ]);
    await page.getByRole('link', { name: 'Abner Teapot' }).click();
    await details(page, 'Abner Teapot').getByText('Dora Axle').first().waitFor();
    expect((await offered(page)).filter((name) => WRITES.test(name))).toEqual([]);
    await page.keyboard.press('n');
    expect(new URL(page.url()).pathname).toBe(paths.trips);
    await expectAccessible(page);

    for (const path of [paths.standingOrders, paths.places, paths.chat, paths.drivers, paths.dashboard]) {
      await page.goto(path);
      await page.locator('main').getByText(/./).first().waitFor();
      await expectAccessible(page);
      expect(
        (await offered(page)).filter((name) => WRITES.test(name)),
        path,
      ).toEqual([]);
    }
    await page.goto(paths.board);
    await bar(page, 'Abner Teapot').focus();
    await page.keyboard.press('m');
    await page.keyboard.press('l');
    await page.keyboard.press('x');
    expect((await offered(page)).filter((name) => WRITES.test(name))).toEqual([]);
    expect(await page.getByText(/^Moving /).count()).toBe(0);
    await expectAccessible(page);
    expect(await storedTrip(first)).toMatchObject({ subOwneruid: account, locked: false, version: 1 });

    await page.setViewportSize(NARROW);
    await page.getByText('Abner Teapot').first().waitFor();
    await expectFits(page, 'the board of a viewer');
    await expectAccessible(page);
  });

  it('[ROL-1] is told who can open a page, and who can change their role', async () => {
    const { addMember } = await boardAccount();
    const viewer = await addMember('viewer');
    for (const viewport of VIEWPORTS) {
      const page = await openAs(viewer, paths.addTrip, { viewport });
      await page.getByText('You can’t open Add Trips').waitFor();
      await page.getByText('This page is for the owner, admins, and dispatchers.').waitFor();
      await page.getByText('ask Olympia Testwell, who owns your company’s account').waitFor();
      await expectFits(page, 'a page that can’t be opened');
      await expectAccessible(page);
    }
  });
});

describe('a role that is changed while the person works', () => {
  it('[ROL-1] [SEC-12] takes away what the new role may not do at once, and gives it back', async () => {
    const { addMember } = await boardAccount();
    const admin = await addMember('admin');
    const page = await openAs(admin, paths.trips, { viewport: WIDE });
    const add = page.getByRole('link', { name: 'Add trip', exact: true });
    const actions = page.getByRole('button', { name: 'Actions for Abner Teapot' });
    await actions.waitFor();
    await actions.click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('dialog').waitFor();

    const change = (role: string) => db.doc(documents.user(admin.uid)).update({ role });
    await change('viewer');
    await add.waitFor({ state: 'detached' });
    await actions.waitFor({ state: 'detached' });
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await links(page).allTextContents()).not.toContain('Admins');
    await rows(page).filter({ hasText: 'Abner Teapot' }).waitFor();

    await change('dispatcher');
    await add.waitFor();
    await actions.waitFor();
    await add.click();
    await heading(page, 'Add Trips').waitFor();
    await change('biller');
    await page.getByText('You can’t open Add Trips').waitFor();
  });
});

describe('a dispatcher', () => {
  it('[ROL-1] has trips and drivers to work with, but no settings of the company and no members', async () => {
    const { addMember, waiting } = await boardAccount();
    const dispatcher = await addMember('dispatcher');
    const page = await openAs(dispatcher, paths.drivers, { viewport: NARROW });
    await page.getByRole('link', { name: 'Dora Axle' }).waitFor();
    expect(await page.getByRole('button', { name: 'Add driver' }).count()).toBe(0);
    await showNavigation(page);
    await links(page).filter({ hasText: 'Your profile' }).waitFor();
    const names = await links(page).allTextContents();
    expect(names).toEqual(expect.arrayContaining(['Add Trips', 'Import', 'Notify', 'Board']));
    expect(names).not.toContain('Admins');
    expect(names).not.toContain('Settings');

    await page.goto(`${paths.trips}?open=${waiting}`);
    await details(page, 'Wilma Waiting').getByRole('button', { name: 'Start' }).waitFor();
    await page.goto(paths.admins);
    await page.getByText('This page is for the owner and admins.').waitFor();
    await page.goto(paths.settings);
    await page.getByLabel('Full Name').waitFor();
    expect(await page.getByRole('heading', { name: 'Records' }).count()).toBe(0);
    await expectAccessible(page);
  });
});
