import { main } from '../../../scripts/cli/main';
import { startSuite } from '../../../scripts/suite/suite';
import { anyPorts } from '../../../scripts/suite/suiteConfig';

// node scripts/bootstrap.mjs ../tests/start/commands/firestoreOnly
// Runs the Firestore emulator until the command is ended. Prints READY and the ports when the emulator is ready.

await main(async () => {
  const ports = await anyPorts();
  const suite = await startSuite({ name: `firestore-only-${process.pid}`, only: ['firestore'], ports });
  const { firestore, firestoreWebsocket, hub, imageHost, smsHost, mailHost } = ports;
  console.log(`READY ${JSON.stringify([firestore, firestoreWebsocket, hub, imageHost, smsHost, mailHost])}`);
  await suite.ended;
});
