import { relative } from 'node:path';
import { DEMO } from '@mtos/model/sample';
import { main } from './main';
import { root } from './root';
import { keepDriversHeardOf } from './sampleDrivers';
import { aborted, endSignal } from './signals';
import { type RunningConsole, type Step, startConsole } from './startConsole';
import { UserError } from './userError';

// npm start                    on the ports that firebase.json names, the app on APP_PORT or 5173
// npm start -- --free-ports    on any that are free

/** Says when a step is done, and of one that takes its time that it is under way. */
const showStep: Step = async (name, work) => {
  const started = performance.now();
  const underWay = setTimeout(() => console.log(`  … ${name}`), 1_500);
  const result = await work().finally(() => clearTimeout(underWay));
  console.log(`  ✓ ${name} (${((performance.now() - started) / 1000).toFixed(1)} s)`);
  return result;
};

function block({ app, suite }: RunningConsole): string {
  return `
  The console runs. Ctrl-C ends everything.

    Address     ${app.url}
    Sign in     ${DEMO.ownerEmail}
    Password    ${DEMO.password}
    Firestore   ${suite.firestoreLine}
    Logs        ${relative(root, suite.logs)}
`;
}

main(async () => {
  const signal = endSignal();
  console.log('Starting the console ...');
  try {
    const running = await startConsole(process.argv.includes('--free-ports'), signal, showStep);
    console.log(block(running));
    keepDriversHeardOf(running.suite.ports.firestore, signal).catch((error) =>
      console.error('The sample’s drivers are heard of no longer:', error),
    );
    const asked = await Promise.race([aborted(signal).then(() => true), running.suite.ended.then(() => false)]);
    console.log('\nEnding ...');
    await running.stop();
    if (!asked) throw new UserError(`The emulators ended by themselves; ${running.suite.logs} may tell why.`);
  } catch (error) {
    if (!signal.aborted) throw error;
  }
});
