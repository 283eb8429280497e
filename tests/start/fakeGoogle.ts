import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { freePorts } from '../../scripts/suite/ports';

/** A fake of the Google APIs that the Firebase CLI calls before it deploys to a project. */
export interface FakeGoogle {
  /** Environment variables with which the Firebase CLI calls this server and is signed in. */
  readonly env: Readonly<Record<string, string>>;
  /** The requests of the CLI, such as `GET /v1/projects/x`. */
  readonly requests: readonly string[];
  /** Where the links in the sign-in service's emails lead. */
  emailLinkPage: string;
  /** Whether the project has enumeration protection; undefined if its settings can't be read. On at first. */
  enumerationProtection: boolean | undefined;
  stop(): Promise<void>;
}

const services = [
  'FIREBASE_TOKEN_URL',
  'FIREBASE_RESOURCEMANAGER_URL',
  'FIREBASE_API_URL',
  'FIREBASE_HOSTING_API_URL',
  'FIREBASE_SERVICE_USAGE_URL',
  'FIREBASE_RULES_URL',
  'FIREBASE_FUNCTIONS_URL',
  'FIREBASE_FUNCTIONS_V2_URL',
  'FIREBASE_RUNTIMECONFIG_URL',
  'FIREBASE_IAM_URL',
  'FIREBASE_IDENTITY_URL',
  'FIREBASE_EXT_URL',
  'FIRESTORE_URL',
  'CLOUD_SECRET_MANAGER_URL',
];

/** Starts a fake with a project that has every secret and a web app with this API key. */
export async function startFakeGoogle(apiKey: string): Promise<FakeGoogle> {
  const requests: string[] = [];
  const server = createServer(async (request, response) => {
    const url = request.url ?? '';
    requests.push(`${request.method} ${url}`);
    const body = await text(request);
    if (url.startsWith('/admin/v2/')) {
      const enableImprovedEmailPrivacy = google.enumerationProtection;
      response.writeHead(enableImprovedEmailPrivacy === undefined ? 403 : 200, { 'content-type': 'application/json' });
      if (request.method === 'PATCH') google.emailLinkPage = JSON.parse(body).notification.sendEmail.callbackUri;
      const notification = { sendEmail: { callbackUri: google.emailLinkPage } };
      response.end(JSON.stringify({ emailPrivacyConfig: { enableImprovedEmailPrivacy }, notification }));
      return;
    }
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(responseTo(url, body, apiKey)));
  });
  const [port = 0] = await freePorts(1);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const urls = Object.fromEntries(services.map((name) => [name, `http://127.0.0.1:${port}`]));
  const google: FakeGoogle = {
    emailLinkPage: 'https://x.firebaseapp.com/__/auth/action',
    enumerationProtection: true,
    env: { ...urls, FIREBASE_TOKEN: 'a-refresh-token' },
    requests,
    stop: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
  return google;
}

function responseTo(url: string, body: string, apiKey: string): object {
  if (url.includes('/token')) return { access_token: 'ya29.token', expires_in: 3600, token_type: 'Bearer' };
  if (url.includes(':testIamPermissions')) return { permissions: JSON.parse(body).permissions };
  if (url.includes('/versions')) return { versions: [{ name: 'projects/1/secrets/x/versions/1', state: 'ENABLED' }] };
  if (url.includes('/services/')) return { state: 'ENABLED' };
  if (/webApps\/.+\/config/.test(url)) return { projectId: 'x', appId: '1:2:web:3', apiKey };
  if (url.includes('/webApps')) return { apps: [{ appId: '1:2:web:3', platform: 'WEB', state: 'ACTIVE' }] };
  if (/\/projects\/[^/]+$/.test(url)) return { projectNumber: '1', resources: { hostingSite: 'x' } };
  return {};
}
