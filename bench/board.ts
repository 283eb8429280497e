import { join } from 'node:path';
import { build } from 'esbuild';
import type { Browser, Page } from 'playwright-core';
import { findChromium, launchChromium } from '../scripts/browser/chromium';
import { signIn } from '../scripts/browser/visit';
import { buildTestApp } from '../scripts/build/webApp';
import { parseCommandLine } from '../scripts/cli/commandLine';
import { main } from '../scripts/cli/main';
import { root } from '../scripts/cli/root';
import { projectId, startSuite } from '../scripts/suite/suite';
import { anyPorts } from '../scripts/suite/suiteConfig';
import { countDocumentsRead } from '../tests/browser/network/documentsRead';
import { dragOverRows, scrollRows } from './board/boardActions';
import { type BoardDay, storeBoardDay } from './board/boardDay';
import { lastDataAt } from './board/lastDataAt';
import { addProbe, type Frames, framesDuring, paintedAt, rowsRendered } from './board/pageProbe';

// Measures the board with a large day, next to a naive board with the same trips that draws every row for each change. The
// emulators run on the same machine as the browser, and the browser draws without a graphics card.

const DRIVERS = 150;
const TRIPS = 1000;
const VIEWPORT = { width: 1920, height: 1080 };

const row = (what: string, product: string, naive: string) =>
  console.log(`${what.padEnd(40)}${product.padStart(34)}${naive.padStart(34)}`);

const describeFrames = ({ onTime, median, p95, longest }: Frames) =>
  `${(onTime * 100).toFixed(0)} % in time, ${median.toFixed(0)} / ${p95.toFixed(0)} / ${longest.toFixed(0)} ms`;

interface Measured {
  readonly painted: number;
  readonly drag: Frames;
  readonly scroll: Frames;
  readonly rows: number;
}

async function measureActions(page: Page, changeTrip: () => Promise<void>) {
  return {
    drag: await framesDuring(page, () => dragOverRows(page)),
    scroll: await framesDuring(page, () => scrollRows(page)),
    rows: await rowsRendered(page, changeTrip),
  };
}

async function measureProduct(browser: Browser, baseURL: string, day: BoardDay) {
  const context = await browser.newContext({ baseURL, viewport: VIEWPORT });
  try {
    const first = await context.newPage();
    await first.goto('/admin/board');
    await signIn(first, day);
    await first.locator('[data-draggable]').waitFor({ timeout: 120_000 });
    await first.close();
    const page = await context.newPage();
    await addProbe(page);
    const readData = await lastDataAt(page);
    const documents = await countDocumentsRead(page);
    await page.goto('/admin/board');
    const at = await paintedAt(page);
    const painted = at - readData(at);
    await page.locator('[data-draggable]').waitFor();
    const read = documents();
    const bar = `[data-timeline] [data-drag="${day.changedId}"]`;
    const change = async () => {
      const before = await page.locator(bar).getAttribute('title');
      await day.changeTrip();
      await page.waitForFunction(
        ([selector, title]) => document.querySelector(selector)?.getAttribute('title') !== title,
        [bar, before ?? ''] as const,
      );
    };
    return { painted, documents: read, ...(await measureActions(page, change)) };
  } finally {
    await context.close();
  }
}

async function measureNaive(browser: Browser, { rows }: BoardDay): Promise<Measured> {
  const { outputFiles } = await build({
    entryPoints: [join(root, 'bench', 'board', 'naiveBoard.ts')],
    bundle: true,
    write: false,
    minify: true,
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  const page = await browser.newPage({ viewport: VIEWPORT });
  try {
    await addProbe(page);
    await page.goto('about:blank');
    await page.addScriptTag({ content: outputFiles[0]?.text ?? '' });
    const started = await page.evaluate((given) => {
      const at = performance.timeOrigin + performance.now();
      window.showNaive(given);
      return at;
    }, rows);
    const painted = (await paintedAt(page)) - started;
    const change = async () => {
      await page.evaluate((given) => {
        const changed = given.map((each, index) =>
          index > 0 ? each : { ...each, trips: each.trips.map((trip, at) => (at > 0 ? trip : { ...trip, from: 345 })) },
        );
        window.showNaive(changed);
      }, rows);
      await page.waitForFunction(() => document.querySelector<HTMLElement>('[data-drag]')?.style.left === '23.9583%');
    };
    return { painted, ...(await measureActions(page, change)) };
  } finally {
    await page.close();
  }
}

await main(async () => {
  parseCommandLine({ usage: `npm run bench:board   with ${TRIPS} trips and ${DRIVERS} drivers`, options: {} });
  const ports = await anyPorts();
  const name = 'bench-board';
  const suite = await startSuite({
    name,
    only: ['auth', 'firestore', 'hosting'],
    ports,
    hostingFolder: await buildTestApp(ports, name),
  });
  const browser = await launchChromium(await findChromium());
  try {
    Object.assign(process.env, suite.env);
    const day = await storeBoardDay(projectId, DRIVERS, TRIPS);
    const product = await measureProduct(browser, `http://127.0.0.1:${ports.hosting}`, day);
    const naive = await measureNaive(browser, day);
    console.log(`${TRIPS} trips, ${DRIVERS} drivers, ${VIEWPORT.width} by ${VIEWPORT.height} pixels`);
    console.log('Frames: share within 1/60 s, median / 95th percentile / longest\n');
    row('', 'board', 'naive board');
    row('from the data to painted', `${product.painted.toFixed(0)} ms`, `${naive.painted.toFixed(0)} ms`);
    row('dragging', describeFrames(product.drag), describeFrames(naive.drag));
    row('scrolling', describeFrames(product.scroll), describeFrames(naive.scroll));
    row('rows rendered for one changed trip', String(product.rows), String(naive.rows));
    row('documents read', String(product.documents), '–');
    await day.close();
  } finally {
    await browser.close();
    await suite.stop();
  }
});
