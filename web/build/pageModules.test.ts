import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { pagesBelow, readPageModules, signedInPages } from './pageModules';

const TABLE = readFileSync(new URL('../src/app/pages.ts', import.meta.url), 'utf8');
const FRAMES = readFileSync(new URL('../src/app/frames.ts', import.meta.url), 'utf8');
const names = (modules: readonly string[]) => modules.map((module) => module.replace(/^.*\/src\//, ''));

describe('the modules of a page', () => {
  it('[PRF-1] are what its row in the table imports, inside of its frames', () => {
    const findModules = readPageModules();
    const { page, firstReads, loadsNext } = findModules('dashboard');
    expect(names(page)).toEqual([
      'data/session/startSession.ts',
      'app/areas/ConsoleArea.tsx',
      'features/dashboard/Dashboard.tsx',
    ]);
    expect(names(firstReads)).toEqual(['features/dashboard/firstReads.ts']);
    expect(names(loadsNext)).toEqual(['features/dashboard/afterCards.ts']);
    expect(names(findModules('settings').page)).toContain('app/areas/CallablesArea.tsx');
    expect(names(findModules('facility').page)).toEqual([
      'data/session/startSession.ts',
      'app/areas/FacilityArea.tsx',
      'features/facility/list/FacilityRequests.tsx',
    ]);
    expect(names(findModules('login').page)).toEqual(['app/areas/AuthArea.tsx', 'features/auth/pages/Login.tsx']);
  });

  it('[PRF-1] exist, for every page', () => {
    const modulesFor = readPageModules();
    for (const name of [...pagesBelow('/auth/'), ...signedInPages()]) {
      const { page, firstReads, loadsNext } = modulesFor(name);
      for (const module of [...page, ...firstReads, ...loadsNext]) expect(existsSync(module), module).toBe(true);
    }
  });

  it('[PRF-1] stop the build when one is renamed, or when a row imports nothing', () => {
    const renamed = readPageModules([TABLE.replace('dashboard/Dashboard', 'dashboard/Gone'), FRAMES]);
    expect(() => renamed('dashboard')).toThrow('dashboard/Gone, which does not exist');
    expect(renamed('trips').page).not.toEqual([]);
    const empty = readPageModules([TABLE.replace(/load: .*TripList,/, 'load: loadTrips,'), FRAMES]);
    expect(() => empty('trips')).toThrow('no import() in pages.trips.load');
  });
});
