import { check, LINK_ANSWERS, type LinkAnswer, type RideRatingInput, rideRatingInputSchema } from '@mtos/model';

/** In bytes. A note of 500 characters takes at most 4,500. */
const MAX_BODY = 8 * 1024;
const FORM = /^application\/x-www-form-urlencoded\s*(?:;|$)/i;

/** What a form of a link's page sends. */
export type RiderPost =
  | { readonly kind: LinkAnswer }
  | { readonly kind: 'rating'; readonly rating: RideRatingInput }
  /** A rating without stars, or with a note that is too long. */
  | { readonly kind: 'noRating' }
  /** Nothing that such a form would send. */
  | { readonly kind: 'nothing' };

const LINE_ENDS = /\r\n?|[\u0085\u2028\u2029]/g;
/** What no one sees, and what turns the direction of the text around it. */
const UNSEEN = /(?!\n)[\p{Cc}\p{Bidi_Control}]/gu;
const MANY_BLANK_LINES = /\n(?:[^\S\n]*\n){2,}/g;

/** A note as it is stored, with at most one blank line in a row. */
const cleanNote = (note: string) =>
  note.replace(LINE_ENDS, '\n').replaceAll('\t', ' ').replace(UNSEEN, '').replace(MANY_BLANK_LINES, '\n\n');

/** What was posted, or the status with which that is refused. */
export function readPost(type: string | undefined, body: Buffer | undefined): RiderPost | 413 | 415 {
  if (!FORM.test(type ?? '')) return 415;
  if ((body?.length ?? 0) > MAX_BODY) return 413;
  const fields = new URLSearchParams(body?.toString() ?? '');
  const answer = LINK_ANSWERS.find((each) => each === fields.get('answer'));
  if (answer) return { kind: answer };
  if (fields.get('answer') !== 'rating') return { kind: 'nothing' };
  const stars = /^\d$/.test(fields.get('stars') ?? '') ? Number(fields.get('stars')) : undefined;
  const rating = check(rideRatingInputSchema, { stars, note: cleanNote(fields.get('note') ?? '') }).data;
  return rating ? { kind: 'rating', rating } : { kind: 'noRating' };
}
