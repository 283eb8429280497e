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
    };
  };
}

interface SignInConfig {
  readonly emailPrivacyConfig?: { readonly enableImprovedEmailPrivacy?: boolean };
}

/**
 * Whether the project's sign-in service lets people change their address only to one that they have verified, and doesn't
 * tell which addresses have an account. Undefined if the project's settings can't be read.
 */
export async function hasEnumerationProtection(project: string): Promise<boolean | undefined> {
  try {
    const cli = loadCli();
    const options = { project, projectRoot: root, nonInteractive: true };
    const account = cli.auth.getProjectDefaultAccount(root);
    if (account) cli.auth.setActiveAccount(options, account);
    await cli.requireAuth.requireAuth(options);
    const client = new cli.apiv2.Client({ urlPrefix: cli.api.identityOrigin(), auth: true });
    const { body } = await client.get(`/admin/v2/projects/${project}/config`, {
      headers: { 'x-goog-user-project': project },
    });
    return (body as SignInConfig).emailPrivacyConfig?.enableImprovedEmailPrivacy === true;
  } catch {
    return undefined;
  }
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
