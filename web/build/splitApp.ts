import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { build, type Plugin } from 'vite';
import type { SplitChunk } from './mergeChunks';
import { sharedBuild, sharedTreeshake } from './shared';
import { stubUnusedModules } from './stubUnusedModules';

const web = fileURLToPath(new URL('..', import.meta.url));

/** A chunk of the app as the bundler splits it. */
export interface AppChunk extends SplitChunk {
  /** The ids of its modules. */
  readonly modules: readonly string[];
  /** The names of the chunks that it loads with `import()`. */
  readonly dynamicImports: readonly string[];
  /** What the bundler calls it. */
  readonly label: string;
  /** The module that it is the entry for. */
  readonly entry: string | null;
}

/** Builds the app's scripts as the bundler splits them by itself, and writes no files. */
export async function splitApp(pages: readonly string[], mode: string): Promise<readonly AppChunk[]> {
  const styled = new Set<string>();
  const built = await build({
    ...{ root: web, mode, configFile: false, logLevel: 'error' },
    plugins: [react(), stubUnusedModules(), scriptsOnly(styled)],
    build: {
      ...{ target: sharedBuild.target, write: false, copyPublicDir: false, modulePreload: false },
      rolldownOptions: { input: [...pages], treeshake: sharedTreeshake },
    },
  });
  if (!('output' in built)) throw new Error('The build has more than one output');
  return built.output.flatMap((file) =>
    file.type === 'chunk'
      ? {
          name: file.fileName,
          modules: file.moduleIds,
          imports: file.imports,
          dynamicImports: file.dynamicImports,
          label: file.name,
          bytes: gzipSync(file.code).length,
          isFixed: file.isEntry || file.isDynamicEntry || file.moduleIds.some((id) => styled.has(id)),
          entry: file.facadeModuleId,
        }
      : [],
  );
}

const STYLES = /\.css($|\?)/;

/**
 * Leaves out style sheets and workers, which are in files of their own in any case.
 * @param styled receives the modules that import style sheets
 */
function scriptsOnly(styled: Set<string>): Plugin {
  return {
    name: 'scripts-only',
    enforce: 'pre',
    load: {
      filter: { id: [STYLES, /[?&]worker/] },
      handler: () => ({ code: 'export default class {}', moduleType: 'js' }),
    },
    buildEnd() {
      const sheets = [...this.getModuleIds()].filter((id) => STYLES.test(id));
      for (const id of sheets) for (const importer of this.getModuleInfo(id)?.importers ?? []) styled.add(importer);
    },
  };
}
