import { addToDay, isSameJson, judgeRates, type PayerRates, type RateCard, type RatesProblem } from '@mtos/model';
import type { Functions } from 'firebase/functions';
import { callables } from '../../../data/sdk/callables';
import { requireConnection } from '../../../data/write/write';
import { ExplainedError } from '../../../domain/write/describeError';
import { describeDays } from './rateTexts';

/** Someone else changed the card since the form was opened. Nothing was written. */
export class CardChanged extends ExplainedError {
  override readonly name = 'CardChanged';

  constructor(readonly latest: RateCard | undefined) {
    super('Someone else changed this rate card while the form was open. Save again to replace their change.');
  }
}

interface CardChange {
  readonly payerUid: string;
  /** The payer's cards as they are now; undefined while there are none. */
  readonly rates: Pick<PayerRates, 'cards' | 'version'> | undefined;
  /** The card as the form showed it; undefined for a new one. */
  readonly opened: RateCard | undefined;
  /** The card to store; undefined to remove the opened one. */
  readonly card: RateCard | undefined;
  /** The card that ends the day before the new one begins. */
  readonly endedId?: string | undefined;
  readonly today: string;
}

/** The payer's cards after a change. @throws CardChanged */
function applyChange({ rates, opened, card, endedId }: CardChange): readonly RateCard[] {
  const current = rates?.cards ?? [];
  const latest = current.find(({ id }) => id === (opened ?? card)?.id);
  if (opened && !isSameJson(latest, opened)) throw new CardChanged(latest);
  const others = current
    .filter(({ id }) => id !== (opened ?? card)?.id)
    .map((each) => (card && each.id === endedId ? { ...each, until: addToDay(card.from, -1) } : each));
  return card ? [...others, card] : others;
}

/** Saves a payer's cards with one of them added, changed, or removed. @throws CardChanged, OfflineError, FunctionsError */
export async function saveCard(functions: Functions, change: CardChange): Promise<void> {
  requireConnection();
  const cards = applyChange(change);
  const problem = judgeRates(cards, change.rates?.cards ?? [], change.today);
  if (problem) throw new ExplainedError(describeProblem(problem));
  await callables.saveRates(functions)({ payerUid: change.payerUid, version: change.rates?.version ?? 0, cards });
}

function describeProblem(problem: RatesProblem): string {
  switch (problem.kind) {
    case 'overlap': {
      const [one, other] = problem.cards.map((card) => `‘${card.name}’ (${describeDays(card)})`);
      return `${one} and ${other} would price the same trips. Change the days, mobility needs, or service levels of one of them.`;
    }
    case 'disorder':
      return `‘${problem.card.name}’ would end before it begins. Choose a later first day.`;
    case 'begun':
      return `‘${problem.card.name}’ has begun, so trips may have been priced by it. End it or turn it off instead.`;
    case 'sameId':
      return 'This rate card is already there.';
  }
}
