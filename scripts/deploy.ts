import { spawn } from 'node:child_process';
import { nameWithSettings, projectToDeploy, readAliases } from './build/deploySettings';
import { parseCommandLine } from './cli/commandLine';
import { main } from './cli/main';
import { root } from './cli/root';
import { firebaseCli } from './cli/runTool';
import { UserError } from './cli/userError';
import { waitForExit } from './suite/processes';

// The same as `npx firebase deploy --project <project id>`, whose hooks in firebase.json check the settings and build.

await main(async () => {
  const { values, positionals } = parseCommandLine({
    usage:
      'npm run deploy -- <project id> [--only hosting,functions,firestore] [--except <targets>] [--message <text>]\n' +
      '                               [--force] [--dry-run] [--non-interactive] [--debug]',
    options: {
      only: { type: 'string' },
      except: { type: 'string' },
      message: { type: 'string' },
      force: { type: 'boolean' },
      'dry-run': { type: 'boolean' },
      'non-interactive': { type: 'boolean' },
      debug: { type: 'boolean' },
    },
    positionals: 1,
  });
  const project = projectToDeploy(positionals[0] ?? defaultProject(), 'npm run deploy -- <project id>');
  const options = Object.entries(values).flatMap(([name, value]) =>
    typeof value === 'string' ? [`--${name}`, value] : [`--${name}`],
  );
  const args = [firebaseCli, 'deploy', '--project', nameWithSettings(root, project), ...options];
  const code = await waitForExit(spawn(process.execPath, args, { cwd: root, stdio: 'inherit' }));
  if (code !== 0) throw new UserError('The deployment failed. See the error above.');
});

/** The default project in .firebaserc, unless it is the local demo project. */
function defaultProject(): string | undefined {
  const project = readAliases(root).default;
  return project?.startsWith('demo-') ? undefined : project;
}
