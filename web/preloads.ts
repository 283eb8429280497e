import type { Rolldown } from 'vite';

export type Bundle = Rolldown.OutputBundle;

/** Preloads the modules that the app would otherwise load one after the other, unless the page does so already. */
export function withModules(page: string, modules: readonly string[], bundle: Bundle, priority?: 'low'): string {
  const files = new Set<string>();
  const styles = new Set<string>();
  const add = (file: string) => {
    const chunk = bundle[file];
    if (chunk?.type !== 'chunk' || files.has(file)) return;
    files.add(file);
    for (const sheet of chunk.viteMetadata?.importedCss ?? []) styles.add(sheet);
    for (const imported of chunk.imports) add(imported);
  };
  for (const module of modules) add(fileOf(module, bundle));
  const attributes = priority ? `crossorigin fetchpriority="${priority}"` : 'crossorigin';
  const isNew = (file: string) => !page.includes(`"/${file}"`);
  const links = [
    ...[...files].filter(isNew).map((file) => `<link rel="modulepreload" ${attributes} href="/${file}">`),
    ...[...styles].filter(isNew).map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
  ];
  return page.replace('</head>', () => `${links.join('\n')}</head>`);
}

/** The file of a module below web/src that is an entry. */
export function fileOf(module: string, bundle: Bundle): string {
  const chunk = Object.values(bundle).find(
    (file) => file.type === 'chunk' && file.facadeModuleId?.endsWith(`/src/${module}`),
  );
  if (!chunk) throw new Error(`The build has no chunk for ${module}`);
  return chunk.fileName;
}
