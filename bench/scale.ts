import type { Firestore } from 'firebase/firestore';
import { findChromium } from '../scripts/chromium';
import { launchChromium } from '../scripts/launchChromium';
import { main } from '../scripts/main';
import { projectId, startSuite } from '../scripts/suite';
import { anyPorts } from '../scripts/suiteConfig';
import { buildTestApp, testBuild } from '../scripts/webApp';
import { type Ask, consoleAsks, readEverything } from './scale/asks';
import { type FilledAccount, fillAccount } from './scale/fillAccount';
import { tripsPageMemory } from './scale/pageMemory';
import { signIn } from './signIn';

// npm run bench:scale [-- <size>]
// What the console reads and how long it takes with 100,000 drivers and 100,000 trips, beside the same with 100 of each
// and beside a client that loads everything. The emulator looks through what is stored where production has indexes, so
// its times grow with the data; the documents read are what production bills and what the pages promise.

const SMALL = 100;
const LARGE = Number(process.argv[2] ?? 100_000);
const RUNS = 3;

interface Measured {
  readonly documents: number;
  readonly milliseconds: number;
}

const host = '127.0.0.1';

async function measure(ask: Ask, db: Firestore, account: string, runs: number): Promise<Measured> {
  const asking = await ask(db, account);
  const times: number[] = [];
  let documents = 0;
  for (let run = 0; run < runs; run += 1) {
    const started = performance.now();
    documents = await asking();
    times.push(performance.now() - started);
  }
  return { documents, milliseconds: times.sort((a, b) => a - b)[Math.floor(runs / 2)] ?? 0 };
}

const cell = (text: string | number, width: number) => String(text).padStart(width);
const ratio = (a: number, b: number) => `${(a / b).toFixed(1)}×`;

function row(name: string, small: Measured, large: Measured): void {
  const documents = `${cell(small.documents, 8)} ${cell(large.documents, 8)}`;
  const times = `${cell(small.milliseconds.toFixed(0), 9)} ${cell(large.milliseconds.toFixed(0), 9)}`;
  console.log(`${name.padEnd(26)}${documents}${times}${cell(ratio(large.milliseconds, small.milliseconds), 9)}`);
}

await main(async () => {
  const ports = await anyPorts();
  await buildTestApp(ports);
  const suite = await startSuite({
    name: 'bench-scale',
    only: ['auth', 'firestore', 'hosting'],
    ports,
    hosted: testBuild,
  });
  try {
    Object.assign(process.env, suite.env);
    console.log(`Filling accounts of ${SMALL} and ${LARGE} drivers and trips ...`);
    const [small, large] = [await fillAccount(projectId, SMALL), await fillAccount(projectId, LARGE)];
    const reader = (account: FilledAccount) => signIn(account.account, account, ports);
    const [smallReader, largeReader] = [await reader(small), await reader(large)];
    const [smallDb, largeDb] = [smallReader.db, largeReader.db];

    console.log(`\n${''.padEnd(26)}${'documents read'.padStart(17)}${'milliseconds, median'.padStart(22)}`);
    console.log(`${''.padEnd(26)}${[SMALL, LARGE, SMALL, LARGE].map((n) => cell(n, 9)).join('')}    ratio`);
    for (const [name, ask] of Object.entries(consoleAsks)) {
      row(name, await measure(ask, smallDb, small.account, RUNS), await measure(ask, largeDb, large.account, RUNS));
    }
    const naive = [await measure(readEverything, smallDb, small.account, 1)];
    naive.push(await measure(readEverything, largeDb, large.account, 1));
    const [naiveSmall, naiveLarge] = naive;
    if (naiveSmall && naiveLarge) row('reading everything', naiveSmall, naiveLarge);
    await Promise.all([smallReader.end(), largeReader.end()]);

    const browser = await launchChromium(await findChromium());
    const url = `http://${host}:${ports.hosting}`;
    const heaps = [await tripsPageMemory(browser, url, small), await tripsPageMemory(browser, url, large)];
    await browser.close();
    const [smallHeap = 0, largeHeap = 0] = heaps;
    const megabytes = heaps.map((heap) => (heap / 1e6).toFixed(1)).join(' and ');
    console.log(`\nheap of the trips page: ${megabytes} MB, ${ratio(largeHeap, smallHeap)}`);
  } finally {
    await suite.stop();
  }
});
