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
function discover(): Manifest {
  const file = join(deployed.folder, 'manifest.json');
  execFileSync(process.execPath, [discovery], {
    cwd: deployed.folder,
    env: { ...process.env, GCLOUD_PROJECT: 'demo-mtos', FUNCTIONS_MANIFEST_OUTPUT_PATH: file },
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

describe('the deployed functions', () => {
  it('[LOC-4] have the right triggers, regions, memory, timeouts, instances, and concurrency', () => {
    const table = Object.entries(manifest.endpoints).map(([name, endpoint]) => {
      const { region, availableMemoryMb: memory, timeoutSeconds: seconds, maxInstances, concurrency } = endpoint;
      return [name, describeTrigger(endpoint), ...region, memory, seconds, setting(maxInstances), concurrency];
    });
    expect(table.sort()).toEqual([
      ['addMember', 'a call', 'us-central1', 256, 60, 'CALL_INSTANCES', 80],
      ['addVehiclesOfDrivers', 'a call', 'us-central1', 256, 60, 'CALL_INSTANCES', 80],
      ['allocatePayment', 'a call', 'us-central1', 256, 60, 'CALL_INSTANCES', 80],
      ['answerInvitation', 'a call', 'us-central1', 256, 60, 'CALL_INSTANCES', 80],
      ['answerRequest', 'a call', 'us-central1', 256, 60, 'CALL_INSTANCES', 80],
      ['applyDriverEvent', 'driverEvents/{id}, with retries', 'us-central1', 256, 120, 'DISPATCH_INSTANCES', 80],
      ['assignAccountTrips', 'tasks, ACCOUNTS_AT_ONCE at once', 'us-central1', 256, 540, 'TASK_INSTANCES', 10],
      ['assignDueTrips', 'every 5 minutes', 'us-central1', 256, 60, '1', null],
      ['auditAccount', 'accounts/{account}, with retries', 'us-central1', 256, 60, 'AUDIT_INSTANCES', 80],
      [
        'auditAuthorization',
        'accounts/{account}/authorizations/{id}, with retries',
        'us-central1',
        256,
        60,
        'AUDIT_INSTANCES',
        80,
      ],
      [
        'auditClientProfile',
        'accounts/{account}/profiles/{id}, with retries',
        'us-central1',
        256,
        60,
        'AUDIT_INSTANCES',
        80,
      ],
      [
        'auditCredential',
        'accounts/{account}/credentials/{id}, with retries',
        'us-central1',
        256,
        60,
        'AUDIT_INSTANCES',
        80,
      ],
      [
        'auditCredentialException',
        'accounts/{account}/credentialExceptions/{id}, with retries',
        'us-central1',
        256,
        60,
        'AUDIT_INSTANCES',
        80,
      ],
      [
        'auditCredentialType',
        'accounts/{account}/credentialTypes/{id}, with retries',
        'us-central1',
        256,
        60,
        'AUDIT_INSTANCES',
        80,
      ],
      [
        'auditDriverSettings',
        'accounts/{account}/drivers/{id}, with retries',
        'us-central1',
        256,
        60,
        'AUDIT_INSTANCES',
        80,
      ],
      [
        'auditMaintenance',
        'accounts/{account}/maintenance/{id}, with retries',
        'us-central1',
        256,
        60,
        'AUDIT_INSTANCES',
        80,
      ],
      [
        'auditOfficeTrip',
        'accounts/{account}/officeTrips/{id}, with retries',
        'us-central1',
        256,
        60,
        'AUDIT_INSTANCES',
        80,
      ],
      ['auditPayer', 'accounts/{account}/payers/{id}, with retries', 'us-central1', 256, 60, 'AUDIT_INSTANCES', 80],
      [
        'auditStandingOrder',
        'accounts/{account}/standingOrders/{id}, with retries',
        'us-central1',
        256,
        60,
        'AUDIT_INSTANCES',
        80,
      ],
      ['auditTrip', 'trips/{id}, with retries', 'us-central1', 256, 60, 'AUDIT_INSTANCES', 80],
      ['auditUser', 'users/{id}, with retries', 'us-central1', 256, 60, 'AUDIT_INSTANCES', 80],
      ['auditVehicle', 'accounts/{account}/vehicles/{id}, with retries', 'us-central1', 256, 60, 'AUDIT_INSTANCES', 80],
      [
        'chargeOfficeTrip',
        'accounts/{account}/officeTrips/{id}, with retries',
        'us-central1',
        256,
        120,
        'DISPATCH_INSTANCES',
        80,
      ],
      ['chargeTrip', 'trips/{id}, with retries', 'us-central1', 256, 120, 'DISPATCH_INSTANCES', 80],
      ['confirmDriver', 'a call', 'us-central1', 256, 60, 'CALL_INSTANCES', 80],
      [
        'countCharge',
        'accounts/{account}/charges/{id}, with retries',
        'us-central1',
        256,
        120,
        'COUNTING_INSTANCES',
        200,
      ],
      [
        'countDrivenDay',
        'accounts/{account}/drivenDays/{id}, with retries',
        'us-central1',
        256,
        120,
        'COUNTING_INSTANCES',
        200,
      ],
      [
        'countInvoice',
        'accounts/{account}/invoices/{id}, with retries',
        'us-central1',
        256,
        120,
        'COUNTING_INSTANCES',
        200,
      ],
      [
        'countShift',
        'accounts/{account}/shifts/{id}, with retries',
        'us-central1',
        256,
        120,
        'COUNTING_INSTANCES',
        200,
      ],
      ['countTrip', 'trips/{id}, with retries', 'us-central1', 256, 120, 'COUNTING_INSTANCES', 200],
      ['countUser', 'users/{id}, with retries', 'us-central1', 256, 120, 'COUNTING_INSTANCES', 200],
      ['coverTrips', 'tasks, ACCOUNTS_AT_ONCE at once', 'us-central1', 256, 540, 'TASK_INSTANCES', 10],
      ['decideCharges', 'a call', 'us-central1', 256, 60, 'CALL_INSTANCES', 80],
      ['declineInvitation', 'a call', 'us-central1', 256, 60, 'CALL_INSTANCES', 80],
      ['draftInvoice', 'a call', 'us-central1', 256, 60, 'CALL_INSTANCES', 80],
      ['erasePersonalData', 'a call', 'us-central1', 256, 60, 'CALL_INSTANCES', 80],
      ['exportPersonalData', 'a call', 'us-central1', 256, 60, 'CALL_INSTANCES', 80],
      ['findAccounts', 'tasks, ACCOUNTS_AT_ONCE at once', 'us-central1', 256, 540, 'TASK_INSTANCES', 10],
      ['finishSplit', 'tasks, ACCOUNTS_AT_ONCE at once', 'us-central1', 256, 540, 'TASK_INSTANCES', 10],
      ['followAccountRequests', 'tasks, ACCOUNTS_AT_ONCE at once', 'us-central1', 256, 540, 'TASK_INSTANCES', 10],
      ['followAddress', 'a call', 'us-central1', 256, 60, 'CALL_INSTANCES', 80],
      [
        'followAuthorization',
        'accounts/{account}/authorizations/{id}, with retries',
        'us-central1',
        256,
        120,
        'DISPATCH_INSTANCES',
        80,
      ],
      [
        'followAuthorizationUse',
        'accounts/{account}/authorizationUses/{id}, with retries',
        'us-central1',
        256,
        120,
        'DISPATCH_INSTANCES',
        80,
      ],
      ['followClient', 'accounts/{account}/clients/{id}, with retries', 'us-central1', 256, 60, 'AUDIT_INSTANCES', 80],
      [
        'followClientPayer',
        'accounts/{account}/profiles/{id}, with retries',
        'us-central1',
        256,
        120,
        'DISPATCH_INSTANCES',
        80,
      ],
      [
        'followConsent',
        'accounts/{account}/profiles/{id}, with retries',
        'us-central1',
        256,
        120,
        'DISPATCH_INSTANCES',
        80,
      ],
      [
        'followCredential',
        'accounts/{account}/credentials/{id}, with retries',
        'us-central1',
        256,
        120,
        'DISPATCH_INSTANCES',
        80,
      ],
      [
        'followCredentialDocument',
        'accounts/{account}/credentialDocuments/{id}, with retries',
        'us-central1',
        256,
        120,
        'DISPATCH_INSTANCES',
        80,
      ],
      [
        'followCredentialException',
        'accounts/{account}/credentialExceptions/{id}, with retries',
        'us-central1',
        256,
        120,
        'DISPATCH_INSTANCES',
        80,
      ],
      [
        'followCredentialType',
        'accounts/{account}/credentialTypes/{id}, with retries',
        'us-central1',
        256,
        120,
        'DISPATCH_INSTANCES',
        80,
      ],
      [
        'followDefaultVehicle',
        'accounts/{account}/drivers/{id}, with retries',
        'us-central1',
        256,
        120,
        'DISPATCH_INSTANCES',
        80,
      ],
      [
        'followDefects',
        'accounts/{account}/defectReports/{id}, with retries',
        'us-central1',
        256,
        120,
        'DISPATCH_INSTANCES',
        80,
      ],
      [
        'followDeletedCredential',
        'accounts/{account}/credentials/{id}, with retries',
        'us-central1',
        256,
        120,
        'DISPATCH_INSTANCES',
        80,
      ],
      ['followDueRequests', 'every 5 minutes', 'us-central1', 256, 240, '1', null],
      ['followHolidays', 'accounts/{account}, with retries', 'us-central1', 256, 120, 'DISPATCH_INSTANCES', 80],
      [
        'followMaintenance',
        'accounts/{account}/maintenance/{id}, with retries',
        'us-central1',
        256,
        120,
        'DISPATCH_INSTANCES',
        80,
      ],
      ['followMember', 'users/{id}, with retries', 'us-central1', 256, 120, 'DISPATCH_INSTANCES', 80],
      [
        'followPayer',
        'accounts/{account}/payers/{id}, with retries',
        'us-central1',
        256,
        120,
        'DISPATCH_INSTANCES',
        80,
      ],
      [
        'followRequestOrder',
        'accounts/{account}/standingOrders/{id}, with retries',
        'us-central1',
        256,
        120,
        'DISPATCH_INSTANCES',
        80,
      ],
      ['followRequestTrip', 'trips/{id}, with retries', 'us-central1', 256, 120, 'DISPATCH_INSTANCES', 80],
      [
        'followStandingOrder',
        'accounts/{account}/standingOrders/{id}, with retries',
        'us-central1',
        256,
        120,
        'DISPATCH_INSTANCES',
        80,
      ],
      ['followTrip', 'trips/{id}, with retries', 'us-central1', 256, 120, 'DISPATCH_INSTANCES', 80],
      ['followTripTexts', 'trips/{id}, with retries', 'us-central1', 256, 120, 'DISPATCH_INSTANCES', 80],
      [
        'followVehicle',
        'accounts/{account}/vehicles/{id}, with retries',
        'us-central1',
        256,
        120,
        'DISPATCH_INSTANCES',
        80,
      ],
      ['handleText', 'a call', 'us-central1', 256, 60, 'CALL_INSTANCES', 80],
      ['importAllowance', 'a call', 'us-central1', 256, 60, 'CALL_INSTANCES', 80],
      ['keepDocument', 'a call', 'us-central1', 256, 60, 'CALL_INSTANCES', 80],
      [
        'keepRequestExpiry',
        'accounts/{account}/requests/{id}, with retries',
        'us-central1',
        256,
        60,
        'AUDIT_INSTANCES',
        80,
      ],
      [
        'locateStartPlace',
        'accounts/{account}/drivers/{id}, with retries',
        'us-central1',
        256,
        120,
        'DISPATCH_INSTANCES',
        80,
      ],
      ['lookUpAccountPlaces', 'tasks, ACCOUNTS_AT_ONCE at once', 'us-central1', 256, 540, 'TASK_INSTANCES', 10],
      ['lookUpDuePlaces', 'every 10 minutes', 'us-central1', 256, 60, '1', null],
      ['mailInvoice', 'a call', 'us-central1', 512, 120, 'CALL_INSTANCES', 4],
      ['mailStatement', 'a call', 'us-central1', 512, 120, 'CALL_INSTANCES', 4],
      ['makeInvoicePdf', 'a call', 'us-central1', 512, 120, 'CALL_INSTANCES', 4],
      ['makeStatementPdf', 'a call', 'us-central1', 512, 120, 'CALL_INSTANCES', 4],
      ['manageImport', 'a call', 'us-central1', 256, 60, 'CALL_INSTANCES', 80],
      ['manageInvitation', 'a call', 'us-central1', 256, 60, 'CALL_INSTANCES', 80],
      ['managePay', 'a call', 'us-central1', 256, 60, 'CALL_INSTANCES', 80],
      ['manageRepricing', 'a call', 'us-central1', 256, 60, 'CALL_INSTANCES', 80],
      ['manageRideLink', 'a call', 'us-central1', 256, 60, 'CALL_INSTANCES', 80],
      ['manageTracker', 'a call', 'us-central1', 256, 60, 'CALL_INSTANCES', 80],
      ['measureDrives', 'tasks, ACCOUNTS_AT_ONCE at once', 'us-central1', 512, 540, 'TASK_INSTANCES', 1],
      [
        'measureShift',
        'accounts/{account}/shifts/{id}, with retries',
        'us-central1',
        256,
        120,
        'DISPATCH_INSTANCES',
        80,
      ],
      ['mergeClients', 'a call', 'us-central1', 256, 60, 'CALL_INSTANCES', 80],
      ['nightlyRecount', '0 9 * * *', 'us-central1', 256, 60, '1', null],
      ['notifyDriver', 'trips/{id}', 'us-central1', 256, 30, 'DISPATCH_INSTANCES', 80],
      ['notifyOfMessage', 'notifications/{id}', 'us-central1', 256, 30, 'DISPATCH_INSTANCES', 80],
      ['offerToDriver', 'driverLocations/{id}, with retries', 'us-central1', 256, 120, 'DISPATCH_INSTANCES', 80],
      ['readDocuments', 'a call', 'us-central1', 256, 60, 'CALL_INSTANCES', 80],
      ['readFacilityReport', 'a call', 'us-central1', 256, 60, 'CALL_INSTANCES', 80],
      ['readInvitation', 'a call', 'us-central1', 256, 60, 'CALL_INSTANCES', 80],
      ['readMailSetup', 'a call', 'us-central1', 256, 60, 'CALL_INSTANCES', 80],
      ['readPay', 'a call', 'us-central1', 256, 60, 'CALL_INSTANCES', 80],
      ['readStatement', 'a call', 'us-central1', 256, 60, 'CALL_INSTANCES', 80],
      ['receivePositions', 'a request', 'us-central1', 256, 30, 'POSITION_INSTANCES', 80],
      ['receiveText', 'a request', 'us-central1', 256, 30, 'RIDER_INSTANCES', 80],
      ['recordAccess', 'a call', 'us-central1', 256, 60, 'CALL_INSTANCES', 80],
      ['recordConsent', 'a call', 'us-central1', 256, 60, 'CALL_INSTANCES', 80],
      ['recordPayment', 'a call', 'us-central1', 256, 60, 'CALL_INSTANCES', 80],
      ['recount', 'a call', 'us-central1', 512, 540, 'RECOUNT_INSTANCES', 10],
      ['recountAccount', 'tasks, RECOUNTS_AT_ONCE at once', 'us-central1', 512, 1800, 'RECOUNTS_AT_ONCE', 1],
      ['registerOwner', 'a call', 'us-central1', 256, 60, 'CALL_INSTANCES', 80],
      ['removeDocument', 'a call', 'us-central1', 256, 60, 'CALL_INSTANCES', 80],
      ['removeInvitedSignIns', '0 10 * * 0', 'us-central1', 256, 1800, '1', null],
      ['reprice', 'a call', 'us-central1', 256, 60, 'CALL_INSTANCES', 80],
      ['resolvePlace', 'a call', 'us-central1', 256, 60, 'CALL_INSTANCES', 80],
      ['runAccountOrders', 'tasks, ACCOUNTS_AT_ONCE at once', 'us-central1', 256, 540, 'TASK_INSTANCES', 10],
      ['runImport', 'tasks, ACCOUNTS_AT_ONCE at once', 'us-central1', 256, 540, 'TASK_INSTANCES', 10],
      ['runRepricing', 'tasks, ACCOUNTS_AT_ONCE at once', 'us-central1', 256, 540, 'TASK_INSTANCES', 10],
      ['runStandingOrders', 'every 3 hours', 'us-central1', 256, 60, '1', null],
      ['savePayPlans', 'a call', 'us-central1', 256, 60, 'CALL_INSTANCES', 80],
      ['saveRates', 'a call', 'us-central1', 256, 60, 'CALL_INSTANCES', 80],
      ['saveTextSettings', 'a call', 'us-central1', 256, 60, 'CALL_INSTANCES', 80],
      ['sendAccountTexts', 'tasks, ACCOUNTS_AT_ONCE at once', 'us-central1', 256, 540, 'TASK_INSTANCES', 10],
      ['sendContactMessage', 'a call', 'us-central1', 256, 60, 'CALL_INSTANCES', 80],
      ['sendDueTexts', 'every 5 minutes', 'us-central1', 256, 60, '1', null],
      ['sendInvoice', 'a call', 'us-central1', 256, 60, 'CALL_INSTANCES', 80],
      ['sendRequest', 'a call', 'us-central1', 256, 60, 'CALL_INSTANCES', 80],
      ['sendText', 'tasks, ACCOUNTS_AT_ONCE at once', 'us-central1', 256, 540, 'TASK_INSTANCES', 10],
      ['setMemberState', 'a call', 'us-central1', 256, 60, 'CALL_INSTANCES', 80],
      ['showRide', 'a request', 'us-central1', 256, 30, 'RIDER_INSTANCES', 80],
      ['signDocument', 'a call', 'us-central1', 256, 60, 'CALL_INSTANCES', 80],
      ['signUpload', 'a call', 'us-central1', 256, 60, 'CALL_INSTANCES', 80],
      ['splitClient', 'a call', 'us-central1', 256, 60, 'CALL_INSTANCES', 80],
      ['stampMessage', 'messages/{id}, with retries', 'us-central1', 256, 60, 'AUDIT_INSTANCES', 80],
      ['stampNotification', 'notifications/{id}, with retries', 'us-central1', 256, 60, 'AUDIT_INSTANCES', 80],
      ['stampReceipt', 'accounts/{account}/receipts/{id}, with retries', 'us-central1', 256, 60, 'AUDIT_INSTANCES', 80],
      ['startRepricing', 'a call', 'us-central1', 256, 60, 'CALL_INSTANCES', 80],
      ['updateMember', 'a call', 'us-central1', 256, 60, 'CALL_INSTANCES', 80],
      ['uploadImport', 'a call', 'us-central1', 256, 60, 'CALL_INSTANCES', 80],
      ['voidInvoice', 'a call', 'us-central1', 256, 60, 'CALL_INSTANCES', 80],
      ['voidPayment', 'a call', 'us-central1', 256, 60, 'CALL_INSTANCES', 80],
    ]);
  });

  it('[UPL-1] give the secret of the image host only to the functions that sign or delete what is there', () => {
    const secrets = Object.entries(manifest.endpoints).flatMap(([name, { secretEnvironmentVariables = [] }]) =>
      secretEnvironmentVariables.map(({ key }) => [name, key]),
    );
    expect(secrets.sort()).toEqual([
      ['erasePersonalData', 'CLOUDINARY_API_SECRET'],
      ['followDeletedCredential', 'CLOUDINARY_API_SECRET'],
      ['keepDocument', 'CLOUDINARY_API_SECRET'],
      ['readDocuments', 'CLOUDINARY_API_SECRET'],
      ['recountAccount', 'CLOUDINARY_API_SECRET'],
      ['removeDocument', 'CLOUDINARY_API_SECRET'],
      ['signDocument', 'CLOUDINARY_API_SECRET'],
      ['signUpload', 'CLOUDINARY_API_SECRET'],
    ]);
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
