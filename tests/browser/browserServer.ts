import type { TestProject } from 'vitest/node';
import { serveChromium } from '../../scripts/browser/chromium';

declare module 'vitest' {
  interface ProvidedContext {
    /** The WebSocket endpoint of the browser that all test files share. */
    browserEndpoint: string;
  }
}

/** Starts one browser for a whole test run. Returns a function that closes it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await serveChromium(JSON.parse(process.env.E2E_BROWSER ?? '{}'));
  project.provide('browserEndpoint', server.wsEndpoint());
  return () => server.close();
}
