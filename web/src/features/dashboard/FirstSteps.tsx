import { type CounterNumbers, type FirstStep, limited, payerQueries, queries } from '@mtos/model';
import { IdCard, Landmark, type LucideIcon, Route, Settings } from 'lucide-react';
import { useBusy } from '../../browser/useBusy';
import { useAccount } from '../../data/account/useAccount';
import { useMe } from '../../data/account/useMe';
import { useLiveQuery } from '../../data/read/useLiveQuery';
import { useSession } from '../../data/session/session';
import { useWriter } from '../../data/write/writer';
import { toastWrite } from '../../domain/write/toastWrite';
import { Button } from '../../ui/button/Button';
import { ButtonLink } from '../../ui/button/ButtonLink';
import { Panel } from '../../ui/layout/Panel';
import { paths } from '../../ui/paths';
import { skipFirstStep } from './firstStepActions';
import { openFirstSteps } from './openFirstSteps';

interface Step {
  readonly icon: LucideIcon;
  readonly title: string;
  readonly text: string;
  readonly links: readonly { readonly to: string; readonly label: string }[];
}

const STEPS: Readonly<Record<FirstStep, Step>> = {
  company: {
    icon: Settings,
    title: 'Name your company',
    text: 'Enter it as your organization. Check the time zone, and add the address for invoices.',
    links: [{ to: paths.settings, label: 'Open settings' }],
  },
  driver: {
    icon: IdCard,
    title: 'Add your first driver',
    text: 'They get an email with a link to join.',
    links: [{ to: paths.drivers, label: 'Add a driver' }],
  },
  trip: {
    icon: Route,
    title: 'Add your first trip',
    text: 'Type it in, or import a broker’s file.',
    links: [
      { to: paths.addTrip, label: 'Add a trip' },
      { to: paths.importTrips, label: 'Import a file' },
    ],
  },
  billing: {
    icon: Landmark,
    title: 'Say who pays for trips',
    text: 'With payers and their rates, trips have prices and can be billed. Do this before you drive your first trips.',
    links: [{ to: paths.payers, label: 'Add a payer' }],
  },
};

interface Props {
  readonly counts: CounterNumbers;
}

/** Leads a new owner to the first trip and its bill. Each step can be skipped; nothing once all are done. */
export function FirstSteps({ counts }: Props) {
  const session = useSession();
  const writer = useWriter();
  const me = useMe();
  const company = useAccount();
  const invited = useLiveQuery(limited(queries.invitations(session.account, 'driver'), 1));
  const payers = useLiveQuery(limited(payerQueries.payers(session.account), 1));
  const { running, run } = useBusy();
  if (me.status !== 'ready' || company.status !== 'ready') return null;
  if (invited.status !== 'ready' || payers.status !== 'ready') return null;
  const account = company.value;
  if (!account) return null;
  const hasInvited = invited.value.length > 0;
  const hasPayers = payers.value.length > 0;
  const steps = openFirstSteps({ account, ownerName: me.value?.fullName ?? '', counts, hasInvited, hasPayers });
  if (steps.length === 0) return null;

  const skip = (step: FirstStep) =>
    run(step, async () => {
      await toastWrite(skipFirstStep(writer, step));
    });
  return (
    <Panel>
      <section aria-label="First steps">
        <h2 className="flex h-12 items-center px-4 font-semibold text-body">First steps</h2>
        <ul>
          {steps.map((step) => {
            const { icon: Icon, title, text, links } = STEPS[step];
            return (
              <li key={step} className="flex flex-wrap items-center gap-x-4 gap-y-3 border-line border-t px-4 py-4">
                <Icon aria-hidden className="size-5 shrink-0 text-accent" />
                <div className="min-w-52 flex-1">
                  <h3 className="font-medium">{title}</h3>
                  <p className="text-muted text-small">{text}</p>
                </div>
                <div className="flex flex-wrap gap-2">
                  {links.map(({ to, label }) => (
                    <ButtonLink key={to} to={to} size="small">
                      {label}
                    </ButtonLink>
                  ))}
                  <Button
                    size="small"
                    tone="quiet"
                    aria-label={`Skip: ${title}`}
                    busy={running.has(step)}
                    onClick={() => skip(step)}
                  >
                    Skip
                  </Button>
                </div>
              </li>
            );
          })}
        </ul>
      </section>
    </Panel>
  );
}
