import type { Page } from 'playwright-core';

/** What `observe` keeps in the page. */
interface Probe {
  /** When bars were first painted, in milliseconds since 1970. */
  paintedAt: number | undefined;
  /** How often a row was rendered. */
  renderedRows: number;
  /** When each frame was drawn, while they are recorded. */
  frames: number[] | undefined;
}

/**
 * Runs in the page before its own scripts. React calls the hook of its developer tools after each commit, also in builds
 * for production: a row that was rendered has new props.
 */
function observe(): void {
  const probe: Probe = { paintedAt: undefined, renderedRows: 0, frames: undefined };
  let rows = new Map<unknown, unknown>();
  interface Fiber {
    readonly type: unknown;
    readonly memoizedProps: Readonly<Record<string, unknown>> | null;
    readonly child: Fiber | null;
    readonly sibling: Fiber | null;
  }
  Object.assign(window, {
    probe,
    __REACT_DEVTOOLS_GLOBAL_HOOK__: {
      supportsFiber: true,
      inject: () => 1,
      onCommitFiberUnmount: () => undefined,
      onCommitFiberRoot: (_: number, { current }: { readonly current: Fiber }) => {
        const seen = new Map<unknown, unknown>();
        const open: Fiber[] = [current];
        for (let fiber = open.pop(); fiber; fiber = open.pop()) {
          const row = fiber.type === 'li' ? fiber.memoizedProps?.['data-row'] : undefined;
          if (row === undefined) {
            if (fiber.child) open.push(fiber.child);
          } else seen.set(row, fiber.memoizedProps);
          if (fiber.sibling) open.push(fiber.sibling);
        }
        for (const [row, props] of seen) if (rows.get(row) !== props) probe.renderedRows += 1;
        rows = seen;
      },
    },
  });
  const observer = new MutationObserver(() => {
    if (!document.querySelector('[data-timeline] [data-drag]')) return;
    observer.disconnect();
    // The second frame begins when the first one is painted
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        probe.paintedAt = performance.timeOrigin + performance.now();
      }),
    );
  });
  observer.observe(document, { subtree: true, childList: true });
}

export async function addProbe(page: Page): Promise<void> {
  // The compiler wraps functions with a name in a call of this, which does not exist in the page
  await page.addInitScript({ content: 'globalThis.__name = (named) => named;' });
  await page.addInitScript(observe);
}

const readProbe = (page: Page) => page.evaluate(() => (window as unknown as { probe: Probe }).probe);

/** When bars were first painted, in milliseconds since 1970. */
export async function paintedAt(page: Page): Promise<number> {
  await page.waitForFunction(() => (window as unknown as { probe: Probe }).probe?.paintedAt !== undefined, undefined, {
    timeout: 120_000,
  });
  return (await readProbe(page)).paintedAt ?? 0;
}

/** How many rows are rendered while something is done. */
export async function rowsRendered(page: Page, work: () => Promise<void>): Promise<number> {
  const before = (await readProbe(page)).renderedRows;
  await work();
  return (await readProbe(page)).renderedRows - before;
}

export interface Frames {
  /** The share of frames within a sixtieth of a second, with a tolerance of a quarter. */
  readonly onTime: number;
  /** In milliseconds. */
  readonly median: number;
  readonly p95: number;
  readonly longest: number;
}

const ON_TIME = (1000 / 60) * 1.25;

/** How long the frames take while something is done. */
export async function framesDuring(page: Page, work: () => Promise<void>): Promise<Frames> {
  await page.evaluate(() => {
    const { probe } = window as unknown as { probe: Probe };
    const frames: number[] = [];
    probe.frames = frames;
    const record = (at: number) => {
      if (probe.frames !== frames) return;
      frames.push(at);
      requestAnimationFrame(record);
    };
    requestAnimationFrame(record);
  });
  await work();
  const times = await page.evaluate(() => {
    const { probe } = window as unknown as { probe: Probe };
    const { frames } = probe;
    probe.frames = undefined;
    return frames ?? [];
  });
  const lengths = times.slice(1).map((at, index) => at - (times[index] ?? at));
  const sorted = [...lengths].sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return {
    onTime: lengths.filter((length) => length <= ON_TIME).length / Math.max(lengths.length, 1),
    median: at(0.5),
    p95: at(0.95),
    longest: at(1),
  };
}
