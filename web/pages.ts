import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { createServer, type Plugin, type ResolvedConfig, type Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;

const web = fileURLToPath(new URL('.', import.meta.url));

/** Gives every page the product's own name until the app gives it its title. */
export function productTitle(): Plugin {
  let name: string | undefined;
  return {
    name: 'product-title',
    configResolved: ({ env }) => {
      name = env.VITE_PRODUCT_NAME;
    },
    transformIndexHtml: (html) => (name ? html.replace('<title>MTOS', () => `<title>${name}`) : html),
  };
}

/** The authentication pages, each with the module of its form. */
const AUTH_PAGES = {
  '/auth/login': 'Login',
  '/auth/register': 'Register',
  '/auth/reset-password': 'ResetPassword',
} as const;

/**
 * Makes the build's pages quick to show: the public ones are written out with their styles, so that they can be read
 * before anything else has come; all have the theme's script, which the content policy knows by its hash.
 */
export function writePages(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'write-pages',
    apply: 'build',
    enforce: 'post',
    configResolved: (resolved) => {
      config = resolved;
    },
    async generateBundle(_options, bundle) {
      const [front, app] = [pageIn(bundle, 'index.html'), pageIn(bundle, 'app.html')];
      for (const page of [front, app]) page.source = withTheme(page.source.toString());
      const base = app.source.toString();
      await renderPages(config.mode, async ({ frontHtml, authHtml }) => {
        front.source = written(front.source.toString(), frontHtml(), bundle);
        for (const [path, form] of Object.entries(AUTH_PAGES)) {
          const { html, title } = await authHtml(path);
          const modules = ['app/AuthArea.tsx', `features/auth/${form}.tsx`];
          const source = written(withTitle(withModules(base, modules, bundle), title), html, bundle);
          this.emitFile({ type: 'asset', fileName: `${path.slice(1)}.html`, source });
        }
      });
    },
  };
}

function written(page: string, html: string, bundle: Bundle): string {
  return scriptsLast(withStyles(page, bundle)).replace('<div id="root"></div>', () => `<div id="root">${html}</div>`);
}

function pageIn(bundle: Bundle, name: string): Rolldown.OutputAsset {
  const page = bundle[name];
  if (page?.type !== 'asset') throw new Error(`The build has no ${name}`);
  return page;
}

function withTheme(page: string): string {
  const script = readFileSync(`${web}public/theme.js`, 'utf8');
  return page.replace('<script src="/theme.js"></script>', () => `<script>${script}</script>`);
}

/** The link stays, disabled, for whoever would otherwise load the same styles again with a part of the app. */
function withStyles(page: string, bundle: Bundle): string {
  return page.replaceAll(/<link rel="stylesheet"[^>]*href="\/([^"]+)">/g, (_link, file: string) => {
    const sheet = pageIn(bundle, file);
    return `<style>${sheet.source}</style><link rel="stylesheet" href="/${file}" disabled>`;
  });
}

const withTitle = (page: string, title: string) => page.replace('<title>', () => `<title>${title} · `);

/** Asks at once for what the app would load by and by. */
function withModules(page: string, modules: readonly string[], bundle: Bundle): string {
  const files = new Set<string>();
  const styles = new Set<string>();
  const add = (file: string) => {
    const chunk = bundle[file];
    if (chunk?.type !== 'chunk' || files.has(file)) return;
    files.add(file);
    for (const sheet of chunk.viteMetadata?.importedCss ?? []) styles.add(sheet);
    for (const imported of chunk.imports) add(imported);
  };
  for (const module of modules) {
    const chunk = Object.values(bundle).find(
      (file) => file.type === 'chunk' && file.facadeModuleId?.endsWith(`/src/${module}`),
    );
    if (!chunk) throw new Error(`The build has no chunk for ${module}`);
    add(chunk.fileName);
  }
  const links = [
    ...[...files].map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
    ...[...styles].map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
  ].filter((link) => !page.includes(link));
  return page.replace('</head>', () => `${links.join('\n')}</head>`);
}

/** What can be read without any script leaves the way free for its font and its first picture. */
function scriptsLast(page: string): string {
  return page.replaceAll(/<(script type="module"|link rel="modulepreload")/g, '<$1 fetchpriority="low"');
}

type Renderers = typeof import('./src/app/writtenHtml');

/** `mode` is the build's, so that the pages are written with the same settings. */
async function renderPages(mode: string, render: (renderers: Renderers) => Promise<void>) {
  const server = await createServer({
    configFile: false,
    mode,
    root: web,
    plugins: [react()],
    appType: 'custom',
    logLevel: 'error',
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, watch: null, ws: false },
  });
  try {
    const renderers: Renderers = await server.ssrLoadModule('/src/app/writtenHtml.tsx');
    await render(renderers);
  } finally {
    await server.close();
  }
}

/** The development server's part of what Hosting does: app.html for every address that is no file and not the front page. */
export function appForOtherPages(): Plugin {
  return {
    name: 'app-for-other-pages',
    // Returned, it runs once Vite has sent what is a file and has fallen back to index.html
    configureServer: (server) => () => {
      server.middlewares.use((request, _response, next) => {
        const { pathname } = new URL(request.originalUrl ?? '/', 'http://localhost');
        if (request.url === '/index.html' && pathname !== '/') request.url = '/app.html';
        next();
      });
    },
  };
}
