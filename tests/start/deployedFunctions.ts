import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import functionsPackage from '../../functions/package.json' with { type: 'json' };
import { buildFunctions } from '../../scripts/build/buildFunctions';
import { root } from '../../scripts/cli/root';

export interface DeployedFunctions {
  readonly folder: string;
  remove(): void;
}

/** Copies the functions as they are deployed: the bundle, its package.json, and only the packages listed there. */
export async function deployFunctionsToFolder(): Promise<DeployedFunctions> {
  await buildFunctions();
  const folder = mkdtempSync(join(tmpdir(), 'mtos-functions-'));
  for (const part of ['package.json', functionsPackage.main]) {
    cpSync(join(root, 'functions', part), join(folder, part), { recursive: true });
  }
  for (const name of Object.keys(functionsPackage.dependencies)) {
    const link = join(folder, 'node_modules', name);
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(join(root, 'node_modules', name), link);
  }
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
