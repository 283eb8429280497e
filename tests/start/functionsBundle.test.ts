import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { parseEnv } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import firebaseJson from '../../firebase.json' with { type: 'json' };
import { root } from '../../scripts/cli/root';
import { freePorts } from '../../scripts/suite/ports';
import { eventHeaders } from '../functions/eventHeaders';
import { type Command, runCommand } from './command';
import { type DeployedFunctions, deployFunctionsToFolder } from './deployedFunctions';
import { expectedFunctions } from './expectedFunctions';

const require = createRequire(import.meta.url);
const discovery = join(root, 'node_modules', '.bin', 'firebase-functions');
const framework = require.resolve('@google-cloud/functions-framework');

/** What firebase-functions tells the Firebase CLI about a function, as far as it is tested here. */
interface Endpoint {
  readonly region: readonly string[];
  readonly availableMemoryMb: number;
  readonly timeoutSeconds: number;
  /** A number, or the setting that it comes from. */
  readonly maxInstances: number | string;
  readonly concurrency: number | null;
  readonly secretEnvironmentVariables?: readonly { readonly key: string }[];
  readonly callableTrigger?: object;
  readonly httpsTrigger?: object;
  readonly scheduleTrigger?: { readonly schedule: string };
  readonly taskQueueTrigger?: { readonly rateLimits: { readonly maxConcurrentDispatches: string } };
  readonly eventTrigger?: { readonly retry: boolean; readonly eventFilterPathPatterns: { readonly document: string } };
}

interface Manifest {
  readonly endpoints: Readonly<Record<string, Endpoint>>;
}

let deployed: DeployedFunctions;
let manifest: Manifest;
beforeAll(async () => {
  deployed = await deployFunctionsToFolder();
  manifest = discover();
});
afterAll(() => deployed.remove());

/** The manifest that the Firebase CLI reads before it deploys the functions. */
function discover(settings: NodeJS.ProcessEnv = {}): Manifest {
  const file = join(deployed.folder, 'manifest.json');
  execFileSync(process.execPath, [discovery], {
    cwd: deployed.folder,
    env: { ...process.env, GCLOUD_PROJECT: 'demo-mtos', FUNCTIONS_MANIFEST_OUTPUT_PATH: file, ...settings },
  });
  return JSON.parse(readFileSync(file, 'utf8')) as Manifest;
}

/** What triggers a function, and whether failed events are retried. */
function describeTrigger(endpoint: Endpoint): string {
  const { callableTrigger, httpsTrigger, scheduleTrigger, taskQueueTrigger, eventTrigger } = endpoint;
  if (callableTrigger) return 'a call';
  if (httpsTrigger) return 'a request';
  if (scheduleTrigger) return scheduleTrigger.schedule;
  if (taskQueueTrigger) return `tasks, ${setting(taskQueueTrigger.rateLimits.maxConcurrentDispatches)} at once`;
  return `${eventTrigger?.eventFilterPathPatterns.document}${eventTrigger?.retry ? ', with retries' : ''}`;
}

/** The name of the setting in an expression of one; anything else as it is. */
const setting = (value: string | number) => String(value).replace(/^\{\{ params\.(\w+) \}\}$/, '$1');

/** Which secret each function gets. */
const secretsIn = ({ endpoints }: Manifest): readonly (readonly string[])[] =>
  Object.entries(endpoints)
    .flatMap(([name, { secretEnvironmentVariables = [] }]) => secretEnvironmentVariables.map(({ key }) => [name, key]))
    .sort();

