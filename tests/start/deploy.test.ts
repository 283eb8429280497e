import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../../scripts/root';
import { runCommand } from './command';

const deploy = (...args: string[]) => runCommand([join(root, 'scripts', 'bootstrap.mjs'), 'deploy', ...args]);

describe('npm run deploy', () => {
  it('[LOC-4] asks for the project before anything else', async () => {
    const command = deploy();
    expect(await command.exit).toBe(1);
    expect(command.output()).toContain('Which project? npm run deploy -- <project id>');
  });

  it('[LOC-4] deploys nothing while a setting is missing, and names it', async () => {
    const command = deploy('no-such-project-of-ours');
    expect(await command.exit).toBe(1);
    expect(command.output()).toContain('Nothing was deployed, because this is missing');
    expect(command.output()).toContain('put CLOUDINARY_API_KEY=… into functions/.env.no-such-project-of-ours');
    expect(command.output()).not.toContain('Building');
  });
});
