import { Clock, FileClock, Lock, Users } from 'lucide-react';
import { type Point, Points } from './Points';
import { Section } from './Section';

const POINTS: readonly Point[] = [
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
      <Points points={POINTS} />
    </Section>
  );
}
