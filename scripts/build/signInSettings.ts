import { createRequire } from 'node:module';
import { root } from '../cli/root';

interface Account {
  readonly user: object;
  readonly tokens: object;
}

/** What is used of the Firebase CLI's own modules: it has no command that reads these settings. */
interface FirebaseCli {
  readonly auth: {
    readonly getProjectDefaultAccount: (folder: string) => Account | undefined;
    readonly setActiveAccount: (options: object, account: Account) => void;
  };
  readonly requireAuth: { readonly requireAuth: (options: object) => Promise<unknown> };
  readonly api: { readonly identityOrigin: () => string };
  readonly apiv2: {
    readonly Client: new (options: {
      readonly urlPrefix: string;
      readonly auth: boolean;
    }) => {
      get(path: string, options: object): Promise<{ readonly body: unknown }>;
      patch(path: string, body: object, options: object): Promise<unknown>;
    };
  };
}

interface SignInConfig {
  readonly emailPrivacyConfig?: { readonly enableImprovedEmailPrivacy?: boolean };
  readonly notification?: { readonly sendEmail?: { readonly callbackUri?: string } };
}

/**
 * Whether the project's sign-in service lets people change their address only to one that they have verified, and doesn't
 * tell which addresses have an account. Undefined if the project's settings can't be read.
 */
export async function hasEnumerationProtection(project: string): Promise<boolean | undefined> {
  try {
    const { emailPrivacyConfig } = await (await signInConfig(project)).read();
    return emailPrivacyConfig?.enableImprovedEmailPrivacy === true;
  } catch {
    return undefined;
  }
}

/** Where Firebase's own page for the links in its emails is, in every project. */
const FIREBASE_PAGE = '/__/auth/action';

/**
 * Lets the links in the sign-in service's emails open the product's page instead of Firebase's. Resolves to the URL that
 * they open from now on, which is another one if somebody has set one; undefined if the setting can't be read or changed.
 */
export async function setEmailLinkPage(project: string, url: string): Promise<string | undefined> {
  try {
    const config = await signInConfig(project);
    const { notification } = await config.read();
    const before = notification?.sendEmail?.callbackUri ?? '';
    if (before && !before.endsWith(FIREBASE_PAGE)) return before;
    await config.change({ notification: { sendEmail: { callbackUri: url } } }, 'notification.sendEmail.callbackUri');
    return url;
  } catch {
    return undefined;
  }
}

/** The settings of the project's sign-in service, for whoever is signed in to the Firebase CLI. */
async function signInConfig(project: string) {
  const cli = loadCli();
  const options = { project, projectRoot: root, nonInteractive: true };
  const account = cli.auth.getProjectDefaultAccount(root);
  if (account) cli.auth.setActiveAccount(options, account);
  await cli.requireAuth.requireAuth(options);
  const client = new cli.apiv2.Client({ urlPrefix: cli.api.identityOrigin(), auth: true });
  const path = `/admin/v2/projects/${project}/config`;
  const headers = { 'x-goog-user-project': project };
  return {
    read: async () => (await client.get(path, { headers })).body as SignInConfig,
    change: (changes: SignInConfig, updateMask: string) =>
      client.patch(path, changes, { headers, queryParams: { updateMask } }),
  };
}

function loadCli(): FirebaseCli {
  const load = createRequire(import.meta.url);
  return {
    auth: load('firebase-tools/lib/auth.js'),
    requireAuth: load('firebase-tools/lib/requireAuth.js'),
    api: load('firebase-tools/lib/api.js'),
    apiv2: load('firebase-tools/lib/apiv2.js'),
  };
}
