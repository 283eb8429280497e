import { Clock, FileClock, Lock, Users } from 'lucide-react';
import { Section } from './Section';

const POINTS = [
  {
    icon: Lock,
    title: 'Your company’s data stays yours',
    text: 'Every record belongs to one company, and the server checks that on every read and write.',
  },
  {
    icon: FileClock,
    title: 'Every change is on record',
    text: 'See who changed a trip or a person, when, and what it said before. No one can edit that history.',
  },
  {
    icon: Users,
    title: 'No overwritten work',
    text: 'When two dispatchers edit the same trip, the second one sees what changed and keeps what they typed.',
  },
  {
    icon: Clock,
    title: 'Signs out when you step away',
    text: 'An idle session ends after a warning, in every open tab, so a shared desk doesn’t share your records.',
  },
];

/** Why a company can trust the product with its clients' data. */
export function Confidence() {
  return (
    <Section title="Build with Confidence" intro="Built to protect your clients’ records and your team’s work.">
      <ul className="grid grid-cols-1 gap-8 sm:grid-cols-2">
        {POINTS.map(({ icon: Icon, title, text }) => (
          <li key={title} className="flex flex-wrap gap-4">
            <span className="grid size-10 shrink-0 place-items-center rounded-ui bg-accent-soft text-accent-ink">
              <Icon aria-hidden className="size-5" />
            </span>
            <div className="flex-[1_1_12rem]">
              <h3 className="font-semibold text-title">{title}</h3>
              <p className="mt-1 text-lead text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
