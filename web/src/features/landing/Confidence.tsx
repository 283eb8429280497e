import { Clock, FileClock, Lock, Users } from 'lucide-react';
import { Section } from './Section';

const POINTS = [
  {
    icon: Lock,
    title: 'Your company’s data stays yours',
    text: 'Every record belongs to one company, and the server checks that at each read and each write.',
  },
  {
    icon: FileClock,
    title: 'Every change leaves a trace',
    text: 'Who changed a trip or a person, what and when, with the values before and after. Nobody can edit that record.',
  },
  {
    icon: Users,
    title: 'Two people, one trip, no damage',
    text: 'When two dispatchers edit the same trip, the second is shown what changed and keeps what they typed.',
  },
  {
    icon: Clock,
    title: 'An empty chair signs itself out',
    text: 'A session that nobody uses ends by itself after a warning, in every open tab. Desks are shared; records are not.',
  },
];

/** Why a company can trust it with its clients. */
export function Confidence() {
  return (
    <Section title="Build with Confidence" intro="Rides are about people’s health. The product is built like it.">
      <ul className="grid gap-8 sm:grid-cols-2">
        {POINTS.map(({ icon: Icon, title, text }) => (
          <li key={title} className="flex gap-4">
            <span className="grid size-10 shrink-0 place-items-center rounded-ui bg-accent-soft text-accent-ink">
              <Icon aria-hidden className="size-5" />
            </span>
            <div>
              <h3 className="font-semibold text-title">{title}</h3>
              <p className="mt-1 text-lead text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
