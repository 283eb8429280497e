import { buildForSize, bytesOf, type FirstLoad, firstLoadOf } from './firstLoad';
import { main } from './main';
import { UserError } from './userError';

/** The most that the signed-in dashboard may load at first, in kB of script and style compressed with gzip. */
const MOST = 250;

const pages: Readonly<Record<string, readonly string[]>> = {
  '/': ['app/frontPage.tsx'],
  '/auth/login': ['app/main.tsx', 'app/AuthArea.tsx', 'features/auth/Login.tsx'],
  '/admin/dashboard': ['app/main.tsx', 'app/ConsoleArea.tsx', 'features/dashboard/Dashboard.tsx'],
  '/admin/trips': ['app/main.tsx', 'app/ConsoleArea.tsx', 'features/trips/TripList.tsx'],
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
  const loads = new Map(Object.entries(pages).map(([path, modules]) => [path, firstLoadOf(build, modules)]));
  for (const [path, load] of loads) print(path, load);

  const dashboard = loads.get('/admin/dashboard');
  if (dashboard && bytesOf(dashboard) > MOST * 1000) {
    throw new UserError(`The dashboard's first load is over ${MOST} kB.`);
  }
  const firebase = [...(loads.get('/')?.packages ?? [])].filter((name) => name.includes('firebase'));
  if (firebase.length > 0) throw new UserError(`The landing page loads ${firebase.join(', ')}.`);
});
