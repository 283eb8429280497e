import { join } from 'node:path';
import { type BuildOptions, build, context } from 'esbuild';
import functionsPackage from '../functions/package.json' with { type: 'json' };
import { root } from './root';

/**
 * One file for the cloud: the model is put into it, because Cloud Build can not install a workspace package. What
 * functions/package.json lists stays outside and is installed there.
 */
const options: BuildOptions = {
  entryPoints: [join(root, 'functions', 'src', 'index.ts')],
  outfile: join(root, 'functions', 'lib', 'index.js'),
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  // Of a package that has both, the ES module: a CommonJS one could not be put into an ES module whole.
  mainFields: ['module', 'main'],
  external: Object.keys(functionsPackage.dependencies).flatMap((name) => [name, `${name}/*`]),
  logLevel: 'silent',
};

/** Bundles the functions into functions/lib. Rejects with esbuild's messages. */
export async function buildFunctions(): Promise<void> {
  await build(options);
}

/** Bundles the functions, and again whenever their sources change. The emulator reloads them by itself. */
export async function watchFunctions(): Promise<{ stop: () => Promise<void> }> {
  const watching = await context(options);
  await watching.rebuild();
  await watching.watch();
  return { stop: () => watching.dispose() };
}

if (process.argv[1] === import.meta.filename) await buildFunctions();
