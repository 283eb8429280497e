import type { Charge, ChargeDecision, DecideChargesAnswer, DecisionRefusal } from '@mtos/model';
import type { Functions } from 'firebase/functions';
import type { Doc } from '../../../data/read/converter';
import { callables } from '../../../data/sdk/callables';
import { requireConnection } from '../../../data/write/write';
import { ExplainedError } from '../../../domain/write/describeError';

type Refused = DecideChargesAnswer['refused'];

/** Some of the charges could not be decided about. The others were saved. */
export class ChargesRefused extends ExplainedError {
  override readonly name = 'ChargesRefused';
  /** The charges to look at again. */
  readonly changed: readonly string[];

  constructor(refused: Refused, asked: number) {
    super(describeRefused(refused, asked));
    this.changed = refused.filter(({ why }) => why === 'changed').map(({ tripId }) => tripId);
  }
}

/**
 * Saves a decision about charges as the page showed them.
 * @throws ChargesRefused, OfflineError, FunctionsError
 */
export async function decideCharges(
  functions: Functions,
  charges: readonly Doc<Charge>[],
  decision: ChargeDecision,
): Promise<void> {
  requireConnection();
  const seen = charges.map(({ id, version }) => ({ tripId: id, version }));
  const { data } = await callables.decideCharges(functions)({ charges: seen, decision });
  if (data.refused.length > 0) throw new ChargesRefused(data.refused, charges.length);
}

const REFUSALS: readonly (readonly [DecisionRefusal, one: string, many: string])[] = [
  [
    'changed',
    'changed in the meantime. Check it and save again.',
    'changed in the meantime. Check them and save again.',
  ],
  ['billed', 'was billed in the meantime, so it stays as it is.', 'were billed in the meantime, so they stay.'],
  ['gone', 'no longer exists.', 'no longer exist.'],
];

/** What was saved and what was not: 'Saved 2 of 3. 1 charge was billed in the meantime, so it stays as it is.' */
export function describeRefused(refused: Refused, asked: number): string {
  const sentences = REFUSALS.flatMap(([why, one, many]) => {
    const count = refused.filter((each) => each.why === why).length;
    if (count === 0) return [];
    return asked === 1 ? [`This charge ${one}`] : [`${count} ${count === 1 ? `charge ${one}` : `charges ${many}`}`];
  });
  const saved = asked - refused.length;
  return [asked > 1 ? `Saved ${saved} of ${asked}.` : '', ...sentences].join(' ').trim();
}
