import { describe, expect, it } from 'vitest';
import { suite } from '../suite';

const policyOf = (answer: Response) => answer.headers.get('content-security-policy') ?? '';

describe('hosting', () => {
  it('[LOC-4] serves every address with a content policy that runs no inline script, and never in a frame, and says what is missing where no script runs at all', async () => {
    for (const path of ['/', '/index.html', '/app.html', '/auth/login', '/admin/trips', '/no/such/page']) {
      const answer = await fetch(`${suite.appUrl}${path}`);
      expect(answer.status, path).toBe(200);
      expect(policyOf(answer)).toContain("default-src 'none'");
      expect(policyOf(answer)).toMatch(/script-src 'self'(?![^;]*'unsafe)/);
      expect(policyOf(answer)).toContain("frame-ancestors 'none'");
      expect(answer.headers.get('strict-transport-security')).toContain('max-age=63072000');
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
      expect(answer.headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
      expect(answer.headers.get('permissions-policy')).toContain('camera=()');
      expect(answer.headers.get('cache-control')).toBe('no-cache');
      const page = await answer.text();
      expect(page).toContain('<div id="root">');
      expect(page, path).toMatch(/<noscript>.*Please switch on JavaScript/);
    }
  });

  it('[RTE-1] serves the public pages written out, and the app under every other address', async () => {
    const textOf = async (path: string) => (await fetch(`${suite.appUrl}${path}`)).text();
    expect(await textOf('/')).toContain('Build with Confidence</h2>');
    expect(await textOf('/?from=a-letter')).toContain('Build with Confidence</h2>');
    for (const [path, button] of [
      ['/auth/login', 'Sign In'],
      ['/auth/register', 'Create Account'],
      ['/auth/reset-password', 'Reset Password'],
    ] as const) {
      expect(await textOf(path), path).toContain(`${button}</button>`);
    }
    for (const path of ['/auth', '/Auth/Login', '/Admin/Trips', '/no.such/page.txt']) {
      expect(await textOf(path), path).toContain('<div id="root"></div>');
    }
    for (const [file, path] of [
      ['/index.html', '/'],
      ['/auth/login.html', '/auth/login'],
    ] as const) {
      const moved = await fetch(`${suite.appUrl}${file}`, { redirect: 'manual' });
      expect([moved.status, moved.headers.get('location')]).toEqual([301, path]);
    }
  });

  it('[LOC-4] lets browsers keep what is named by its content for a year', async () => {
    const page = await (await fetch(suite.appUrl)).text();
    const asset = /\/assets\/[^"]+\.js/.exec(page)?.[0];
    const answer = await fetch(`${suite.appUrl}${asset}`);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  });
});
