import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { assertPageModules, type ModuleGraph } from '../../web/chunks';
import { FIRST_READS, LATER_MODULES, PAGE_MODULES } from '../../web/src/app/pageModules';

const src = fileURLToPath(new URL('../../web/src', import.meta.url));

/** A graph in which the app's routes load every module of the pages, but one. */
function graphWithout(renamed?: string): ModuleGraph {
  const pages = new Set<string>(
    [PAGE_MODULES, FIRST_READS, LATER_MODULES].flatMap((table) => Object.values(table).flat()),
  );
  return {
    getModuleInfo: (id) => {
      const name = id.replace(src, '');
      return { dynamicImporters: pages.has(name) && name !== renamed ? ['app/routes.tsx'] : [] };
    },
  };
}

describe('the modules of a page', () => {
  it('[PRF-1] fail the build when one is renamed, with its name and the table', () => {
    expect(() => assertPageModules(graphWithout())).not.toThrow();
    expect(() => assertPageModules(graphWithout('features/dashboard/Dashboard.tsx'))).toThrow(
      'features/dashboard/Dashboard.tsx with import(). web/src/app/pageModules.ts names it for /admin/dashboard',
    );
  });
});
