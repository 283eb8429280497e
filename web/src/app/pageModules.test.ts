import { matchRoutes } from 'react-router-dom';
import { expect, it } from 'vitest';
import { PAGE_MODULES } from './pageModules';
import { routes } from './routes';

it.each(Object.entries(PAGE_MODULES))(
  '[PRF-1] loads for %s the modules that the build preloads and measures',
  (path, modules) => {
    const lazy = (matchRoutes(routes, path) ?? []).flatMap(({ route }) => (route.lazy ? [String(route.lazy)] : []));
    expect(lazy.length).toBe(modules.length);
    for (const [index, source] of lazy.entries()) {
      expect(`./${modules[index]}`).toContain(/import\w*\(["'].*?(\/[^/"']+?)(\.tsx)?["']/.exec(source)?.[1]);
    }
  },
);
