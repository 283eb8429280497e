import { describe, expect, it } from 'vitest';
import { countParts } from './countParts';
import { type TextFacts, type TimeAtPlace, textBody } from './textBody';
import { TEXT_KINDS, TEXT_LANGUAGES, textLanguage } from './textKinds';

const told = (clock: string, zone = 'America/Chicago'): TimeAtPlace => ({
  at: new Date(`2026-03-10T${clock}:00Z`),
  zone,
});

const facts = (given: Partial<TextFacts> = {}): TextFacts => ({
  ...{ senderName: 'Northside Rides', phone: '555-0100', isFirst: false },
  times: [told('14:40')],
  ...{ driverFirstName: 'Luis', vehicle: 'white Ford van', link: 'https://rides.example/r/Ab3' },
  ...given,
});

describe('the words of a text', () => {
  it('[RDR-1] say the ride at the clocks of the pick-up, and how to answer', () => {
    expect(textBody('reminder', 'en', facts())).toBe(
      'Northside Rides: your ride is Tue 9:40 AM. Reply 1 if ready, 2 to cancel. Help: 555-0100. STOP to end.',
    );
    expect(textBody('reminder', 'en', facts({ times: [told('14:40'), told('18:15')] }))).toContain(
      'your rides are Tue 9:40 AM and 1:15 PM.',
    );
    expect(textBody('onTheWay', 'en', facts())).toBe(
      'Northside Rides: Luis is on the way in a white Ford van, about 9:40 AM. Track: https://rides.example/r/Ab3',
    );
    expect(textBody('reminder', 'es', facts())).toBe(
      'Northside Rides: su viaje es el mar 9:40 AM. Responda 1 si va, 2 si no va. Ayuda: 555-0100. STOP para no recibir textos.',
    );
  });

  it('[RDR-1] say each ride at the clocks of its own pick-up', () => {
    const times = [told('14:40'), told('18:15', 'America/New_York')];
    expect(textBody('reminder', 'en', facts({ times }))).toContain('your rides are Tue 9:40 AM and 2:15 PM.');
  });

  it('[RDR-1] name up to six rides of a day, and say how many more there are, in at most two parts', () => {
    const times = ['13:00', '14:40', '16:05', '17:10', '18:15', '19:20', '20:25', '21:30'].map((clock) => told(clock));
    const bodyOf = (language: 'en' | 'es', rides: number) =>
      textBody('reminder', language, facts({ senderName: 'N'.repeat(30), times: times.slice(0, rides) }));
    expect(bodyOf('en', 4)).toContain('your rides are Tue 8:00 AM, 9:40 AM, 11:05 AM, and 12:10 PM.');
    expect(bodyOf('en', 6)).toContain('1:15 PM, and 2:20 PM.');
    expect(bodyOf('en', 8)).toContain('1:15 PM, 2:20 PM, and 2 more.');
    expect(bodyOf('es', 8)).toContain('1:15 PM, 2:20 PM y 2 mas.');
    for (const language of TEXT_LANGUAGES) expect(countParts(bodyOf(language, 8))).toBe(2);
  });

  it('[RDR-1] leave out what is not known', () => {
    // A reminder, a change, and a cancellation are of a ride with a time
    const none = { driverFirstName: '', vehicle: '', link: '', phone: '' };
    expect(textBody('onTheWay', 'en', facts({ ...none, times: [] }))).toBe(
      'Northside Rides: your driver is on the way.',
    );
    for (const language of TEXT_LANGUAGES) {
      for (const kind of TEXT_KINDS) expect(textBody(kind, language, facts(none))).not.toMatch(/undefined|\s\s|\s[.,]/);
      for (const kind of ['onTheWay', 'arrived', 'late', 'willCall'] as const)
        expect(textBody(kind, language, facts({ ...none, times: [] }))).not.toMatch(/undefined|\s\s|\s[.,]/);
    }
  });

  it('[RDR-2] cost one part in both languages, and never ask for a word that carriers take', () => {
    for (const language of TEXT_LANGUAGES)
      for (const kind of TEXT_KINDS) {
        const body = textBody(kind, language, facts({ driverFirstName: 'María', isFirst: kind === 'arrived' }));
        expect([body, countParts(body)]).toEqual([body, 1]);
        expect(body).not.toMatch(/(?:reply|responda) (?:cancel|yes|end|quit|start|info)\b/i);
      }
  });

  it('[RDR-3] say how to end texts with every reminder and the first text to a number', () => {
    expect(textBody('arrived', 'en', facts())).not.toContain('STOP');
    expect(textBody('arrived', 'en', facts({ isFirst: true }))).toContain('STOP to end.');
  });

  it('[RDR-2] are Spanish for a client whose profile says so in any words', () => {
    expect(['Spanish', 'español', 'es', 'Castellano', 'Estonian', 'English', ''].map(textLanguage)).toEqual([
      ...['es', 'es', 'es', 'es'],
      ...['en', 'en', 'en'],
    ]);
  });
});
