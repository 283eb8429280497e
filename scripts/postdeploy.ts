import { paths } from '../web/src/ui/paths';
import { projectToDeploy, readSettings } from './build/deploySettings';
import { setEmailLinkPage } from './build/signInSettings';
import { parseCommandLine } from './cli/commandLine';
import { main } from './cli/main';
import { root } from './cli/root';
import { UserError } from './cli/userError';

// The hook in firebase.json that `firebase deploy` runs after it has deployed Hosting.

await main(async () => {
  const { positionals } = parseCommandLine({ usage: 'postdeploy hosting', options: {}, positionals: 1 });
  if (positionals[0] !== 'hosting') throw new UserError(`Unknown target: ${positionals[0]}`);
  const project = projectToDeploy(process.env.GCLOUD_PROJECT, 'npx firebase deploy --project <project id>');
  // Not earlier: the page that the links open has to be there
  await useOwnEmailLinkPage(project, readSettings(root, project).values.APP_URL ?? '');
});

async function useOwnEmailLinkPage(project: string, appUrl: string): Promise<void> {
  const url = new URL(paths.emailLink, appUrl).href;
  const used = await setEmailLinkPage(project, url);
  if (used === url) return;
  const how = 'docs/deploy.md, "Sign-in settings", says how to change that.';
  console.warn(
    used
      ? `The links in verification and password reset emails open ${used}, not ${url}. ${how}`
      : `Whether the links in verification and password reset emails open ${url} could not be read or set. ${how}`,
  );
}