describe('the deployed functions', () => {
  it('[LOC-4] have the right triggers, regions, memory, timeouts, instances, and concurrency', () => {
    const table = Object.entries(manifest.endpoints).map(([name, endpoint]) => {
      const { region, availableMemoryMb: memory, timeoutSeconds: seconds, maxInstances, concurrency } = endpoint;
      return [name, describeTrigger(endpoint), ...region, memory, seconds, setting(maxInstances), concurrency];
    });
    expect(table.sort()).toEqual([...expectedFunctions].sort());
  });

  it('[UPL-1] give the secret of the image host only to the functions that sign or delete what is there', () => {
    expect(secretsIn(manifest)).toEqual([
      ['erasePersonalData', 'CLOUDINARY_API_SECRET'],
      ['followDeletedCredential', 'CLOUDINARY_API_SECRET'],
      ['followLogo', 'CLOUDINARY_API_SECRET'],
      ['keepDocument', 'CLOUDINARY_API_SECRET'],
      ['readDocuments', 'CLOUDINARY_API_SECRET'],
      ['recountAccount', 'CLOUDINARY_API_SECRET'],
      ['removeDocument', 'CLOUDINARY_API_SECRET'],
      ['signDocument', 'CLOUDINARY_API_SECRET'],
      ['signUpload', 'CLOUDINARY_API_SECRET'],
    ]);
  });

  it('[ROD-1] give the key for Google’s roads only to the functions that search for drivers, if the project uses Google', () => {
    const withKey = discover({ ROUTING_SERVICE: 'google' });
    expect(secretsIn(withKey).filter(([, secret]) => secret === 'GOOGLE_ROUTES_KEY')).toEqual(
      [
        'assignAccountTrips',
        'followCredential',
        'followCredentialDocument',
        'followCredentialException',
        'followCredentialType',
        'followDefaultVehicle',
        'followMember',
        'followTrip',
        'offerToDriver',
      ].map((name) => [name, 'GOOGLE_ROUTES_KEY']),
    );
  });

  it('[LOC-4] pass the checks of the Firebase CLI before a deployment', () => {
    const cli = (file: string) => require(`firebase-tools/lib/deploy/functions/${file}.js`);
    const { buildFromV1Alpha1 } = cli('runtimes/discovery/v1alpha1');
    const { ParamValue } = cli('params');
    const local = parseEnv(readFileSync(join(root, 'functions', '.env.demo-mtos'), 'utf8'));
    const settings = Object.fromEntries(
      Object.entries(local).map(([name, value]) => [
        name,
        new ParamValue(value, false, { string: true, number: true }),
      ]),
    );
    const check = (checked: Manifest) => {
      const build = buildFromV1Alpha1(checked, 'demo-mtos', 'us-central1', firebaseJson.functions.runtime);
      cli('validate').endpointsAreValid(cli('build').toBackend(build, settings), cli('backend').empty());
    };
    expect(() => check(manifest)).not.toThrow();

    const { countTrip, ...others } = manifest.endpoints;
    if (!countTrip) throw new Error('countTrip is missing');
    const tooLong = { ...countTrip, timeoutSeconds: 541 };
    expect(() => check({ ...manifest, endpoints: { ...others, countTrip: tooLong } })).toThrow('timeout');
  });
});

describe('the functions in the Functions Framework', () => {
  let running: Command | undefined;
  afterAll(() => running?.kill());

  /** Serves one function as its container in Cloud Run does. */
  async function serve(target: string, signature: 'http' | 'cloudevent', env: NodeJS.ProcessEnv): Promise<string> {
    running?.kill();
    const [port = 0] = await freePorts(1);
    const args = [`--target=${target}`, `--signature-type=${signature}`, `--port=${port}`];
    running = runCommand([join(dirname(framework), 'main.js'), `--source=${deployed.folder}`, ...args], {
      GCLOUD_PROJECT: 'demo-mtos',
      FUNCTION_TARGET: target,
      ...env,
    });
    await running.waitForOutput('URL: http');
    return `http://127.0.0.1:${port}`;
  }
  const call = async (url: string) => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ data: {} }),
    });
    return { status: response.status, ...((await response.json()) as { readonly error: object }) };
  };

  it('[UPL-1] handle a call, and refuse it without an App Check token if App Check is enforced', async () => {
    const allowed = await call(await serve('signUpload', 'http', { ENFORCE_APP_CHECK: 'false' }));
    expect(allowed).toMatchObject({ status: 401, error: { details: { code: 'signed-out' } } });
    const refused = await call(await serve('signUpload', 'http', { ENFORCE_APP_CHECK: 'true' }));
    expect(refused).toMatchObject({ status: 401, error: { status: 'UNAUTHENTICATED' } });
    expect(refused.error).not.toHaveProperty('details');
  });

  it('[CNT-1] accept the event of a change', async () => {
    const url = await serve('countTrip', 'cloudevent', {});
    const head = { id: 'event', time: '2026-01-05T10:00:00Z', path: 'trips/1' };
    // An event without a document before or after it changes no counter
    const response = await fetch(url, { method: 'POST', headers: eventHeaders('demo-mtos', head), body: '{}' });
    expect(response.status).toBeLessThan(300);
  });
});
