import { describe, expect, it } from 'vitest';
import { readPost } from './readPost';

const FORM = 'application/x-www-form-urlencoded';
const read = (body: string | Readonly<Record<string, string>>, type = FORM) =>
  readPost(type, Buffer.from(typeof body === 'string' ? body : new URLSearchParams(body).toString()));
const rate = (stars: string, note = '') => read({ answer: 'rating', stars, note });
const NOTHING = { kind: 'nothing' };
const NO_RATING = { kind: 'noRating' };

describe('what a form of a link’s page sends', () => {
  it('[RDR-4] is an answer, or stars with a note', () => {
    expect(read('answer=ready')).toEqual({ kind: 'ready' });
    expect(read('answer=cancel&more=x', `${FORM}; charset=UTF-8`)).toEqual({ kind: 'cancel' });
    expect(rate('5', ' Kind.\r\nThank you\u0007 <b>!</b> ')).toEqual({
      kind: 'rating',
      rating: { stars: 5, note: 'Kind.\nThank you <b>!</b>' },
    });
    expect(read('answer=rating&stars=1')).toEqual({ kind: 'rating', rating: { stars: 1, note: '' } });
  });

  it('[RDR-8] is a note of a few lines, whose direction nothing turns around', () => {
    const noteOf = (note: string) => rate('1', note);
    const rating = (note: string) => ({ kind: 'rating', rating: { stars: 1, note } });
    expect(noteOf(`a${'\n'.repeat(498)}b`)).toEqual(rating('a\n\nb'));
    expect(noteOf('a\r\n \r\n\t\r\nb\u2028c\n\nd')).toEqual(rating('a\n\nb\nc\n\nd'));
    expect(noteOf('1 \u202eevil\u2069 \u200fpass\u007f\u0090ed')).toEqual(rating('1 evil passed'));
    expect(noteOf('👩‍🦽 ¡Gracias!')).toEqual(rating('👩‍🦽 ¡Gracias!'));
  });

  it('[RDR-8] is nothing if no form of the page would send it', () => {
    for (const stars of ['0', '6', '', '3.5', '1e0', '-1', '05']) expect(rate(stars)).toEqual(NO_RATING);
    expect(rate('5', 'x'.repeat(500))).toMatchObject({ kind: 'rating' });
    expect(rate('5', 'x'.repeat(501))).toEqual(NO_RATING);
    for (const body of ['', 'answer=', 'answer=toString', 'answer=stop', '{"answer":"ready"}'])
      expect(read(body)).toEqual(NOTHING);
  });

  it('[RDR-8] is refused as another type, and if it is too long', () => {
    for (const type of ['', 'application/json', 'text/plain', 'multipart/form-data; boundary=x', `${FORM}x`])
      expect(read('answer=ready', type)).toBe(415);
    expect(read(`answer=ready&x=${'x'.repeat(8192)}`)).toBe(413);
    // The longest note fits
    expect(rate('5', '語'.repeat(500))).toMatchObject({ kind: 'rating' });
  });
});
