import type { Rolldown } from 'vite';

export type Bundle = Rolldown.OutputBundle;

/** The elements that preload modules with all that they import, unless the page loads it already. */
export function buildPreloads(page: string, modules: readonly string[], bundle: Bundle, priority?: 'low'): string[] {
  const files = new Set<string>();
  const styles = new Set<string>();
  const add = (file: string) => {
    const chunk = bundle[file];
    if (chunk?.type !== 'chunk' || files.has(file)) return;
    files.add(file);
    for (const sheet of chunk.viteMetadata?.importedCss ?? []) styles.add(sheet);
    for (const imported of chunk.imports) add(imported);
  };
  for (const module of modules) add(findFile(module, bundle));
  const attributes = priority ? `crossorigin fetchpriority="${priority}"` : 'crossorigin';
  const isNew = (file: string) => !page.includes(`"/${file}"`);
  return [
    ...[...files].filter(isNew).map((file) => `<link rel="modulepreload" ${attributes} href="/${file}">`),
    ...[...styles].filter(isNew).map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
  ];
}

/** The file of a module that is an entry, or that is loaded with `import()`. */
function findFile(module: string, bundle: Bundle): string {
  const chunk = Object.values(bundle).find((file) => file.type === 'chunk' && file.facadeModuleId === module);
  if (!chunk) throw new Error(`The build has no chunk for ${module}: nothing loads it with import()`);
  return chunk.fileName;
}
