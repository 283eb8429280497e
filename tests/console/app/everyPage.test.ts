import { chunk, NO_PAY_PLANS, type PayAnswer } from '@mtos/model';
import { expect, it } from 'vitest';
import { readPageTable } from '../../../scripts/build/pageTable';
import { paths } from '../../../web/src/ui/paths';
import { sampleAccount } from '../../browser/accounts/sampleAccount';
import { answerCalls } from '../../browser/network/answerCalls';
import { openAs, VIEWPORTS } from '../../browser/openAs';
import { openPage } from '../../browser/openPage';
import { expectAccessible } from '../../browser/pages/accessibility';
import { expectFits } from '../../browser/pages/fits';
import { watchShifts } from '../../browser/pages/layoutShifts';

const pages = await readPageTable();
const publicPaths = pages.filter(({ requires }) => requires === undefined).map(({ path }) => path);
const consolePaths = pages
  .filter(({ requires }) => requires !== undefined && requires !== 'drive')
  .map(({ path }) => path);
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
