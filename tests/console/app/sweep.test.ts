import { addToDay, paths as documentPaths } from '@mtos/model';
import { buildStandingOrder } from '@mtos/model/sample';
import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { waitUntilLoaded } from '../../../scripts/browser/visit';
import { paths } from '../../../web/src/ui/paths';
import { openAs, VIEWPORTS } from '../../browser/openAs';
import { expectAccessible, expectContrast } from '../../browser/pages/accessibility';
import { expectFits } from '../../browser/pages/fits';
import { showNavigation } from '../../browser/pages/navigation';
import { addTrip, storedTrip, today } from '../../browser/trips/tripPages';
import { db } from '../../functions/admin';
import { newAccount, type TestAccount } from '../../newAccount';

/** An account in which every dialog of the console can be opened. */
async function furnishedAccount(): Promise<TestAccount> {
  const account = await newAccount();
  const { account: subOwneruid, owner } = account;
  const driver = await account.addMember('driver', { fullName: 'Dora Axle', vehicle: ['ambulatory'] });
  await account.addMember('admin', { fullName: 'Ada Desk' });
  await account.addMember('driver', { fullName: 'Percy Pending', state: 'pending' });
  await addTrip(subOwneruid, { name: 'Wilma Waiting', willCall: true, puTime: '' });
  const given = { driverUid: driver.uid, driverName: driver.fullName, assignedBy: 'hand' } as const;
  const id = await addTrip(subOwneruid, { name: 'Abner Teapot', ...given });
  const trip = await storedTrip(id);
  if (!trip) throw new Error('The trip is missing');
  const order = { from: today, until: addToDay(today, 30), createdAt: new Date(), updatedBy: owner.uid };
  await db.collection(documentPaths.standingOrders(subOwneruid)).add(buildStandingOrder(trip, order));
  return account;
}

/** A dialog, panel, or menu that opens over a page or next to it. */
interface Overlay {
  readonly name: string;
  readonly path: string;
  /** The element that has the focus before it opens and after it closes. */
  readonly opener: (page: Page) => Locator;
  /** Further steps, if a click on the opener does not open it. */
  readonly steps?: readonly ((page: Page) => Locator)[];
  readonly role: 'dialog' | 'menu' | 'complementary';
  /** Whether it opens on another page, which does not have the opener. */
  readonly elsewhere?: true;
}

const DIALOG = '[role=dialog]';

const button = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name, exact: true });
const item = (name: string) => (page: Page) => page.getByRole('menuitem', { name, exact: true });
const link = (name: string) => (page: Page) => page.getByRole('link', { name, exact: true });
const tripMenu = button('Actions for Abner Teapot');
const orderMenu = button('Actions for Abner Teapot’s standing order');

const OVERLAYS: readonly Overlay[] = [
  { name: 'the notifications', path: paths.dashboard, opener: button('Notifications'), role: 'dialog' },
  { name: 'the filter', path: paths.trips, opener: button('Filter'), role: 'dialog' },
  { name: 'the menu of the list', path: paths.trips, opener: button('More for trips'), role: 'menu' },
  { name: 'the menu of a trip', path: paths.trips, opener: tripMenu, role: 'menu' },
  {
    name: 'the choice of a driver',
    path: paths.trips,
    opener: tripMenu,
    steps: [item('Change driver')],
    role: 'dialog',
  },
  { name: 'the return', path: paths.trips, opener: tripMenu, steps: [item('Add return trip')], role: 'dialog' },
  { name: 'the cancellation', path: paths.trips, opener: tripMenu, steps: [item('Cancel trip')], role: 'dialog' },
  { name: 'the deletion', path: paths.trips, opener: tripMenu, steps: [item('Delete')], role: 'dialog' },
  {
    name: 'the new standing order',
    path: paths.trips,
    opener: tripMenu,
    steps: [item('Repeat this trip')],
    role: 'dialog',
    elsewhere: true,
  },
  { name: 'the activation', path: `${paths.trips}?view=will-call`, opener: button('Activate'), role: 'dialog' },
  {
    name: 'the details of a trip',
    path: `${paths.trips}?view=today`,
    opener: link('Abner Teapot'),
    role: 'complementary',
  },
  { name: 'the menu of a standing order', path: paths.standingOrders, opener: orderMenu, role: 'menu' },
  { name: 'a standing order', path: paths.standingOrders, opener: orderMenu, steps: [item('Edit')], role: 'dialog' },
  { name: 'the new driver', path: paths.drivers, opener: button('Add driver'), role: 'dialog' },
  { name: 'the decision about a driver', path: paths.drivers, opener: button('Decline Percy Pending'), role: 'dialog' },
  { name: 'the details of a driver', path: paths.drivers, opener: link('Dora Axle'), role: 'complementary' },
  { name: 'the new admin', path: paths.admins, opener: button('Add admin'), role: 'dialog' },
];

