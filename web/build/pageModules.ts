import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseSync, Visitor } from 'vite';
import type { PageName } from '../src/app/pageInfo';
import { paths } from '../src/ui/paths';

const moduleAt = (path: string) => fileURLToPath(new URL(`../src/${path}`, import.meta.url));

/** Starts the session of a page of the console, before the app runs. */
export const CONSOLE_START = moduleAt('app/consoleStart.ts');
/** Restores the session. */
export const SESSION = moduleAt('data/session/startSession.ts');
/** The libraries that run before the app, and the app. */
export const APP = [moduleAt('app/libraries.ts'), moduleAt('app/main.tsx')];

/** The tables of the pages, and of the frames around them. */
const TABLES = [moduleAt('app/pages.ts'), moduleAt('app/frames.ts')];

/** The ids of the modules that the row of a page loads with `import()`. */
export interface PageModules {
  /** The frames around the page, and the page. */
  readonly page: readonly string[];
  readonly firstReads: readonly string[];
  readonly loadsNext: readonly string[];
  /** How much its speed matters. */
  readonly weight: number;
}

/** The names of the pages below a path. */
export const pagesBelow = (area: '/auth/' | '/admin/' | '/facility') =>
  (Object.keys(paths) as PageName[]).filter((name) => paths[name].startsWith(area));

/** The names of the pages of signed-in people, apart from the drivers' page, which has a build of its own. */
export const signedInPages = () => [...pagesBelow('/admin/'), ...pagesBelow('/facility')];

/**
 * Reads from the tables which modules each page loads.
 * @throws Error that names a row without a component, or a module that does not exist
 */
export function readPageModules(
  sources = TABLES.map((file) => readFileSync(file, 'utf8')),
): (name: PageName) => PageModules {
  const { imports, numbers } = readTables(sources.join('\n'));
  const loadedBy = (property: string) => imports.get(property)?.map(existingModule) ?? [];
  const required = (property: string) => {
    const modules = loadedBy(property);
    if (modules.length === 0) throw new Error(`web/src/app has no import() in ${property}`);
    return modules;
  };
  return (name) => {
    const callables = imports.has(`pages.${name}.callsFunctions`) ? required('frames.callables') : [];
    const frames = paths[name].startsWith('/auth/')
      ? required('frames.auth')
      : [SESSION, ...required(paths[name].startsWith('/admin/') ? 'frames.console' : 'frames.facility'), ...callables];
    return {
      page: [...frames, ...required(`pages.${name}.load`)],
      firstReads: loadedBy(`pages.${name}.firstReads`),
      loadsNext: loadedBy(`pages.${name}.loadsNext`),
      weight: numbers.get(`pages.${name}.weight`) ?? 1,
    };
  };
}

interface Tables {
  /** What is imported with `import()` inside each property, such as `pages.trips.load`. */
  readonly imports: ReadonlyMap<string, readonly string[]>;
  /** The properties that are numbers. */
  readonly numbers: ReadonlyMap<string, number>;
}

function readTables(source: string): Tables {
  const { program } = parseSync('pages.ts', source);
  const imports = new Map<string, string[]>();
  const numbers = new Map<string, number>();
  let trail: string[] = [];
  new Visitor({
    VariableDeclarator: ({ id }) => {
      trail = [id.type === 'Identifier' ? id.name : ''];
    },
    Property: ({ key, value }) => {
      trail.push(key.type === 'Identifier' ? key.name : '');
      imports.set(trail.join('.'), []);
      if (value.type === 'Literal' && typeof value.value === 'number') numbers.set(trail.join('.'), value.value);
    },
    'Property:exit': () => {
      trail.pop();
    },
    ImportExpression: ({ source: imported }) => {
      if (imported.type === 'Literal') imports.get(trail.join('.'))?.push(String(imported.value));
    },
  }).visit(program);
  return { imports, numbers };
}

function existingModule(specifier: string): string {
  const path = fileURLToPath(new URL(specifier, new URL('../src/app/', import.meta.url)));
  const module = [`${path}.ts`, `${path}.tsx`].find(existsSync);
  if (!module) throw new Error(`The table of pages imports ${specifier}, which does not exist`);
  return module;
}
