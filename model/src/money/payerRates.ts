import * as z from 'zod/mini';
import { isSameJson } from '../documents/canonicalJson';
import { documentId } from '../documents/inputFields';
import { instant } from '../documents/instant';
import { LIMITS } from '../documents/limits';
import { stored } from '../documents/storedFields';
import { cardsOverlap, isInOrder, type RateCard, rateCardSchema } from './rateCard';

const cards = z.readonly(z.array(rateCardSchema).check(z.maxLength(LIMITS.rateCards)));

/**
 * All rate cards of a payer, in one document: so that whoever writes it can see that no two overlap, and whoever prices a trip
 * reads one document. Only functions write it.
 */
export const payerRatesSchema = stored({
  cards,
  /** Goes up by one with every write, so that a write from a stale form is refused. */
  version: z.int().check(z.gte(1)),
  updatedAt: instant,
  updatedBy: z.string(),
});
export type PayerRates = z.infer<typeof payerRatesSchema>;

/** What a person saves: all the payer's cards, on top of the version that they saw; 0 if there was none. */
export const saveRatesSchema = z.object({ payerUid: documentId, version: z.int().check(z.gte(0)), cards });
export type SaveRatesInput = z.infer<typeof saveRatesSchema>;

/** Why a payer's cards can't be saved. */
export type RatesProblem =
  | { readonly kind: 'overlap'; readonly cards: readonly [RateCard, RateCard] }
  | { readonly kind: 'disorder' | 'begun'; readonly card: RateCard }
  | { readonly kind: 'sameId' };

/**
 * Why a payer's cards can't be replaced by others; undefined if they can. A card that has begun stays, because trips may have
 * been priced by it: it can be ended or turned off.
 * @param today the day in the company's time zone
 */
export function judgeRates(
  next: readonly RateCard[],
  current: readonly RateCard[],
  today: string,
): RatesProblem | undefined {
  if (new Set(next.map(({ id }) => id)).size < next.length) return { kind: 'sameId' };
  const disordered = next.find((card) => !isInOrder(card));
  if (disordered) return { kind: 'disorder', card: disordered };
  const removed = current.find((card) => card.from <= today && !next.some(({ id }) => id === card.id));
  if (removed) return { kind: 'begun', card: removed };
  for (const [index, card] of next.entries()) {
    const other = next.slice(index + 1).find((each) => cardsOverlap(card, each));
    if (other) return { kind: 'overlap', cards: [card, other] };
  }
  return undefined;
}

/** Whether two lists have the same cards, in any order. */
export const areSameCards = (one: readonly RateCard[], other: readonly RateCard[]): boolean =>
  isSameJson(byId(one), byId(other));

const byId = (list: readonly RateCard[]) => list.toSorted((a, b) => (a.id < b.id ? -1 : 1));
