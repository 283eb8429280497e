import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import firebaseJson from '../../firebase.json' with { type: 'json' };
import { freePorts } from '../../scripts/ports';
import { root } from '../../scripts/root';
import { eventHeaders } from '../functions/eventHeaders';
import { type Command, runCommand } from './command';
import { type DeployedFunctions, deployFunctionsToFolder } from './deployedFunctions';

const require = createRequire(import.meta.url);
const describer = join(root, 'node_modules', '.bin', 'firebase-functions');
const framework = require.resolve('@google-cloud/functions-framework');

/** A function as firebase-functions describes it to the Firebase CLI, as far as it is looked at here. */
interface Endpoint {
  readonly region: readonly string[];
  readonly availableMemoryMb: number;
  readonly timeoutSeconds: number;
  readonly maxInstances: number;
  readonly concurrency: number | null;
  readonly secretEnvironmentVariables?: readonly { readonly key: string }[];
  readonly callableTrigger?: object;
  readonly scheduleTrigger?: { readonly schedule: string };
  readonly eventTrigger?: { readonly retry: boolean; readonly eventFilterPathPatterns: { readonly document: string } };
}

interface Manifest {
  readonly endpoints: Readonly<Record<string, Endpoint>>;
}

let deployed: DeployedFunctions;
beforeAll(async () => {
  deployed = await deployFunctionsToFolder();
});
afterAll(() => deployed.remove());

/** What the Firebase CLI learns of the functions before it deploys them. */
function discover(): Manifest {
  const file = join(deployed.folder, 'manifest.json');
  execFileSync(process.execPath, [describer], {
    cwd: deployed.folder,
    env: { ...process.env, GCLOUD_PROJECT: 'demo-mtos', FUNCTIONS_MANIFEST_OUTPUT_PATH: file },
  });
  return JSON.parse(readFileSync(file, 'utf8')) as Manifest;
}

/** What wakes a function, and whether a failed event comes again. */
function wokenBy({ callableTrigger, scheduleTrigger, eventTrigger }: Endpoint): string {
  if (callableTrigger) return 'a call';
  if (scheduleTrigger) return scheduleTrigger.schedule;
  return `${eventTrigger?.eventFilterPathPatterns.document}${eventTrigger?.retry ? ', again on failure' : ''}`;
}

describe('the functions as they are deployed', () => {
  it('[LOC-4] are all there, each in its region, with its memory, time, instances and share of them', () => {
    const table = Object.entries(discover().endpoints).map(([name, endpoint]) => {
      const { region, availableMemoryMb: memory, timeoutSeconds: seconds, maxInstances, concurrency } = endpoint;
      return [name, wokenBy(endpoint), ...region, memory, seconds, maxInstances, concurrency];
    });
    expect(table.sort()).toEqual([
      ['addMember', 'a call', 'us-central1', 256, 60, 5, 80],
      ['assignDueTrips', 'every 5 minutes', 'us-central1', 256, 540, 1, null],
      ['assignTrip', 'trips/{id}, again on failure', 'us-central1', 256, 120, 5, 80],
      ['auditTrip', 'trips/{id}, again on failure', 'us-central1', 256, 60, 10, 80],
      ['auditUser', 'users/{id}, again on failure', 'us-central1', 256, 60, 10, 80],
      ['confirmDriver', 'a call', 'us-central1', 256, 60, 5, 80],
      ['countTrip', 'trips/{id}, again on failure', 'us-central1', 256, 120, 2, 200],
      ['countUser', 'users/{id}, again on failure', 'us-central1', 256, 120, 2, 200],
      [
        'followStandingOrder',
        'accounts/{account}/standingOrders/{id}, again on failure',
        'us-central1',
        256,
        120,
        5,
        80,
      ],
      ['nightlyRecount', '0 9 * * *', 'us-central1', 512, 1800, 1, 1],
      ['offerToDriver', 'driverLocations/{id}, again on failure', 'us-central1', 256, 120, 5, 80],
      ['recount', 'a call', 'us-central1', 512, 540, 2, 10],
      ['runStandingOrders', 'every 3 hours', 'us-central1', 256, 540, 1, null],
      ['sendContactMessage', 'a call', 'us-central1', 256, 60, 5, 80],
      ['setMemberState', 'a call', 'us-central1', 256, 60, 5, 80],
      ['signUpload', 'a call', 'us-central1', 256, 60, 5, 80],
    ]);
  });

  it('[UPL-1] give the image host’s secret to the one function that signs', () => {
    const holders = Object.entries(discover().endpoints).flatMap(([name, { secretEnvironmentVariables = [] }]) =>
      secretEnvironmentVariables.map(({ key }) => [name, key]),
    );
    expect(holders).toEqual([['signUpload', 'CLOUDINARY_API_SECRET']]);
  });

  it('[LOC-4] pass the checks that the Firebase CLI makes before it deploys', () => {
    const cli = (file: string) => require(`firebase-tools/lib/deploy/functions/${file}.js`);
    const { buildFromV1Alpha1 } = cli('runtimes/discovery/v1alpha1');
    const check = (manifest: Manifest) => {
      const build = buildFromV1Alpha1(manifest, 'demo-mtos', 'us-central1', firebaseJson.functions.runtime);
      cli('validate').endpointsAreValid(cli('build').toBackend(build, {}), cli('backend').empty());
    };
    const manifest = discover();
    expect(() => check(manifest)).not.toThrow();

    const { countTrip, ...others } = manifest.endpoints;
    if (!countTrip) throw new Error('countTrip is missing');
    const patient = { ...countTrip, timeoutSeconds: 541 };
    expect(() => check({ ...manifest, endpoints: { ...others, countTrip: patient } })).toThrow('timeout');
  });
});

describe('the functions in the Functions Framework', () => {
  let running: Command | undefined;
  afterAll(() => running?.kill());

  /** Serves one function as a container in the cloud does. */
  async function serve(target: string, signature: 'http' | 'cloudevent', env: NodeJS.ProcessEnv): Promise<string> {
    running?.kill();
    const [port = 0] = await freePorts(1);
    const args = [`--target=${target}`, `--signature-type=${signature}`, `--port=${port}`];
    running = runCommand([join(dirname(framework), 'main.js'), `--source=${deployed.folder}`, ...args], {
      GCLOUD_PROJECT: 'demo-mtos',
      FUNCTION_TARGET: target,
      ...env,
    });
    await running.says('URL: http');
    return `http://127.0.0.1:${port}`;
  }
  const call = async (url: string) => {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ data: {} }),
    });
    return { status: answer.status, ...((await answer.json()) as { readonly error: object }) };
  };

  it('[UPL-1] judge a call, and with App Check enforced refuse what does not come from the app', async () => {
    const open = await call(await serve('signUpload', 'http', { ENFORCE_APP_CHECK: 'false' }));
    expect(open).toMatchObject({ status: 401, error: { details: { code: 'signed-out' } } });
    const closed = await call(await serve('signUpload', 'http', { ENFORCE_APP_CHECK: 'true' }));
    expect(closed).toMatchObject({ status: 401, error: { status: 'UNAUTHENTICATED' } });
    expect(closed.error).not.toHaveProperty('details');
  });

  it('[CNT-1] take the event of a change', async () => {
    const url = await serve('countTrip', 'cloudevent', {});
    const head = { id: 'event', time: '2026-01-05T10:00:00Z', path: 'trips/1' };
    // A document that was not there before and is not there after counts nothing.
    const answer = await fetch(url, { method: 'POST', headers: eventHeaders('demo-mtos', head), body: '{}' });
    expect(answer.status).toBeLessThan(300);
  });
});
