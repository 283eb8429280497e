import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import firebaseJson from '../../firebase.json' with { type: 'json' };
import { requiredSettings } from '../../scripts/build/deploySettings';
import { root } from '../../scripts/cli/root';
import { firebaseCli } from '../../scripts/cli/runTool';
import { type Command, runCommand } from './command';
import { type FakeGoogle, startFakeGoogle } from './fakeGoogle';

const API_KEY = 'api-key-of-the-project';
const PROJECT = 'mtos-test-project';

let google: FakeGoogle;
beforeAll(async () => {
  google = await startFakeGoogle(API_KEY);
});
afterAll(() => google.stop());

const npmRunDeploy = (...args: string[]) =>
  runCommand([join(root, 'scripts', 'bootstrap.mjs'), 'deploy', ...args], google.env);

const firebaseDeploy = (...args: string[]) =>
  runCommand([firebaseCli, 'deploy', '--non-interactive', '--project', PROJECT, ...args], google.env);

/** Expects that the command fails with the texts and changes nothing in the project. */
async function expectRefusal(command: Command, ...texts: string[]): Promise<void> {
  const before = google.requests.length;
  expect(await command.exit).not.toBe(0);
  for (const text of texts) expect(command.output()).toContain(text);
  const changes = google.requests.slice(before).filter((request) => !/^GET |\/token|:testIamPermissions/.test(request));
  expect(changes).toEqual([]);
}

const missing = 'set CLOUDINARY_API_KEY=... in functions/.env.mtos-test-project';

describe('npm run deploy', () => {
  it('[LOC-4] asks for the project', async () => {
    await expectRefusal(npmRunDeploy(), 'Which project? npm run deploy -- <project id>');
  });

  it('[LOC-4] says that a demo project cannot be deployed to', async () => {
    await expectRefusal(npmRunDeploy('demo-x'), 'Cannot deploy to demo-x');
  });

  it('[LOC-4] refuses unknown options and shows the known ones', async () => {
    await expectRefusal(npmRunDeploy(PROJECT, '--bogus'), 'Unknown option: --bogus', '--only hosting,functions');
  });

  it('[LOC-4] deploys nothing while a setting is missing, and names it', async () => {
    await expectRefusal(npmRunDeploy(PROJECT), 'Nothing was deployed. These settings are missing', missing);
  });
});

describe('firebase deploy', () => {
  it('[LOC-5] has a hook for every target', () => {
    const { emulators: _, ...targets } = firebaseJson;
    for (const [target, { predeploy }] of Object.entries(targets)) {
      expect(predeploy).toBe(`node scripts/bootstrap.mjs predeploy ${target}`);
    }
  });

  const hook = (target: string, project: string, when = 'predeploy') =>
    runCommand([join(root, 'scripts', 'bootstrap.mjs'), when, target], {
      ...google.env,
      GCLOUD_PROJECT: project,
    });

  it.each(['firestore', 'functions', 'hosting'])(
    '[LOC-5] has a hook that fails while a setting is missing: %s',
    async (target) => {
      await expectRefusal(hook(target, PROJECT), missing);
    },
  );

  it('[LOC-5] deploys nothing if a hook fails', async () => {
    await expectRefusal(firebaseDeploy('--only', 'functions'), missing, 'functions predeploy error');
  });

  it('[LOC-5] does not deploy to the demo project, which is the default', async () => {
    await expectRefusal(hook('firestore', 'demo-mtos'), 'Cannot deploy to demo-mtos');
  });

  it('[SEC-8] deploys no rules while enumeration protection is off, and says so if it can’t be read', async () => {
    const settings = join(root, 'functions', `.env.${PROJECT}`);
    writeFileSync(settings, requiredSettings.map(({ name }) => `${name}=set\n`).join(''));
    onTestFinished(() => {
      rmSync(settings);
      google.enumerationProtection = true;
    });
    expect(await hook('firestore', PROJECT).exit).toBe(0);
    google.enumerationProtection = false;
    await expectRefusal(hook('firestore', PROJECT), 'Enumeration protection is off in mtos-test-project. Turn it on');
    google.enumerationProtection = undefined;
    const unknown = hook('firestore', PROJECT);
    expect(await unknown.exit).toBe(0);
    expect(unknown.output()).toContain('Whether enumeration protection is on in mtos-test-project could not be read');
  });

  it('[AUT-8] [LOC-5] lets the links in emails open the product’s page, unless someone has set another', async () => {
    const settings = join(root, 'functions', `.env.${PROJECT}`);
    const values = requiredSettings.map(
      ({ name }) => `${name}=${name === 'APP_URL' ? 'https://rides.example' : 'set'}\n`,
    );
    writeFileSync(settings, values.join(''));
    onTestFinished(() => {
      rmSync(settings);
      google.enumerationProtection = true;
    });
    expect(firebaseJson.hosting.postdeploy).toBe('node scripts/bootstrap.mjs postdeploy hosting');
    const changes = () => google.requests.filter((request) => request.startsWith('PATCH '));
    for (const _ of ['the first deployment', 'the next one']) {
      const deployed = hook('hosting', PROJECT, 'postdeploy');
      expect(await deployed.exit).toBe(0);
      expect(google.emailLinkPage).toBe('https://rides.example/auth/action');
      expect(changes()).toEqual([expect.stringMatching(/\?updateMask=notification\.sendEmail\.callbackUri$/)]);
    }

    google.emailLinkPage = 'https://other.example/mail';
    const kept = hook('hosting', PROJECT, 'postdeploy');
    expect(await kept.exit).toBe(0);
    expect(kept.output()).toContain('open https://other.example/mail, not https://rides.example/auth/action');
    google.enumerationProtection = undefined;
    const unknown = hook('hosting', PROJECT, 'postdeploy');
    expect(await unknown.exit).toBe(0);
    expect(unknown.output()).toContain('could not be read or set');
    expect(changes()).toHaveLength(1);
  });

  it('[LOC-5] builds the functions and the app before it deploys them', async () => {
    const settings = join(root, 'functions', `.env.${PROJECT}`);
    writeFileSync(settings, requiredSettings.map(({ name }) => `${name}=set\n`).join(''));
    onTestFinished(() => rmSync(settings));
    const [bundle, app] = [join(root, 'functions', 'lib', 'index.js'), join(root, 'web', 'dist')];
    for (const build of [bundle, app]) rmSync(build, { recursive: true, force: true });

    const command = firebaseDeploy('--only', 'functions,hosting');
    await command.waitForOutput('hosting: Finished running predeploy script');
    command.kill();
    expect(existsSync(bundle)).toBe(true);
    const assets = join(app, 'assets');
    const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'));
    expect(scripts.some((name) => readFileSync(join(assets, name), 'utf8').includes(API_KEY))).toBe(true);
    for (const page of ['index.html', 'app.html', join('auth', 'login.html')]) {
      expect(readFileSync(join(app, page), 'utf8'), page).toContain('https://res.cloudinary.com/set/image/upload/');
    }
  });
});
