import { existsSync, mkdirSync, readFileSync, watch, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type BuildOptions, build } from 'esbuild';
import functionsPackage from '../functions/package.json' with { type: 'json' };
import { root } from './root';
import { UserError } from './userError';

/**
 * One file for the cloud: the model is put into it, because Cloud Build can not install a workspace package. What
 * functions/package.json lists stays outside and is installed there.
 */
const options = {
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
  write: false,
} satisfies BuildOptions;

/**
 * Bundles the functions into functions/lib. A bundle that is the same is not written again: emulators that run with it
 * would load it anew.
 * @throws UserError with esbuild's messages.
 */
export async function buildFunctions(): Promise<void> {
  const { outputFiles } = await build(options).catch((error: Error) => {
    throw new UserError(`The functions could not be bundled: ${error.message}`);
  });
  for (const { path, text } of outputFiles) {
    if (existsSync(path) && readFileSync(path, 'utf8') === text) continue;
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
}

/** Bundles the functions, and again whenever their sources change. The emulator reloads them by itself. */
export async function watchFunctions(): Promise<{ stop: () => Promise<void> }> {
  await buildFunctions();
  // Not esbuild's own watching: its process would outlive this one when this one is killed.
  const rebuild = debounce(() => buildFunctions().catch((error: Error) => console.error(`\n${error.message}`)), 50);
  const watchers = ['functions', 'model'].map((name) => watch(join(root, name, 'src'), { recursive: true }, rebuild));
  return {
    stop: async () => {
      for (const watcher of watchers) watcher.close();
    },
  };
}

function debounce(action: () => void, milliseconds: number): () => void {
  let timer: NodeJS.Timeout | undefined;
  return () => {
    clearTimeout(timer);
    timer = setTimeout(action, milliseconds);
  };
}
