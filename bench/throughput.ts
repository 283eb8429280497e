import { paths } from '@mtos/model';
import { initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import pMap from 'p-map';
import { parseCommandLine, parseCount } from '../scripts/cli/commandLine';
import { main } from '../scripts/cli/main';
import { projectId, startSuite } from '../scripts/suite/suite';
import { anyPorts } from '../scripts/suite/suiteConfig';
import type { MeasuredHandler } from './throughput/handlers';
import { replayStorage } from './throughput/replayStorage';

// Measures how many events a second one process handles: on the emulator, for one account and for twenty, and with storage
// that answers at once. The last is the most that one instance could do, with as much CPU as this machine gives a process.
// docs/scale.md explains the numbers.

const ACCOUNTS = 20;
const CONCURRENCY = 10;
const REPLAYS = 1000;

const cell = (text: string) => text.padStart(16);

async function measure(count: number): Promise<void> {
  // Silences the functions' logs. Must run before the functions are loaded.
  console.debug = () => undefined;
  console.info = () => undefined;
  const storage = replayStorage();
  const [{ createAccount, measuredHandlers }, { recountAccount }] = await Promise.all([
    import('./throughput/handlers'),
    import('../functions/src/counting/recount'),
  ]);
  const accounts = Array.from({ length: ACCOUNTS }, (_, index) => `account-${index}`);
  for (const account of accounts) await createAccount(account);

  const perSecond = async (handler: MeasuredHandler, of: readonly string[]) => {
    const runs = await handler.prepare(of, count);
    const started = performance.now();
    await pMap(runs, (run) => run(), { concurrency: CONCURRENCY });
    return (1000 * count) / (performance.now() - started);
  };
  const replayed = async (handler: MeasuredHandler) => {
    const [warmUp, run] = await handler.prepare(accounts, 2);
    if (!warmUp || !run) throw new Error('nothing to measure');
    await warmUp();
    await storage.record(run);
    const cpu = process.cpuUsage();
    for (let replay = 0; replay < REPLAYS; replay += 1) await storage.replay(run);
    const { user, system } = process.cpuUsage(cpu);
    return (user + system) / 1000 / REPLAYS;
  };

  console.log(`\nEvents per second in one process, ${count} events, ${CONCURRENCY} at a time`);
  console.log(
    `${''.padEnd(28)}${['one account', `${ACCOUNTS} accounts`, 'stubbed storage', 'ms CPU'].map(cell).join('')}`,
  );
  for (const handler of measuredHandlers) {
    const one = await perSecond(handler, accounts.slice(0, 1));
    const many = await perSecond(handler, accounts);
    const milliseconds = await replayed(handler);
    const numbers = [one.toFixed(0), many.toFixed(0), (1000 / milliseconds).toFixed(0), milliseconds.toFixed(2)];
    console.log(`${handler.name.padEnd(28)}${numbers.map(cell).join('')}`);
  }

  const [account = ''] = accounts;
  const own = getFirestore().collection(paths.trips).where('subOwneruid', '==', account);
  const trips = (await own.count().get()).data().count;
  const started = performance.now();
  await recountAccount(account);
  const seconds = (performance.now() - started) / 1000;
  console.log(`recount${''.padEnd(21)}${trips} trips in ${seconds.toFixed(1)} s`);
}

await main(async () => {
  const { positionals } = parseCommandLine({
    usage: 'npm run bench:throughput -- [<events>]   measures events per second of each function; the default is 100',
    options: {},
    positionals: 1,
  });
  const count = parseCount(positionals[0], 100);
  const suite = await startSuite({ name: 'bench-throughput', only: ['firestore'], ports: await anyPorts() });
  try {
    Object.assign(process.env, suite.env);
    initializeApp({ projectId });
    await measure(count);
  } finally {
    await suite.stop();
  }
});
