import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildFunctions } from './buildFunctions';
import { chosenProject, missingSettings, readSettings, requiredSecrets } from './deploySettings';
import { firebaseCli } from './firebaseCli';
import { main } from './main';
import { exitOf } from './processes';
import { root } from './root';
import { runTool } from './runTool';
import { UserError } from './userError';

// npm run deploy -- <project id> [what `firebase deploy` takes, such as --only hosting]

await main(async () => {
  const [first, ...rest] = process.argv.slice(2);
  const named = first?.startsWith('-') ? undefined : first;
  const deployArgs = first?.startsWith('-') ? [first, ...rest] : rest;
  const project = chosenProject(named, defaultProject());
  if (!project) {
    throw new UserError('Which project? npm run deploy -- <project id>, or make it the default in .firebaserc.');
  }

  console.log(`Checking the settings of ${project} ...`);
  const missing = missingSettings(readSettings(root, project), project);
  if (missing.length > 0) {
    throw new UserError(`Nothing was deployed, because this is missing:\n${missing.map((m) => `  ${m}`).join('\n')}`);
  }
  for (const { name, why } of requiredSecrets) await assertSecret(project, name, why);
  const config = await webConfig(project);

  console.log('Building the functions and the app ...');
  await buildFunctions();
  const built = await runTool('vite', ['build', join(root, 'web'), '--mode', project], {
    VITE_FIREBASE_CONFIG: config,
    NODE_ENV: 'production',
  });
  if (!built.ok) throw new UserError(`Nothing was deployed: the app could not be built.\n${built.output}`);

  const code = await firebaseToTerminal(['deploy', '--project', project, ...deployArgs]);
  if (code !== 0) throw new UserError('The Firebase CLI says above what went wrong.');
});

function defaultProject(): string | undefined {
  const { projects }: { projects?: { default?: string } } = JSON.parse(readFileSync(join(root, '.firebaserc'), 'utf8'));
  return projects?.default;
}

async function assertSecret(project: string, name: string, why: string): Promise<void> {
  const { ok, output } = await runTool('firebase', ['functions:secrets:get', name, '--project', project]);
  if (ok) return;
  throw new UserError(
    `Nothing was deployed: the secret ${name} (${why}) could not be found. Set it with\n` +
      `  npx firebase functions:secrets:set ${name} --project ${project}\n` +
      `The Firebase CLI said:\n${output.trim()}`,
  );
}

/** The web app's configuration, from the project itself: as JSON for the build. */
async function webConfig(project: string): Promise<string> {
  const args = ['apps:sdkconfig', 'web', '--project', project, '--json', '--non-interactive'];
  const { ok, output, stdout } = await runTool('firebase', args);
  const answer: unknown = ok ? JSON.parse(stdout) : undefined;
  const config = (answer as { result?: { sdkConfig?: unknown } } | undefined)?.result?.sdkConfig;
  if (config) return JSON.stringify(config);
  throw new UserError(
    `Nothing was deployed: ${project} has no web app whose configuration could be read. Make one with\n` +
      `  npx firebase apps:create web --project ${project}\n` +
      `The Firebase CLI said:\n${output.trim()}`,
  );
}

async function firebaseToTerminal(args: readonly string[]): Promise<number | null> {
  return exitOf(spawn(process.execPath, [firebaseCli, ...args], { cwd: root, stdio: 'inherit' }));
}
