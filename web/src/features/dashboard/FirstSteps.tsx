import type { CounterNumbers, FirstStep } from '@mtos/model';
import { Hospital, IdCard, Landmark, type LucideIcon, Route, Settings, Smartphone, UserPlus } from 'lucide-react';
import { useBusy } from '../../browser/useBusy';
import { useWriter } from '../../data/write/writer';
import { toastWrite } from '../../domain/write/toastWrite';
import { LINKS } from '../../settings';
import { Button } from '../../ui/button/Button';
import { ButtonLink } from '../../ui/button/ButtonLink';
import { Panel } from '../../ui/layout/Panel';
import { paths } from '../../ui/paths';
import { skipFirstStep } from './firstStepActions';
import { useFirstSteps } from './useFirstSteps';

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
    links: [{ to: paths.drivers, label: 'Add driver' }],
  },
  trip: {
    icon: Route,
    title: 'Add your first trip',
    text: 'Type it in, or import a broker’s file.',
    links: [
      { to: paths.addTrip, label: 'Add trip' },
      { to: paths.importTrips, label: 'Import a file' },
    ],
  },
  billing: {
    icon: Landmark,
    title: 'Say who pays for trips',
    text: 'With payers and their rates, trips have prices and can be billed. Do this before you drive your first trips.',
    links: [{ to: paths.payers, label: 'Add payer' }],
  },
  office: {
    icon: UserPlus,
    title: 'Invite the office',
    text: 'Dispatchers, billers, and others who work with you each get a sign-in of their own.',
    links: [{ to: paths.admins, label: 'Add colleague' }],
  },
  phone: {
    icon: Smartphone,
    title: 'Set up the drivers’ phones',
    text: 'On the phone, the driver opens My trips, starts a shift, and sets up the position app.',
    links: [{ to: paths.drivers, label: 'Open drivers' }],
  },
  facility: {
    icon: Hospital,
    title: 'Invite a facility',
    text: 'Clinics that ask you for rides can send requests on a page of their own.',
    links: [{ to: paths.facilities, label: 'Add contact' }],
  },
};

interface Props {
  readonly counts: CounterNumbers;
}

/**
 * Leads a new owner to the first trip and its bill, and to the people who take part. Each step can be skipped; shows nothing
 * once all are done.
 */
export function FirstSteps({ counts }: Props) {
  const writer = useWriter();
  const steps = useFirstSteps(counts);
  const { running, run } = useBusy();
  if (steps.length === 0) return null;

  const skip = (step: FirstStep) =>
    run(step, async () => {
      await toastWrite(skipFirstStep(writer, step));
    });
  return (
    <Panel>
      <section aria-label="First steps">
        <div className="flex h-12 items-center gap-3 px-4">
          <h2 className="font-semibold text-body">First steps</h2>
          <a
            href={LINKS.firstWeek}
            target="_blank"
            rel="noreferrer"
            className="ml-auto text-muted text-small underline"
          >
            Guide to your first week
          </a>
        </div>
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
