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

/**
 * Makes the build's pages quick to show: index.html has the front page and its styles written out, so that it can be
 * read before anything else has come; both have the theme's script, which the content policy knows by its hash.
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
      const html = await frontHtml(config.mode);
      for (const page of [front, app]) page.source = withTheme(page.source.toString());
      const written = front.source.toString().replace('<div id="root"></div>', () => `<div id="root">${html}</div>`);
      front.source = scriptsLast(withStyles(written, bundle));
    },
  };
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

function withStyles(page: string, bundle: Bundle): string {
  return page.replaceAll(/<link rel="stylesheet"[^>]*href="\/([^"]+)">/g, (_link, file: string) => {
    const sheet = pageIn(bundle, file);
    return `<style>${sheet.source}</style>`;
  });
}

/** What can be read without any script leaves the way free for its font and its first picture. */
function scriptsLast(page: string): string {
  return page.replaceAll(/<(script type="module"|link rel="modulepreload")/g, '<$1 fetchpriority="low"');
}

/** `mode` is the build's, so that the page is written with the same settings. */
async function frontHtml(mode: string) {
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
    const front: typeof import('./src/app/frontHtml') = await server.ssrLoadModule('/src/app/frontHtml.tsx');
    return front.frontHtml();
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
