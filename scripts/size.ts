import { PAGE_MODULES } from '../web/src/app/pageModules';
import { buildForSize, bytesOf, type FirstLoad, firstLoadOf } from './build/firstLoad';
import { parseCommandLine } from './cli/commandLine';
import { main } from './cli/main';
import { UserError } from './cli/userError';

/** Limits for what a page loads before it is visible, in kB of scripts and styles compressed with gzip. */
const LIMITS = {
  '/': 75,
  '/auth/login': 150,
  '/admin/dashboard': 257,
  '/admin/reports': 325,
  '/admin/trips': 325,
  '/admin/board': 325,
  '/drive': 200,
} as const;

const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

function print(path: string, load: FirstLoad) {
  const total = `${kB(bytesOf(load))} of scripts and styles with gzip, ${kB(load.brotli)} with brotli`;
  console.log(`\n${path.padEnd(20)} ${total}`);
  const files = Object.entries(load.files).sort(([, a], [, b]) => b - a);
  for (const [name, bytes] of files) console.log(`  ${name.padEnd(48)} ${kB(bytes).padStart(9)}`);
}

main(async () => {
  parseCommandLine({
    usage: 'npm run size   measures what each page loads first, and fails over its limit',
    options: {},
  });
  const [app, drive] = [await buildForSize('console'), await buildForSize('drive')];
  const loadOf = (path: keyof typeof LIMITS): FirstLoad => {
    if (path === '/drive') return firstLoadOf(drive, 'drive.html', ['app/areas/DriveArea.tsx']);
    return path === '/' ? firstLoadOf(app, 'index.html', []) : firstLoadOf(app, 'app.html', PAGE_MODULES[path]);
  };
  const problems: string[] = [];
  for (const path of Object.keys(LIMITS) as (keyof typeof LIMITS)[]) {
    const load = loadOf(path);
    print(path, load);
    if (bytesOf(load) > LIMITS[path] * 1000) problems.push(`${path} loads more than ${LIMITS[path]} kB.`);
    if (path !== '/') continue;
    const firebase = [...load.packages].filter((name) => name.includes('firebase'));
    if (firebase.length > 0) problems.push(`The landing page loads ${firebase.join(', ')}.`);
  }
  if (problems.length > 0) throw new UserError(problems.join('\n'));
});
