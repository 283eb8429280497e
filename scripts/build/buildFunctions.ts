import { existsSync, mkdirSync, readFileSync, watch, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type BuildOptions, build } from 'esbuild';
import functionsPackage from '../../functions/package.json' with { type: 'json' };
import { root } from '../cli/root';
import { UserError } from '../cli/userError';

/**
 * Bundles the functions to one file, with the model inside, because Cloud Build cannot install a workspace package. The
 * dependencies in functions/package.json stay external and are installed by Cloud Build.
 */
const options = {
  entryPoints: [join(root, 'functions', 'src', 'index.ts')],
  outfile: join(root, 'functions', 'lib', 'index.js'),
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  // Prefer ES modules: a CommonJS module cannot be bundled into an ES module completely.
  mainFields: ['module', 'main'],
  external: Object.keys(functionsPackage.dependencies).flatMap((name) => [name, `${name}/*`]),
  logLevel: 'silent',
  write: false,
} satisfies BuildOptions;

/**
 * Bundles the functions into functions/lib. Does not write a bundle that has not changed, because running emulators would
 * reload it.
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

/** Bundles the functions now and whenever their sources change. The emulator then reloads them. */
export async function watchFunctions(): Promise<{ stop: () => Promise<void> }> {
  await buildFunctions();
  // Not esbuild's watch mode, whose process would keep running if this one is killed
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
