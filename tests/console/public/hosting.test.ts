import { describe, expect, it } from 'vitest';
import { suite } from '../../suite';

const readPolicy = (answer: Response) => answer.headers.get('content-security-policy') ?? '';

describe('hosting', () => {
  it('[LOC-4] serves every URL with a policy against inline scripts and framing, and a message for browsers without JavaScript', async () => {
    for (const path of [
      '/',
      '/index.html',
      '/app.html',
      '/auth/login',
      '/admin/trips',
      '/drive',
      '/facility',
      '/no/such/page',
    ]) {
      const answer = await fetch(`${suite.appUrl}${path}`);
      expect(answer.status, path).toBe(200);
      expect(readPolicy(answer)).toContain("default-src 'none'");
      expect(readPolicy(answer)).toMatch(/script-src 'self'(?![^;]*'unsafe)/);
      expect(readPolicy(answer)).toContain("frame-ancestors 'none'");
      expect(answer.headers.get('strict-transport-security')).toContain('max-age=63072000');
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
      expect(answer.headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
      expect(answer.headers.get('permissions-policy')).toContain('camera=()');
      expect(answer.headers.get('cache-control')).toBe('no-cache');
      const page = await answer.text();
      expect(page).toContain('<div id="root"');
      expect(page, path).toMatch(/<noscript>.*Please turn on JavaScript/);
    }
  });

  it('[AUT-8] sends only the origin as Referer from the page whose URL has a code', async () => {
    const answer = await fetch(`${suite.appUrl}/auth/action?mode=resetPassword&oobCode=code`);
    expect(answer.headers.get('referrer-policy')).toBe('strict-origin');
  });

  it('[DRV-2] lets only the drivers’ page ask for the position, and [DRV-1] makes it installable', async () => {
    const allowed = async (path: string) =>
      (await fetch(`${suite.appUrl}${path}`)).headers.get('permissions-policy')?.match(/geolocation=\([^)]*\)/)?.[0];
    expect(await allowed('/drive')).toBe('geolocation=(self)');
    for (const path of ['/', '/auth/login', '/admin/maps', '/drive/other']) {
      expect(await allowed(path), path).toBe('geolocation=()');
    }
    const page = await (await fetch(`${suite.appUrl}/drive`)).text();
    const manifestPath = page.match(/<link rel="manifest" href="([^"]+)"/)?.[1];
    const manifest = await (await fetch(`${suite.appUrl}${manifestPath}`)).json();
    expect(manifest).toMatchObject({ start_url: '/drive', scope: '/drive', display: 'standalone' });
    for (const { src, type } of manifest.icons) {
      expect((await fetch(`${suite.appUrl}${src}`)).headers.get('content-type')).toBe(type);
    }
  });

  it('[RTE-1] serves the public pages prerendered, and the app at every other URL', async () => {
    const fetchText = async (path: string) => (await fetch(`${suite.appUrl}${path}`)).text();
    expect(await fetchText('/')).toContain('Build with Confidence</h2>');
    expect(await fetchText('/?from=a-letter')).toContain('Build with Confidence</h2>');
    for (const [path, button] of [
      ['/auth/login', 'Sign In'],
      ['/auth/register', 'Create Account'],
      ['/auth/reset-password', 'Reset Password'],
    ] as const) {
      expect(await fetchText(path), path).toContain(`${button}</button>`);
    }
    expect(await fetchText('/auth/join')).toContain('Loading the invitation');
    for (const path of ['/auth', '/Auth/Login', '/Admin/Trips', '/no.such/page.txt']) {
      expect(await fetchText(path), path).toContain('<div id="root"></div>');
    }
    for (const [file, path] of [
      ['/index.html', '/'],
      ['/auth/login.html', '/auth/login'],
    ] as const) {
      const moved = await fetch(`${suite.appUrl}${file}`, { redirect: 'manual' });
      expect([moved.status, moved.headers.get('location')]).toEqual([301, path]);
    }
  });

  it('[PRF-1] serves each page of the console with its code as preloads, the session’s first', async () => {
    const fetchPreloads = async (path: string) => {
      const html = await (await fetch(`${suite.appUrl}${path}`)).text();
      const [first = '', later = ''] = html.split('<template id="later">');
      const links = (part: string) => part.match(/<link rel="modulepreload"[^>]*href="[^"]+"/g) ?? [];
      return { first: links(first), later: links(later) };
    };
    const [dashboardPage, tripsPage] = [
      await fetchPreloads('/admin/dashboard'),
      await fetchPreloads('/admin/trips?view=all'),
    ];
    expect(dashboardPage.first.join()).toMatch(/startSession/);
    expect(dashboardPage.first.join()).not.toMatch(/react-dom|DashboardPage|afterCards/);
    const [dashboard, trips] = [dashboardPage.later, tripsPage.later];
    expect(dashboard.join()).toMatch(/react-dom/);
    expect(trips.join()).toMatch(/TripList/);
    expect(dashboard.join()).not.toMatch(/TripList/);
    // What the page loads as soon as it shows comes last
    expect(dashboard.filter((link) => /fetchpriority="low"/.test(link)).join()).toMatch(/afterCards/);
  });

  it('[PRF-1] answers that a file of another version is missing, instead of with the app', async () => {
    const answer = await fetch(`${suite.appUrl}/assets/index-GONE1234.js`);
    expect(answer.status).toBe(404);
    expect(await answer.text()).not.toContain('id="root"');
  });

  it('[LOC-4] lets browsers cache files with a content hash in their names for a year', async () => {
    const page = await (await fetch(suite.appUrl)).text();
    const asset = /\/assets\/[^"]+\.js/.exec(page)?.[0];
    const answer = await fetch(`${suite.appUrl}${asset}`);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  });

  it('[PRF-1] sends the long policy with pages only, and files of the app with a short one, which is strict enough for workers and for a page in place of a missing file', async () => {
    const page = await fetch(suite.appUrl);
    const asset = /\/assets\/[^"]+\.js/.exec(await page.text())?.[0];
    for (const path of [asset, '/assets/missing.js']) {
      const answer = await fetch(`${suite.appUrl}${path}`);
      expect(readPolicy(answer).length).toBeLessThan(readPolicy(page).length / 4);
      expect(readPolicy(answer)).toMatch(/^default-src 'none'; script-src 'self'; .*frame-ancestors 'none'$/);
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    }
  });
});
