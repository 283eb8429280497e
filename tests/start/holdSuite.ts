import { startSuite } from '../../scripts/suite';
import { anyPorts } from '../../scripts/suiteConfig';

// Starts a small suite and holds it, for a test that kills this process.
const suite = await startSuite({ name: `held-${process.pid}`, only: ['auth', 'firestore'], ports: await anyPorts() });
console.log('ready');
await suite.ended;
