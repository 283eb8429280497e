import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findChromium } from './chromium';

let folder: string;
let installed: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'browser-'));
  installed = join(folder, 'google-chrome');
  writeFileSync(installed, '');
});

afterAll(() => rmSync(folder, { recursive: true }));

describe('the browser of the tests', () => {
  it('[LOC-2] is the one that CHROMIUM_PATH names', async () => {
    expect(await findChromium({ CHROMIUM_PATH: installed, PATH: '' })).toEqual({ executablePath: installed });
  });

  it('[LOC-2] fails if CHROMIUM_PATH names a file that does not exist', async () => {
    await expect(findChromium({ CHROMIUM_PATH: '/gone/chromium' })).rejects.toThrow('/gone/chromium');
  });

  it('[LOC-2] is otherwise the first one on PATH', async () => {
    const PATH = ['/nowhere', folder].join(delimiter);
    expect(await findChromium({ PATH })).toEqual({ executablePath: installed });
  });
});
