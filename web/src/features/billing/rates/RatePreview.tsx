import { EMPTY_PAYER, exampleTrips, formatCents, type PricedTrip, priceTrip, type RateCard } from '@mtos/model';

interface Props {
  /** Undefined while the form has no complete card. */
  readonly card: RateCard | undefined;
  readonly timeZone: string;
}

/** What three trips would cost by the card in the form, line by line. */
export function RatePreview({ card, timeZone }: Props) {
  return (
    <aside
      aria-label="Example prices"
      className="flex min-w-0 flex-col gap-4 rounded-ui bg-sunken p-5 lg:sticky lg:top-4"
    >
      <h3 className="font-semibold">What trips would cost</h3>
      {!card && <p className="text-muted">Fill in name, days, and prices to see three examples.</p>}
      {card &&
        exampleTrips(card, timeZone).map(({ title, trip }) => (
          <ExamplePrice key={title} title={title} trip={trip} card={card} timeZone={timeZone} />
        ))}
    </aside>
  );
}

interface ExampleProps {
  readonly title: string;
  readonly trip: PricedTrip;
  readonly card: RateCard;
  readonly timeZone: string;
}

function ExamplePrice({ title, trip, card, timeZone }: ExampleProps) {
  const shown = { ...card, active: true, until: '' };
  const { lines, totalCents } = priceTrip(trip, {
    payer: EMPTY_PAYER,
    cards: [shown],
    hasAuthorization: true,
    timeZone,
    holidays: {},
  });
  return (
    <section className="flex flex-col gap-1.5 border-line border-t pt-3">
      <div className="flex items-baseline justify-between gap-3">
        <h4 className="text-body">{title}</h4>
        <p className="shrink-0 font-semibold tabular-nums">{formatCents(totalCents ?? 0)}</p>
      </div>
      <ul className="flex flex-col gap-1 text-muted text-small">
        {lines.map(({ label, why, cents }) => (
          <li key={`${label} ${why}`} className="flex items-baseline justify-between gap-3">
            <span className="min-w-0">
              {label}: {why}
            </span>
            <span className="shrink-0 tabular-nums">{formatCents(cents)}</span>
          </li>
        ))}
        {lines.length === 0 && <li>Nothing is charged.</li>}
      </ul>
    </section>
  );
}
