import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../cli/root';

/**
 * Names of files in the folder `preload`. Each patches code of a package that offers no option for what it does: private
 * code of the Firebase CLI, whose version package.json pins for that reason, or the Admin SDK. A patch that doesn't find
 * what it patches says so in a line of the CLI's log and changes nothing.
 */
export interface Patches {
  /** In the process of the Firebase CLI. */
  readonly cli: readonly string[];
  /** In each process of the suite that runs functions. */
  readonly functions: readonly string[];
}

/** Only tests use them: they take a third of the CPU time off them. `npm start` runs the CLI as it is published. */
export const testPatches: Patches = {
  cli: ['lazyAuthSchemas', 'shareFunctionsProcess'],
  functions: ['lazyFunctionsRuntime', 'runAnyFunction', 'retryTransactions'],
};

/** The test patches without those that let functions share a process: each concurrent event has a process of its own. */
export const processPerEventPatches: Patches = {
  cli: ['lazyAuthSchemas'],
  functions: ['lazyFunctionsRuntime', 'retryTransactions'],
};

/** The option with which Node.js preloads a patch. */
export function preloadOption(patch: string): string {
  return `--import=${pathToFileURL(join(root, 'scripts', 'suite', 'preload', `${patch}.mjs`)).href}`;
}
