import type { Plugin } from 'vite';

/** Serves app.html for every URL that is neither a file nor the landing page, as Hosting does, in the development server. */
export function serveApp(): Plugin {
  return {
    name: 'serve-app',
    // Vite calls the returned function after it has served files and fallen back to index.html
    configureServer: (server) => () => {
      server.middlewares.use((request, _response, next) => {
        const { pathname } = new URL(request.originalUrl ?? '/', 'http://localhost');
        if (request.url === '/index.html' && pathname !== '/') request.url = '/app.html';
        next();
      });
    },
  };
}