/**
 * Expects text and controls within the width of the screen; those of a dialog also within its height, apart from fields
 * that scroll between its title and its buttons.
 */
async function expectInView(overlay: Locator, what: string, inHeight: boolean): Promise<void> {
  const outside = await overlay.evaluate((element, height) => {
    const inside = ({ left, right, top, bottom }: DOMRect, isFixed: boolean) =>
      left >= -1 &&
      right <= window.innerWidth + 1 &&
      (!height || !isFixed || (top >= -1 && bottom <= window.innerHeight + 1));
    const isScrolled = (each: Element): boolean => {
      const { position, overflowY } = getComputedStyle(each);
      if (position === 'sticky') return false;
      if (/auto|scroll/.test(overflowY) && each.scrollHeight > each.clientHeight) return true;
      return each.parentElement !== null && isScrolled(each.parentElement);
    };
    const shown = [...element.querySelectorAll('h2, button, [role=menuitem]')];
    return shown
      .filter((each) => !inside(each.getBoundingClientRect(), !isScrolled(each)))
      .map((each) => each.outerHTML.slice(0, 120));
  }, inHeight);
  expect(outside, `${what} reaches beyond the screen`).toEqual([]);
}

/** Goes to another page of the console without loading the app again, as the browser's back button does. */
async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate((url) => {
    history.pushState(null, '', url);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

/** @param isWhole whether axe checks the page behind it too */
async function expectUsable(
  page: Page,
  { name, path, opener, steps = [], role, elsewhere }: Overlay,
  isWhole: boolean,
): Promise<void> {
  const { pathname, search } = new URL(page.url());
  if (pathname + search !== path) await goTo(page, path);
  await waitUntilLoaded(page);
  await opener(page).click();
  for (const step of steps) await step(page).click();
  // The navigation is a complementary landmark too, but without a name
  const overlay = page.getByRole(role, role === 'complementary' ? { name: /./ } : {}).last();
  const holdsFocus = () => overlay.evaluate((element) => element.contains(document.activeElement));
  await expect.poll(holdsFocus, { message: `${name} takes the focus` }).toBe(true);
  await waitUntilLoaded(page);
  await expectFits(page, name);
  await expectInView(overlay, name, role !== 'complementary');
  await expectAccessible(page, role === 'menu' ? '[role=menu]' : isWhole || role !== 'dialog' ? undefined : DIALOG);

  await page.keyboard.press('Escape');
  await overlay.waitFor({ state: 'detached' });
  if (elsewhere) return;
  const hasFocus = () => opener(page).evaluate((element) => element === document.activeElement);
  await expect.poll(hasFocus, { message: `${name} returns the focus` }).toBe(true);
}

/** No color depends on the width, so each width has its own theme. */
const THEMES = ['light', 'dark'] as const;

/** Whether an overlay is the first dialog of its page. The page behind the others is the same. */
const isFirstDialog = (overlay: Overlay) =>
  overlay === OVERLAYS.find(({ path, role }) => path === overlay.path && role === 'dialog');

/** Also checks the navigation, which is a drawer on a phone, and the colors of the frame in both themes. */
async function expectSignOutUsable(page: Page, colorScheme: (typeof THEMES)[number]): Promise<void> {
  await goTo(page, paths.dashboard);
  await waitUntilLoaded(page);
  await showNavigation(page);
  await expectFits(page, 'the navigation');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Sign Out' }).click();
  const question = page.getByRole('dialog').last();
  const cancel = question.getByRole('button', { name: 'Cancel' });
  await cancel.waitFor();
  await expectFits(page, 'the question');
  await expectInView(question, 'the question', true);
  await expectAccessible(page);
  // The frame differs between the widths
  await page.emulateMedia({ colorScheme: colorScheme === 'light' ? 'dark' : 'light' });
  await expectContrast(page);
  await cancel.click();
  await cancel.waitFor({ state: 'detached' });
  await expectContrast(page);
}

it.each(VIEWPORTS.map((viewport, index) => ({ viewport, colorScheme: THEMES[index] ?? 'light' })))(
  'every dialog, panel, and menu takes the focus, fits, is accessible, and returns the focus at $viewport.width px in the $colorScheme theme',
  async ({ viewport, colorScheme }) => {
    const { owner } = await furnishedAccount();
    const page = await openAs(owner, paths.dashboard, { viewport, colorScheme });
    for (const overlay of OVERLAYS) {
      // The page behind it is the same at both widths
      await expectUsable(page, overlay, viewport === VIEWPORTS[0] && isFirstDialog(overlay));
    }
    await expectSignOutUsable(page, colorScheme);
  },
  240_000,
);
