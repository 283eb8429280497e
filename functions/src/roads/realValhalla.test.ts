import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { LatLng } from '@mtos/model';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RIVER, streetDrive } from '../../../tests/fakes/streetGrid';
import { streetMap } from '../../../tests/fakes/streetMap';
import { measureRoads } from './measureRoads';
import { valhallaService } from './valhallaService';

// Valhalla itself, on a map of the stand-in's streets, where someone has installed it: `npm install --no-save` and the name of
// the package, which has 280 MB. Elsewhere, this file is left out, and the stand-in answers as Valhalla does.

const PACKAGE = '@valhallajs/valhallajs';

/** As far as it is used here: what is in Valhalla's HTTP service, without HTTP. */
interface Engine {
  readonly getConfig: (options: { readonly tileDir: string }) => Promise<object>;
  readonly Actor: new (config: object) => { readonly matrix: (query: string) => Promise<string> };
}

const require = createRequire(import.meta.url);

let folder: string;
let server: Server;

/** Builds the map, and answers as the HTTP service does, which calls everything that it can't answer a bad request. */
async function startValhalla(): Promise<void> {
  folder = mkdtempSync(join(tmpdir(), 'valhalla-'));
  const [map, settings] = [join(folder, 'city.osm.pbf'), join(folder, 'valhalla.json')];
  const { Actor, getConfig }: Engine = require(PACKAGE);
  const config = await getConfig({ tileDir: join(folder, 'tiles') });
  writeFileSync(map, streetMap());
  writeFileSync(settings, JSON.stringify(config));
  const program = join(dirname(require.resolve(PACKAGE)), 'bin', 'valhalla-cli.js');
  execFileSync(process.execPath, [program, 'build_tiles', '-c', settings, map], { cwd: folder, stdio: 'ignore' });
  const engine = new Actor(config);
  server = createServer(async (request, response) => {
    const answer = await engine.matrix(await text(request)).catch(() => undefined);
    response.writeHead(answer ? 200 : 400, { 'content-type': 'application/json' }).end(answer ?? '{"error_code":170}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
}

const at = (lat: number, side: number): LatLng => ({ lat, lng: RIVER + side });
const [WEST, EAST, ISLAND] = [at(40.75, -0.012), at(40.75, 0.012), at(41.4, -0.008)];
const OUTSIDE = { lat: 10, lng: 10 };

describe('the drives of Valhalla itself', () => {
  beforeAll(startValhalla, 60_000);
  afterAll(() => {
    server.close();
    rmSync(folder, { recursive: true });
  });

  const measure = (...ways: readonly (readonly [LatLng, LatLng])[]) => {
    const { port } = server.address() as AddressInfo;
    return measureRoads(
      valhallaService(`http://127.0.0.1:${port}`),
      ways.map(([from, to]) => ({ from, to })),
    );
  };

  it('[ROD-1] [ROD-2] are those of the road, in both directions', async () => {
    const found = await measure([WEST, EAST], [EAST, WEST]);
    const roads = [streetDrive(WEST, EAST), streetDrive(EAST, WEST)];
    expect(found).toEqual(
      roads.map((road) => ({ meters: expect.closeTo(road?.meters ?? 0, -2), seconds: expect.any(Number) })),
    );
    // Back, only the southern bridge is left
    expect(roads[1]?.meters).toBeGreaterThan(2 * (roads[0]?.meters ?? 0));
  });

  it('[ROD-2] have no road to an island, nor to a place that is nowhere near one, whatever else is asked with it', async () => {
    const found = await measure([WEST, ISLAND], [WEST, OUTSIDE], [WEST, EAST], [EAST, ISLAND]);
    expect(found).toEqual([null, null, { meters: expect.any(Number), seconds: expect.any(Number) }, null]);
  });
});
