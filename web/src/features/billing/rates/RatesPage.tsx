import { EMPTY_RATE_CARD, isDocumentId, type Payer, type PayerRates, type RateCard, rateGaps } from '@mtos/model';
import { Copy, FastForward, Pencil, Plus, ReceiptText, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useFirestore, useFunctions } from 'reactfire';
import { useToday } from '../../../data/account/useToday';
import { payerDocuments } from '../../../data/read/payerDocuments';
import { combineQueryStates } from '../../../data/read/queryState';
import { useLiveDocument } from '../../../data/read/useLiveDocument';
import { useSession } from '../../../data/session/session';
import { BrokenDocuments } from '../../../domain/broken/BrokenDocuments';
import { confirmDelete } from '../../../domain/write/toastWrite';
import { Button } from '../../../ui/button/Button';
import { ButtonLink } from '../../../ui/button/ButtonLink';
import { EmptyState } from '../../../ui/feedback/EmptyState';
import { LoadFailure } from '../../../ui/feedback/LoadFailure';
import { Skeleton } from '../../../ui/feedback/Skeleton';
import { Panel } from '../../../ui/layout/Panel';
import { loadedOverlay } from '../../../ui/overlay/loadedOverlay';
import { Menu } from '../../../ui/overlay/Menu';
import { paths } from '../../../ui/paths';
import type { EditedCard } from './RateForm';
import { saveCard } from './rateActions';
import { describeDays, describeGap, describeMobility, describePrices } from './rateTexts';

const RateForm = loadedOverlay(
  () => import('./RateForm'),
  ({ RateForm }) => RateForm,
);

/** A payer's rate cards: `?payer=<id>`. */
export function RatesPage() {
  const { account } = useSession();
  const db = useFirestore();
  const id = useSearchParams()[0].get('payer');
  const known = isDocumentId(id) ? id : undefined;
  const payer = useLiveDocument(known === undefined ? undefined : payerDocuments.payer(db, account, known));
  const rates = useLiveDocument(known === undefined ? undefined : payerDocuments.rates(db, account, known));
  const both = combineQueryStates([payer, rates]);
  if (known === undefined) return <NoPayer />;
  return (
    <>
      <BrokenDocuments of={payer} />
      <BrokenDocuments of={rates} />
      {both.status === 'loading' && <Skeleton className="h-96 w-full" />}
      {both.status === 'failed' && <LoadFailure title="The rates could not be loaded" onRetry={both.retry} />}
      {both.status === 'ready' && !both.value[0] && <NoPayer />}
      {both.status === 'ready' && both.value[0] && (
        <PayerCards key={known} payerUid={known} payer={both.value[0]} rates={both.value[1]} />
      )}
    </>
  );
}

function NoPayer() {
  const link = <ButtonLink to={paths.payers}>Payers</ButtonLink>;
  return <EmptyState icon={ReceiptText} title="No payer selected" action={link} />;
}

interface Props {
  readonly payerUid: string;
  readonly payer: Payer;
  readonly rates: PayerRates | undefined;
}

const newCardId = () => crypto.randomUUID().replaceAll('-', '');

function PayerCards({ payerUid, payer, rates }: Props) {
  const functions = useFunctions();
  const today = useToday();
  const [edited, edit] = useState<EditedCard>();
  const cards = (rates?.cards ?? []).toSorted(
    (one, other) => Number(other.active) - Number(one.active) || (one.from > other.from ? -1 : 1),
  );
  const gaps = rateGaps(cards);
  const add = () =>
    edit({ title: 'New rate card', id: newCardId(), start: { ...EMPTY_RATE_CARD, from: today }, opened: undefined });
  const copy = ({ id: _, ...card }: RateCard) =>
    edit({
      title: `Copy of ${card.name}`,
      id: newCardId(),
      start: { ...card, name: '', active: true },
      opened: undefined,
    });
  const replace = ({ id, ...card }: RateCard) =>
    edit({
      title: `New rates after ${card.name}`,
      id: newCardId(),
      start: { ...card, name: '', from: '', until: '' },
      opened: undefined,
      endedId: id,
    });
  const remove = (card: RateCard) =>
    confirmDelete({ title: `Delete ${card.name}?`, text: 'It has not begun, so no trip was priced by it.' }, () =>
      saveCard(functions, { payerUid, rates, opened: card, card: undefined, today }),
    );

  if (edited) {
    return <RateForm payerUid={payerUid} rates={rates} edited={edited} onClose={() => edit(undefined)} />;
  }
  const addButton = (
    <Button icon={Plus} tone="primary" onClick={add}>
      Add rate card
    </Button>
  );
  return (
    <section aria-labelledby="rates" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="rates" className="wrap-anywhere font-semibold text-lead">
          {payer.name}
        </h2>
        <div className="flex flex-wrap gap-2">
          <ButtonLink to={paths.payers}>All payers</ButtonLink>
          {cards.length > 0 && addButton}
        </div>
      </div>
      {gaps.length > 0 && (
        <ul className="flex flex-col gap-1 rounded-ui bg-warn-soft px-4 py-3 text-warn-ink">
          {gaps.map((gap) => (
            <li key={describeGap(gap)}>{describeGap(gap)}</li>
          ))}
        </ul>
      )}
      <Panel>
        {cards.length === 0 && (
          <EmptyState icon={ReceiptText} title="No rate cards yet" action={addButton}>
            Add what this payer pays: a card for each mobility need, or one for all.
          </EmptyState>
        )}
        <ul className="divide-y divide-line">
          {cards.map((card) => (
            <li key={card.id} className="flex items-start gap-4 px-4 py-3">
              <div className="wrap-anywhere grid min-w-0 flex-1 gap-x-6 gap-y-1 lg:grid-cols-3">
                <div>
                  <p className="font-medium">{card.name}</p>
                  <p className="text-muted text-small first-letter:uppercase">{describeDays(card)}</p>
                </div>
                <p className="text-muted text-small">{describeMobility(card)}</p>
                <p className="text-small tabular-nums">
                  {describePrices(card)}
                  {!card.active && <span className="text-muted"> · Inactive</span>}
                </p>
              </div>
              <Menu
                label={`Actions for ${card.name}`}
                actions={[
                  {
                    label: 'Edit',
                    icon: Pencil,
                    onSelect: () => edit({ title: `Edit ${card.name}`, id: card.id, start: card, opened: card }),
                  },
                  { label: 'Copy', icon: Copy, onSelect: () => copy(card) },
                  ...(card.active && card.until === ''
                    ? [{ label: 'End it and begin new rates', icon: FastForward, onSelect: () => replace(card) }]
                    : []),
                  ...(card.from > today
                    ? [{ label: 'Delete', icon: Trash2, tone: 'danger' as const, onSelect: () => remove(card) }]
                    : []),
                ]}
              />
            </li>
          ))}
        </ul>
      </Panel>
    </section>
  );
}
