import { relative } from 'node:path';
import { DEMO } from '@mtos/model/sample';
import { parseCommandLine } from './cli/commandLine';
import { main } from './cli/main';
import { root } from './cli/root';
import { UserError } from './cli/userError';
import { offerJava } from './suite/offerJava';
import { aborted, endSignal } from './suite/processes';
import { driveSample } from './suite/sampleDrivers';
import { runSchedules } from './suite/schedules';
import { showMail } from './suite/showMail';
import { DEMO_SENDER, tokenOf } from './suite/smsProtocol';
import { type RunningConsole, type Step, startConsole } from './suite/startConsole';
import { projectId } from './suite/suite';

const usage = `npm start                   uses the ports in firebase.json, and 5173 or APP_PORT for the app
npm start -- --free-ports   uses any free ports
npm start -- --fetch-java   downloads a Java runtime first, if none is installed`;

/** Prints when a step is done, and that it is running if it takes long. */
const showStep: Step = async (name, work) => {
  const started = performance.now();
  const progress = setTimeout(() => console.log(`  … ${name}`), 1_500);
  const result = await work().finally(() => clearTimeout(progress));
  console.log(`  ✓ ${name} (${((performance.now() - started) / 1000).toFixed(1)} s)`);
  return result;
};

function summary({ app, suite }: RunningConsole): string {
  // The suite sends no mail: this process shows what functions queue, such as invitations, and the Auth emulator lists the
  // verification and password reset links
  const mailLinks = `http://127.0.0.1:${suite.ports.auth}/emulator/v1/projects/${projectId}/oobCodes`;
  return `
  The console is running. Press Ctrl-C to stop it.

    URL         ${app.url}
    Email       ${DEMO.ownerEmail}
    Password    ${DEMO.password}
    Driver      ${DEMO.driverEmail}, with the same password: ${app.url}/drive
    Facility    ${DEMO.facilityEmail}, with the same password: ${app.url}/facility
    Others      ${DEMO.dispatcherEmail}, ${DEMO.billerEmail}, and ${DEMO.viewerEmail}, with the same password
    Email links ${mailLinks}
    Texts       http://127.0.0.1:${suite.ports.smsHost}
    Invoices    http://127.0.0.1:${suite.ports.mailHost} shows those that were mailed
    Firestore   ${suite.firestoreLine}
    Logs        ${relative(root, suite.logs)}

  Other mail, such as invitations, is printed here with its links.
  Texts to riders are off until you turn them on in Settings, with account SID ${DEMO_SENDER.accountSid},
  auth token ${tokenOf(DEMO_SENDER.accountSid)}, and number ${DEMO_SENDER.from}.
`;
}

main(async () => {
  const options = { 'free-ports': { type: 'boolean' }, 'fetch-java': { type: 'boolean' } } as const;
  const { values } = parseCommandLine({ usage, options });
  const signal = endSignal();
  console.log('Starting the console ...');
  try {
    const running = await startConsole({
      freePortsOnly: values['free-ports'] === true,
      signal,
      step: showStep,
      fetchJava: (problem) => offerJava(problem, { isWanted: values['fetch-java'] === true, signal }),
    });
    console.log(summary(running));
    driveSample(running.suite.env, signal).catch((error) => console.error('The sample drivers stopped:', error));
    runSchedules(running.suite.env, signal).catch((error) => console.error('The schedules stopped:', error));
    showMail(running.suite.env, running.app.url, console.log, signal).catch((error) =>
      console.error('Mail is no longer shown:', error),
    );
    const isAborted = await Promise.race([aborted(signal).then(() => true), running.suite.ended.then(() => false)]);
    console.log('\nStopping ...');
    await running.stop();
    if (!isAborted) throw new UserError(`The emulators stopped unexpectedly. See the logs in ${running.suite.logs}`);
  } catch (error) {
    if (!signal.aborted) throw error;
  }
});
