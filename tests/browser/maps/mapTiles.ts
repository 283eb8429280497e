import type { BrowserContext, Page } from 'playwright-core';

const MAP_HOST = 'https://tiles.openfreemap.org/**';
const TILES = 'https://tiles.openfreemap.org/planet/{z}/{x}/{y}.pbf';

/** A style as OpenFreeMap serves them: ground, and roads from vector tiles, which MapLibre's worker reads. */
const STYLE = {
  version: 8,
  sources: { streets: { type: 'vector', tiles: [TILES], maxzoom: 14, attribution: 'OpenFreeMap' } },
  layers: [
    { id: 'ground', type: 'background', paint: { 'background-color': '#e8ebe6' } },
    { id: 'roads', type: 'line', source: 'streets', 'source-layer': 'transportation' },
  ],
};

/** Stands in for the host of the map's style and tiles. The tiles are empty. Returns the URLs of the requests. */
export async function serveMapTiles(target: Page | BrowserContext): Promise<readonly string[]> {
  const requests: string[] = [];
  await target.route(MAP_HOST, (route) => {
    const url = route.request().url();
    requests.push(url);
    const headers = { 'access-control-allow-origin': '*' };
    if (url.includes('/styles/')) return route.fulfill({ json: STYLE, headers });
    return route.fulfill({ body: '', contentType: 'application/x-protobuf', headers });
  });
  return requests;
}

/** Makes the map's host, or only its tiles, fail, as without a network. */
export async function cutOffMapTiles(page: Page, what: 'everything' | 'tiles' = 'everything'): Promise<void> {
  await page.route(what === 'tiles' ? 'https://tiles.openfreemap.org/planet/**' : MAP_HOST, (route) => route.abort());
}

/** Makes the browser one without WebGL. */
export async function removeWebGl(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const getContext = HTMLCanvasElement.prototype.getContext;
    Reflect.set(HTMLCanvasElement.prototype, 'getContext', function (this: HTMLCanvasElement, kind: string) {
      return kind.startsWith('webgl') ? null : Reflect.apply(getContext, this, [kind]);
    });
  });
}
