import { PRICING } from '@mtos/model';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { buttonLook } from '../../ui/button/buttonLook';
import { paths } from '../../ui/paths';
import { Section } from './Section';

const OWNER = ['The whole console', 'No limit on trips or clients', 'Notifications and automatic assignment included'];
const MEMBER = [
  'Paid once per person',
  'No monthly fee, no fee per trip',
  'Admins work in the console, drivers on the road',
];

/** The prices, from the model's constant. */
export function Pricing() {
  return (
    <div className="border-line border-y bg-surface">
      <Section title="Simple pricing" intro="You pay once for each person on your team. Your own account is free.">
        <div className="grid grid-cols-1 gap-6 md:grid-cols-2">
          <Price who="Business Owner account" amount="Free" points={OWNER}>
            <a
              href={paths.register}
              className={buttonLook(
                { tone: 'primary' },
                'w-full max-sm:h-auto max-sm:min-h-10 max-sm:whitespace-normal',
              )}
            >
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
    <article className="flex flex-col rounded-ui border border-line bg-canvas p-[min(1.5rem,6vw)] sm:p-8">
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
