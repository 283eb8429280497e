import { join } from 'node:path';
import { buildFunctions } from './build/buildFunctions';
import {
  missingSettings,
  type ProjectSettings,
  projectToDeploy,
  readSettings,
  requiredSecrets,
} from './build/deploySettings';
import { hasEnumerationProtection } from './build/signInSettings';
import { parseCommandLine } from './cli/commandLine';
import { main } from './cli/main';
import { root } from './cli/root';
import { runTool } from './cli/runTool';
import { UserError } from './cli/userError';

// The hooks in firebase.json: `firebase deploy` runs them for every target before it deploys anything. Each one checks the
// settings and builds its target, so that no old build is deployed.

await main(async () => {
  const { positionals } = parseCommandLine({
    usage: 'predeploy firestore|functions|hosting',
    options: {},
    positionals: 1,
  });
  const project = projectToDeploy(process.env.GCLOUD_PROJECT, 'npx firebase deploy --project <project id>');
  const settings = readSettings(root, project);
  const missing = missingSettings(settings);
  if (missing.length > 0) {
    throw new UserError(
      `Nothing was deployed. These settings are missing:\n${missing.map((m) => `  ${m}`).join('\n')}`,
    );
  }
  switch (positionals[0]) {
    case 'firestore':
      return checkEnumerationProtection(project);
    case 'functions':
      for (const { name, why } of requiredSecrets(settings)) await assertSecret(project, name, why);
      return buildFunctions();
    case 'hosting':
      return buildApp(project, settings);
    default:
      throw new UserError(`Unknown target: ${positionals[0]}`);
  }
});

/** Without it, someone can put another person's address on their own sign-in, without that person's doing. */
async function checkEnumerationProtection(project: string): Promise<void> {
  const isOn = await hasEnumerationProtection(project);
  if (isOn) return;
  const what = `Turn it on: docs/deploy.md, "Sign-in settings", or Firebase console, Authentication, Settings, User actions.`;
  if (isOn === undefined) {
    console.warn(`Whether enumeration protection is on in ${project} could not be read. ${what}`);
    return;
  }
  throw new UserError(`Nothing was deployed. Enumeration protection is off in ${project}. ${what}`);
}

async function assertSecret(project: string, name: string, why: string): Promise<void> {
  const { ok, output } = await runTool('firebase', ['functions:secrets:get', name, '--project', project]);
  if (ok) return;
  throw new UserError(
    `Nothing was deployed. The secret ${name} (${why}) was not found. Set it with\n` +
      `  npx firebase functions:secrets:set ${name} --project ${project}\n` +
      `The Firebase CLI said:\n${output.trim()}`,
  );
}

async function buildApp(project: string, settings: ProjectSettings): Promise<void> {
  const env = {
    VITE_FIREBASE_CONFIG: await webConfig(project),
    // The pages' content security policy names the cloud
    VITE_CLOUDINARY_CLOUD_NAME: settings.values.CLOUDINARY_CLOUD_NAME,
    NODE_ENV: 'production',
  };
  const { ok, output } = await runTool('vite', ['build', join(root, 'web'), '--mode', project], env);
  if (!ok) throw new UserError(`Nothing was deployed. The web app could not be built:\n${output}`);
}

/** The configuration of the project's web app, as JSON. */
async function webConfig(project: string): Promise<string> {
  const args = ['apps:sdkconfig', 'web', '--project', project, '--json', '--non-interactive'];
  const { ok, output, stdout } = await runTool('firebase', args);
  const answer: unknown = ok ? JSON.parse(stdout) : undefined;
  const config = (answer as { result?: { sdkConfig?: unknown } } | undefined)?.result?.sdkConfig;
  if (config) return JSON.stringify(config);
  throw new UserError(
    `Nothing was deployed. The configuration of ${project}'s web app was not found. Create the app with\n` +
      `  npx firebase apps:create web --project ${project}\n` +
      `The Firebase CLI said:\n${output.trim()}`,
  );
}
