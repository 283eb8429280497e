import {
  chunk,
  DEFAULT_ON_TIME,
  DEFAULT_TIME_ZONE,
  type FacilityCompany,
  type FacilityReport,
  NO_PAY_PLANS,
  type PayAnswer,
} from '@mtos/model';
import { expect, it } from 'vitest';
import { readPageTable } from '../../../scripts/build/pageTable';
import { paths } from '../../../web/src/ui/paths';
import { addSampleContact, sampleAccount } from '../../browser/accounts/sampleAccount';
import { answerCalls } from '../../browser/network/answerCalls';
import { openAs, VIEWPORTS } from '../../browser/openAs';
import { openPage } from '../../browser/openPage';
import { expectAccessible } from '../../browser/pages/accessibility';
import { expectFits } from '../../browser/pages/fits';
import { watchShifts } from '../../browser/pages/layoutShifts';

const pages = await readPageTable();
const publicPaths = pages.filter(({ requires }) => requires === undefined).map(({ path }) => path);
const consolePaths = pages.filter(({ path }) => path.startsWith('/admin/')).map(({ path }) => path);
const facilityPaths = pages.filter(({ requires }) => requires === 'requestRides').map(({ path }) => path);
const PAGES_A_TEST = 6;
const views = ['view=unassigned', 'view=will-call', 'status=Active'].map((view) => `${paths.trips}?${view}`);

it('[PRF-1] no public page shifts while it loads, at both widths', async () => {
  const shifting = VIEWPORTS.map(async (viewport) => {
    const page = await openPage('about:blank', { viewport });
    const load = await watchShifts(page);
    const found: string[] = [];
    for (const path of [...publicPaths, paths.drive]) found.push(...(await load(path)));
    return found;
  });
  expect(await Promise.all(shifting)).toEqual(VIEWPORTS.map(() => []));
});

/** What the one page shows that asks a function at once: no one has worked. */
const NO_PAY: PayAnswer = {
  ...{ plans: NO_PAY_PLANS, names: {}, state: 'open', version: 0, lockedAt: null },
  ...{ slips: [], adjustments: [], changed: {}, key: '', periods: [] },
};

/** What the pages of a facility ask a function at once: who the company is, and what the rides came to. */
const FACILITY: FacilityCompany & FacilityReport = {
  ...{ companyName: 'Wayfare', logo: '', phone: '(518) 555-0101', timeZone: DEFAULT_TIME_ZONE },
  payers: [{ payerUid: 'payer-4', name: 'Lanternlight Dialysis' }],
  trips: { requested: 0, completed: 0, canceled: 0, noShow: 0 },
  onTime: { onTime: 0, judged: 0, rule: DEFAULT_ON_TIME },
  invoices: [],
};

/** A few of the console's pages at a time, so that no test takes minutes; those with a map, which needs another page, last. */
const groups = [
  ...chunk([...consolePaths.filter((path) => path !== paths.maps), ...views], PAGES_A_TEST).map((urls) => ({
    urls,
    hasMap: false,
  })),
  { urls: [paths.maps], hasMap: true },
];

it.each(groups)(
  '[PRF-1] these pages of the console load without a shift, fit, and are accessible, at both widths: $urls',
  async ({ urls, hasMap }) => {
    const owner = await sampleAccount();
    // The slow network leaves time for both pages
    const shifting = VIEWPORTS.map(async (viewport, index) => {
      const found: string[] = [];
      // No color depends on the width, so each width has its own theme
      const colorScheme = index === 0 ? 'light' : 'dark';
      const page = await openAs(owner, 'about:blank', { viewport, hasMap, colorScheme });
      await answerCalls(page, 'readPay', undefined, NO_PAY);
      const load = await watchShifts(page);
      for (const url of urls) {
        found.push(...(await load(url)));
        await expectFits(page, `${url} at ${viewport.width} px`);
        // The views have the elements of the list of trips
        if (!views.includes(url)) await expectAccessible(page);
      }
      return found;
    });
    expect(await Promise.all(shifting)).toEqual(VIEWPORTS.map(() => []));
  },
  120_000,
);

it('[PRF-1] [FAC-2] the pages of a facility load without a shift, fit, and are accessible, at both widths', async () => {
  const contact = await addSampleContact(await sampleAccount());
  const shifting = VIEWPORTS.map(async (viewport, index) => {
    const found: string[] = [];
    const page = await openAs(contact, 'about:blank', { viewport, colorScheme: index === 0 ? 'light' : 'dark' });
    await answerCalls(page, 'readFacilityReport', undefined, FACILITY);
    const load = await watchShifts(page);
    for (const path of facilityPaths) {
      found.push(...(await load(path)));
      await page.getByRole('heading', { level: 1 }).waitFor();
      await expectFits(page, `${path} at ${viewport.width} px`);
      await expectAccessible(page);
    }
    return found;
  });
  expect(await Promise.all(shifting)).toEqual(VIEWPORTS.map(() => []));
}, 120_000);
