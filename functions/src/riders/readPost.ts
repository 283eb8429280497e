import { check, LINK_ANSWERS, type LinkAnswer, type RideRatingInput, rideRatingInputSchema } from '@mtos/model';

/** In bytes. A note of 500 characters takes at most 4,500. */
const MAX_BODY = 8 * 1024;
const FORM = /^application\/x-www-form-urlencoded\s*(?:;|$)/i;

/** What a form of a link's page sends. */
export type RiderPost =
  | { readonly kind: LinkAnswer }
  | { readonly kind: 'rating'; readonly rating: RideRatingInput }
  /** Nothing that such a form would send. */
  | { readonly kind: 'nothing' };

/** What was posted, or the status with which that is refused. */
export function readPost(type: string | undefined, body: Buffer | undefined): RiderPost | 413 | 415 {
  if (!FORM.test(type ?? '')) return 415;
  if ((body?.length ?? 0) > MAX_BODY) return 413;
  const fields = new URLSearchParams(body?.toString() ?? '');
  const answer = LINK_ANSWERS.find((each) => each === fields.get('answer'));
  if (answer) return { kind: answer };
  if (fields.get('answer') !== 'rating') return { kind: 'nothing' };
  const stars = /^\d$/.test(fields.get('stars') ?? '') ? Number(fields.get('stars')) : undefined;
  const rating = check(rideRatingInputSchema, { stars, note: fields.get('note') ?? '' }).data;
  return rating ? { kind: 'rating', rating } : { kind: 'nothing' };
}
