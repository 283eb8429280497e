import * as z from 'zod/mini';
import { documentId, requiredText } from '../documents/inputFields';
import type { Instant } from '../documents/instant';
import { LIMITS } from '../documents/limits';
import { MAX_CENTS } from './cents';
import { type Charge, type ChargeDecisions, withState } from './charge';
import { readHundredths } from './rateCardInput';

const reason = requiredText(LIMITS.reason, 'Say why.');

const decision = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('hold'), reason }),
  z.object({ kind: z.literal('notBillable'), reason }),
  z.object({ kind: z.literal('release') }),
  z.object({ kind: z.literal('setAmount'), cents: z.int().check(z.gte(0), z.lte(MAX_CENTS)), reason }),
  z.object({ kind: z.literal('removeAmount') }),
]);
/** What a person decides about charges. */
export type ChargeDecision = z.infer<typeof decision>;

const AMOUNT = 'Enter an amount like 45.00.';

/** What a person enters: why, and with `ownAmountInputSchema` the amount that they set. */
export const reasonInputSchema = z.object({ reason, amount: z.string() });
export const ownAmountInputSchema = z.object({
  reason,
  amount: z.string().check(z.refine((typed) => (readHundredths(typed) ?? Number.NaN) <= MAX_CENTS, AMOUNT)),
});
export type OwnAmountInput = z.infer<typeof ownAmountInputSchema>;

/** How many charges one call decides about. */
export const MAX_DECIDED_CHARGES = 100;

const seenCharge = z.object({ tripId: documentId, version: z.int().check(z.gte(0)) });

/** A decision about charges, each in the version that the person saw. */
export const decideChargesSchema = z.object({
  charges: z.array(seenCharge).check(
    z.minLength(1),
    z.maxLength(MAX_DECIDED_CHARGES),
    z.refine((charges) => new Set(charges.map(({ tripId }) => tripId)).size === charges.length, 'names a charge twice'),
  ),
  decision,
});
export type DecideChargesInput = z.infer<typeof decideChargesSchema>;

/** Why a charge was left as it is: someone changed it in the meantime, it was billed, or there is none that can be read. */
export type DecisionRefusal = 'changed' | 'billed' | 'gone';

export interface DecideChargesAnswer {
  readonly refused: readonly { readonly tripId: string; readonly why: DecisionRefusal }[];
}

/** The charge after the decision; undefined if it was decided the same before. */
export function decideCharge(
  charge: Charge,
  decision: ChargeDecision,
  who: { readonly by: string; readonly at: Instant },
): Charge | undefined {
  const decided = decide(charge, decision, who);
  return decided && { ...withState({ ...charge, ...decided }), version: charge.version + 1 };
}

function decide(
  { hold, ownAmount, totalCents, payerUid }: Charge,
  decision: ChargeDecision,
  who: { readonly by: string; readonly at: Instant },
): Partial<ChargeDecisions> | undefined {
  switch (decision.kind) {
    case 'release':
      return hold ? { hold: null } : undefined;
    case 'removeAmount':
      return ownAmount ? { ownAmount: null } : undefined;
    case 'setAmount': {
      const { cents, reason } = decision;
      const set = { cents, reason, computedCents: totalCents, payerUid };
      const isSame =
        ownAmount?.cents === cents &&
        ownAmount.reason === reason &&
        ownAmount.computedCents === totalCents &&
        ownAmount.payerUid === payerUid;
      return isSame ? undefined : { ownAmount: { ...set, ...who } };
    }
    default: {
      const kind = decision.kind === 'hold' ? 'held' : 'notBillable';
      const isSame = hold?.kind === kind && hold.reason === decision.reason;
      return isSame ? undefined : { hold: { kind, reason: decision.reason, ...who } };
    }
  }
}
