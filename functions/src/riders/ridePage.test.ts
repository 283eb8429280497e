import { gzipSync } from 'node:zlib';
import type { RideView } from '@mtos/model';
import { describe, expect, it } from 'vitest';
import firebaseJson from '../../../firebase.json' with { type: 'json' };
import { deriveToken, hashToken, TOKEN } from './linkTokens';
import { renderEnded, renderRide } from './renderRide';
import { RIDE_HEADERS, ridePage } from './ridePage';
import { chooseLanguage } from './rideTexts';

const NOW = new Date('2026-03-10T13:20:00Z');
const at = (clock: string) => Date.parse(`2026-03-10T${clock}:00Z`);
const VIEW: RideView = {
  ...{ stage: 'onMyWay', company: 'Wayfare', phone: '(518) 555-0101 x12', day: '2026-03-10', isToday: true },
  ...{ timeZone: 'America/New_York', bookedAt: at('13:40'), expected: { from: at('13:30'), to: at('13:45') } },
  driver: { firstName: 'Luis', vehicle: 'White Ford van', plate: 'T123' },
  vehicle: { miles: 2.8, at: at('13:17') },
  actions: { recipient: 'client', ready: undefined, cancel: undefined, rating: undefined },
};
/** The words of a page, with plain spaces. */
const textOf = (html: string) =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
const show = (given: Partial<RideView> = {}, language: 'en' | 'es' = 'en') =>
  textOf(renderRide({ ...VIEW, ...given }, language, NOW));

describe('the page of a link', () => {
  it('[RDR-4] says what happens, when, in which vehicle, and whom to call', () => {
    expect(show()).toBe(
      'The driver is on the way. Expected pick-up 9:30 – 9:45 AM Booked for today, 9:40 AM The vehicle is about 2.8 miles away in a straight line (3 minutes ago). Driver Luis Vehicle White Ford van Plate T123 Call Wayfare',
    );
    expect(renderRide(VIEW, 'en', NOW)).toContain('href="tel:+15185550101,12"');
  });

  it('[RDR-4] says the same in Spanish', () => {
    expect(show({}, 'es')).toMatch(/^El conductor está en camino\. Recogida prevista 9:30 ?[–a].* Llamar a Wayfare$/);
  });

  it('[RDR-4] says the day of a ride of another day, and of a will-call no time', () => {
    expect(show({ stage: 'scheduled', isToday: false, expected: undefined, vehicle: undefined })).toMatch(
      /^The ride is booked\. Booked for Tue, Mar 10, 9:40 AM/,
    );
    expect(show({ stage: 'willCall', bookedAt: undefined, expected: undefined, vehicle: undefined })).toMatch(
      /^The driver comes when you call\. Booked for Tue, Mar 10 /,
    );
  });

  it('[RDR-4] says that nobody can tell where there is no estimate, and no time of a ride that is over', () => {
    expect(show({ expected: undefined, vehicle: undefined })).toMatch(
      /There is no estimate right now\. Booked for today/,
    );
    const over = { expected: undefined, vehicle: undefined, driver: undefined };
    expect(show({ ...over, stage: 'cancelled' })).toBe('This ride was canceled. Call Wayfare');
    expect(show({ ...over, stage: 'droppedOff', phone: '' })).toBe(
      'The ride is complete. Questions? Call the company that sent you this link.',
    );
  });

  it('[RDR-4] runs nothing that a name or a phone number contains', () => {
    const bad = `<img src=x onerror=alert(1)>"'&`;
    const driver = { firstName: bad, vehicle: bad, plate: bad };
    const html = renderRide({ ...VIEW, company: bad, phone: `5${bad}`, driver }, 'en', NOW);
    const page = ridePage({ language: 'en', company: bad, ride: html, token: undefined });
    expect(page).not.toContain('<img');
    expect(page.match(/"'&/g)).toBeNull();
    expect(page).toContain('&lt;img src=x onerror=alert(1)&gt;&quot;&#39;&amp;');
  });

  it('[RDR-4] takes less than 40 kB, loads nothing from elsewhere, and asks again only while it shows a ride', () => {
    const page = ridePage({ language: 'en', company: 'Wayfare', ride: renderRide(VIEW, 'en', NOW), token: 'token' });
    expect(Buffer.byteLength(page)).toBeLessThan(10_000);
    expect(gzipSync(page).length).toBeLessThan(4_000);
    expect(page.match(/(?:src|href|url\()="?(?:https?:)?\/\//g)).toBeNull();
    expect(page).toContain('data-url="/r/token/ride?lang=en"');
    const ended = ridePage({ language: 'es', company: '', ride: renderEnded('es'), token: undefined });
    expect(ended).not.toMatch(/data-url|<script/);
  });

  it('[RDR-4] has the policy and headers that firebase.json repeats for its URL', () => {
    const rule = firebaseJson.hosting.headers.find(({ source }) => source === '/r/**');
    expect(Object.fromEntries(rule?.headers.map(({ key, value }) => [key, value]) ?? [])).toEqual(RIDE_HEADERS);
    expect(RIDE_HEADERS['Content-Security-Policy']).not.toMatch(/unsafe|https?:/);
  });

  it('[RDR-4] is in the language that its URL asks for, or else the browser’s first of the two', () => {
    expect(chooseLanguage('es', 'en-US,en')).toBe('es');
    expect(chooseLanguage(undefined, 'fr-FR,es-MX;q=0.9,en;q=0.8')).toBe('es');
    expect(chooseLanguage('xx', 'en-US,es')).toBe('en');
    expect(chooseLanguage(['es'], undefined)).toBe('en');
  });
});

describe('the token of a link', () => {
  const key = Buffer.alloc(32, 7);
  const of = { tripId: 'trip', recipient: 'client', number: 1 } as const;

  it('[RDR-8] has 160 bits, is the same each time, and another one for each trip, recipient, number, and account', () => {
    const token = deriveToken(key, of);
    expect(token).toMatch(TOKEN);
    expect(Buffer.from(token, 'base64url')).toHaveLength(20);
    expect(deriveToken(key, { ...of })).toBe(token);
    const others = [
      deriveToken(key, { ...of, tripId: 'other' }),
      deriveToken(key, { ...of, recipient: 'caregiver' }),
      deriveToken(key, { ...of, number: 2 }),
      deriveToken(Buffer.alloc(32, 8), of),
    ];
    expect(new Set([token, ...others]).size).toBe(5);
    expect(hashToken(token)).not.toContain(token);
  });
});
