import { buildForSize, bytesOf, type FirstLoad, firstLoadOf } from './firstLoad';
import { main } from './main';
import { UserError } from './userError';

interface Page {
  readonly modules: readonly string[];
  /** What it may load before it can be seen, in kB of script and style compressed with gzip. */
  readonly most: number;
}

const pages: Readonly<Record<string, Page>> = {
  '/': { modules: ['app/frontPage.tsx'], most: 75 },
  '/auth/login': { modules: ['app/main.tsx', 'app/AuthArea.tsx', 'features/auth/Login.tsx'], most: 150 },
  '/admin/dashboard': {
    modules: ['app/main.tsx', 'app/ConsoleArea.tsx', 'features/dashboard/Dashboard.tsx'],
    most: 250,
  },
  '/admin/trips': { modules: ['app/main.tsx', 'app/ConsoleArea.tsx', 'features/trips/TripList.tsx'], most: 325 },
};

const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

function print(path: string, load: FirstLoad) {
  const total = `${kB(bytesOf(load))} of script and style with gzip, ${kB(load.brotli)} with brotli`;
  console.log(`\n${path.padEnd(20)} ${total}`);
  const files = Object.entries(load.files).sort(([, a], [, b]) => b - a);
  for (const [name, bytes] of files) console.log(`  ${name.padEnd(48)} ${kB(bytes).padStart(9)}`);
}

main(async () => {
  const build = await buildForSize();
  const tooMuch: string[] = [];
  for (const [path, { modules, most }] of Object.entries(pages)) {
    const load = firstLoadOf(build, modules);
    print(path, load);
    if (bytesOf(load) > most * 1000) tooMuch.push(`The first load of ${path} is over ${most} kB.`);
    if (path !== '/') continue;
    const firebase = [...load.packages].filter((name) => name.includes('firebase'));
    if (firebase.length > 0) tooMuch.push(`The front page loads ${firebase.join(', ')}.`);
  }
  if (tooMuch.length > 0) throw new UserError(tooMuch.join('\n'));
});
