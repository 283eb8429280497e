import { buildForSize, type FirstLoad, findFirstLoad, sumBytes } from './build/firstLoad';
import { readPageTable } from './build/pageTable';
import { parseCommandLine } from './cli/commandLine';
import { main } from './cli/main';
import { UserError } from './cli/userError';

const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

function print(path: string, load: FirstLoad, maxKilobytes: number) {
  const total = `${kB(sumBytes(load))} of ${maxKilobytes} kB with gzip, ${kB(load.brotli)} with brotli`;
  console.log(`${path.padEnd(32)} ${total}, ${Object.keys(load.files).length} files`);
}

function printFiles({ files }: FirstLoad) {
  for (const [name, bytes] of Object.entries(files).sort(([, a], [, b]) => b - a)) {
    console.log(`  ${name.padEnd(48)} ${kB(bytes).padStart(9)}`);
  }
}

main(async () => {
  const { positionals } = parseCommandLine({
    usage: `npm run size             measures the scripts and styles that each page loads first, and fails over a page's limit
npm run size -- <path>   also lists the files of a page, such as /admin/trips`,
    options: {},
    positionals: 1,
  });
  const files = await buildForSize();
  const problems: string[] = [];
  for (const { path, maxKilobytes } of await readPageTable()) {
    const load = findFirstLoad(files, path);
    print(path, load, maxKilobytes);
    if (path === positionals[0]) printFiles(load);
    if (sumBytes(load) > maxKilobytes * 1000) problems.push(`${path} loads more than ${maxKilobytes} kB.`);
    const firebase = [...load.packages].filter((name) => name.includes('firebase'));
    if (path === '/' && firebase.length > 0) problems.push(`The landing page loads ${firebase.join(', ')}.`);
  }
  if (problems.length > 0) throw new UserError(problems.join('\n'));
});
