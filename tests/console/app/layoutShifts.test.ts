import { expect, it } from 'vitest';
import { paths } from '../../../web/src/ui/paths';
import { watchShifts } from '../../browser/layoutShifts';
import { openAs, VIEWPORTS } from '../../browser/openAs';
import { openPage } from '../../browser/openPage';
import { sampleAccount } from '../../browser/sampleAccount';

const isOfConsole = (path: string) => path.startsWith('/admin');
const ofConsole = Object.values(paths).filter(isOfConsole);
const views = ['view=unassigned', 'view=will-call', 'status=Active'].map((view) => `${paths.trips}?${view}`);

it('[PRF-1] no public page shifts while it loads, at both widths', async () => {
  const shifting = VIEWPORTS.map(async (viewport) => {
    const page = await openPage('about:blank', { viewport });
    const load = await watchShifts(page);
    const found: string[] = [];
    for (const path of Object.values(paths).filter((each) => !isOfConsole(each))) found.push(...(await load(path)));
    return found;
  });
  expect(await Promise.all(shifting)).toEqual(VIEWPORTS.map(() => []));
});

it('[PRF-1] no page of the console shifts while it loads, at both widths', async () => {
  const owner = await sampleAccount();
  // The slow network leaves time for both pages
  const shifting = VIEWPORTS.map(async (viewport) => {
    const found: string[] = [];
    for (const hasMap of [false, true]) {
      const page = await openAs(owner, 'about:blank', { viewport, hasMap });
      const load = await watchShifts(page);
      const urls = hasMap ? [paths.maps] : [...ofConsole.filter((path) => path !== paths.maps), ...views];
      for (const url of urls) found.push(...(await load(url)));
    }
    return found;
  });
  expect(await Promise.all(shifting)).toEqual(VIEWPORTS.map(() => []));
});
