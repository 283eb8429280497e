import { PRICING } from '@mtos/model';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { buttonLook } from '../../ui/buttonLook';
import { paths } from '../../ui/paths';
import { Section } from './Section';

const OWNER = [
  'The whole console',
  'Trips, clients and numbers without a limit',
  'Notifications and assignment included',
];
const MEMBER = [
  'Paid once for each person',
  'No monthly fee, no fee for a trip',
  'An admin works in the console, a driver on the road',
];

/** What it costs, from the model's one constant. */
export function Pricing() {
  return (
    <div className="border-line border-y bg-surface">
      <Section
        title="A price you can say in one breath"
        intro="You pay for your team, once. You don’t pay for yourself."
      >
        <div className="grid gap-6 md:grid-cols-2">
          <Price who="Business Owner account" amount="Free" points={OWNER}>
            <a href={paths.register} className={buttonLook({ tone: 'primary' }, 'w-full')}>
              Create your account
            </a>
          </Price>
          <Price who="Each Admin or Driver account" amount={`$${PRICING.member}`} unit="one-time" points={MEMBER} />
        </div>
      </Section>
    </div>
  );
}

interface PriceProps {
  readonly who: string;
  readonly amount: string;
  readonly unit?: string;
  readonly points: readonly string[];
  readonly children?: ReactNode;
}

function Price({ who, amount, unit, points, children }: PriceProps) {
  return (
    <article className="flex flex-col rounded-ui border border-line bg-canvas p-6 sm:p-8">
      <h3 className="font-medium text-lead">{who}</h3>
      <p className="mt-3 flex items-baseline gap-2">
        <span className="font-semibold text-hero tabular-nums tracking-tight">{amount}</span>
        {unit && <span className="text-muted">{unit}</span>}
      </p>
      <ul className="my-6 flex flex-1 flex-col gap-2.5 text-lead">
        {points.map((point) => (
          <li key={point} className="flex gap-2.5">
            <Check aria-hidden className="mt-1 size-4 shrink-0 text-accent" />
            {point}
          </li>
        ))}
      </ul>
      {children}
    </article>
  );
}
