import type { RideActions, RideView } from '@mtos/model';
import { describe, expect, it } from 'vitest';
import { renderActions } from './renderActions';

const at = (clock: string) => Date.parse(`2026-03-10T${clock}:00Z`);
const NONE: RideActions = { recipient: 'client', ready: undefined, cancel: undefined, rating: undefined };
const render = (actions: Partial<RideActions>, language: 'en' | 'es' = 'en') => {
  const view: RideView = {
    ...{ stage: 'scheduled', company: 'Wayfare', phone: '(518) 555-0101', day: '2026-03-10', isToday: true },
    ...{ timeZone: 'America/New_York', bookedAt: at('13:40'), expected: undefined, driver: undefined },
    ...{ vehicle: undefined, actions: { ...NONE, ...actions } },
  };
  return renderActions(view, language, new Date(at('13:20'))).join('');
};
const textOf = (html: string) =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

describe('what a rider can do on the page', () => {
  it('[RDR-4] is to call where nothing else is offered', () => {
    expect(render({})).toBe('<p><a id="call" class="button" href="tel:+15185550101">Call Wayfare</a></p>');
  });

  it('[RDR-4] is a form for each answer, the one to cancel behind a question', () => {
    const html = render({ ready: 'offered', cancel: 'offered' });
    expect(html.match(/<form method="post" action="\?lang=en">/g)).toHaveLength(2);
    expect(html.match(/name="answer" value="\w+"/g)).toEqual([
      'name="answer" value="ready"',
      'name="answer" value="cancel"',
    ]);
    expect(html).toMatch(
      /<details><summary[^>]*>Ask to cancel<\/summary><form.*Yes, ask to cancel.*<\/form><\/details>$/,
    );
    expect(textOf(html)).toBe(
      'I’m ready Call Wayfare Ask to cancel This asks us to cancel the ride. It stays booked until we do. Yes, ask to cancel',
    );
    expect(textOf(render({ recipient: 'caregiver', ready: 'offered' }))).toBe('The rider is ready Call Wayfare');
    expect(textOf(render({ ready: 'offered', cancel: 'offered' }, 'es'))).toMatch(
      /^Estoy listo Llamar a Wayfare Pedir cancelación .* Sí, pedir cancelación$/,
    );
  });

  it('[RDR-4] is said with its time once it was, and no button is left', () => {
    const saidAt = at('13:12');
    const html = render({ ready: { saidAt, isOfferedAgain: false }, cancel: { saidAt, callToo: true } });
    expect(textOf(html)).toBe(
      'You sent ‘I’m ready’ at 9:12 AM. Call Wayfare You asked to cancel at 9:12 AM. The ride stays booked until we cancel it. The driver is already on the way. To cancel, please call us.',
    );
    expect(html).not.toMatch(/<form|<button/);
    expect(textOf(render({ cancel: 'byPhone' }))).toBe(
      'Call Wayfare The driver is already on the way. To cancel, please call us.',
    );
  });

  it('[RDR-4] is said with its day if that is not today, by the clocks at the pick-up', () => {
    const saidAt = Date.parse('2026-03-10T03:30:00Z');
    const said = { ready: { saidAt, isOfferedAgain: false }, cancel: { saidAt, callToo: false } };
    expect(textOf(render(said))).toBe(
      'You sent ‘I’m ready’ on Mon, Mar 9, at 11:30 PM. Call Wayfare You asked to cancel on Mon, Mar 9, at 11:30 PM. The ride stays booked until we cancel it.',
    );
    expect(textOf(render(said, 'es'))).toMatch(/^Usted envió «Estoy listo» \(lun, 9 de mar, 11:30 ?p\.? ?m\.?\)\./);
  });

  it('[RDR-4] is to call for a way back again, with when that was said before', () => {
    const html = render({ ready: { saidAt: at('13:12'), isOfferedAgain: true } });
    expect(textOf(html)).toBe('You sent ‘I’m ready’ at 9:12 AM. I’m ready Call Wayfare');
    expect(html).toContain('class="button quiet" href="tel:');
  });

  it('[RDR-4] is to give stars and a note, with those that were given', () => {
    const until = at('16:15');
    const first = render({ rating: { given: undefined, until } });
    expect(first.match(/type="radio" name="stars" value="[1-5]" required>/g)).toHaveLength(5);
    expect(first).toContain('maxlength="500"');
    expect(textOf(first)).toBe(
      'How was the ride? 1 ★ worst 2 ★ 3 ★ 4 ★ 5 ★ best A note (optional) Only our managers read it, not the driver. Send Call Wayfare',
    );
    const again = render({ rating: { given: { stars: 4, hasNote: true }, until } });
    expect(again.match(/checked/g)).toHaveLength(1);
    expect(again).toContain('value="4" required checked');
    expect(again).toContain('></textarea>');
    expect(textOf(again)).toContain(
      'Only our managers read it, not the driver. Your note was sent. A new one replaces it.',
    );
    expect(textOf(render({ rating: { given: { stars: 4, hasNote: false }, until } }))).not.toContain('Your note');
    expect(textOf(again)).toMatch(/^Thank you\. You can change this until 12:15 PM\. .* Send changes Call Wayfare$/);
  });
});
