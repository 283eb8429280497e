import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { createServer, type Plugin, type ResolvedConfig } from 'vite';

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

/** Writes the front page's HTML into the build's index.html, so that it can be read before any script has run. */
export function prerender(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'prerender',
    apply: 'build',
    enforce: 'post',
    configResolved: (resolved) => {
      config = resolved;
    },
    async generateBundle(_options, bundle) {
      const page = bundle['index.html'];
      if (page?.type !== 'asset') throw new Error('The build has no index.html');
      const html = await frontHtml(config.mode);
      page.source = page.source.toString().replace('<div id="root"></div>', () => `<div id="root">${html}</div>`);
    },
  };
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
