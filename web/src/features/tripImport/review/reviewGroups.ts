import type { Outcome, RideChoice } from '@mtos/model';

interface ReviewGroup {
  readonly kinds: readonly Outcome['kind'][];
  /** For one ride, and what follows the number of several. */
  readonly title: readonly [one: string, many: string];
  readonly text: string;
  readonly labels: Readonly<Partial<Record<RideChoice, string>>>;
  /** What can be chosen for all of them at once. */
  readonly actions: readonly { readonly label: string; readonly choice: RideChoice }[];
  readonly isFolded?: boolean;
}

/** The rides of a file by what importing them would do, in the order in which they need a person. */
export const REVIEW_GROUPS: readonly ReviewGroup[] = [
  {
    kinds: ['similar', 'ordered'],
    title: ['1 trip may be there already', 'trips may be there already'],
    text: 'The client has a trip that day that may be the same one, or a standing order will make it.',
    labels: { apply: 'The same trip', add: 'Import as another trip', leaveOut: 'Leave out' },
    actions: [
      { label: 'All the same', choice: 'apply' },
      { label: 'Import all', choice: 'add' },
      { label: 'Leave all out', choice: 'leaveOut' },
    ],
  },
  {
    kinds: ['movedDay'],
    title: ['1 trip on another day', 'trips on another day'],
    text: 'These trips are in the console on another day, under the same number.',
    labels: { apply: 'Move the trip', add: 'Import as another trip', leaveOut: 'Leave as it is' },
    actions: [
      { label: 'Move all', choice: 'apply' },
      { label: 'Import all', choice: 'add' },
    ],
  },
  {
    kinds: ['change'],
    title: ['1 changed trip', 'changed trips'],
    text: 'These trips are in the console, and the file says something else. Nothing changes unless you choose it.',
    labels: { apply: 'Change the trip', leaveOut: 'Leave as it is' },
    actions: [
      { label: 'Change all', choice: 'apply' },
      { label: 'Change none', choice: 'leaveOut' },
    ],
  },
  {
    kinds: ['cancel'],
    title: ['1 canceled trip', 'canceled trips'],
    text: 'The file says that these trips don’t take place.',
    labels: { apply: 'Cancel the trip', leaveOut: 'Keep the trip' },
    actions: [
      { label: 'Cancel all', choice: 'apply' },
      { label: 'Keep all', choice: 'leaveOut' },
    ],
  },
  {
    kinds: ['reinstate'],
    title: ['1 reinstated trip', 'reinstated trips'],
    text: 'These trips are canceled in the console, and the file says that they take place.',
    labels: { apply: 'Reinstate the trip', leaveOut: 'Leave it canceled' },
    actions: [
      { label: 'Reinstate all', choice: 'apply' },
      { label: 'Reinstate none', choice: 'leaveOut' },
    ],
  },
  {
    kinds: ['new'],
    title: ['1 new trip', 'new trips'],
    text: 'These trips are added.',
    labels: { add: 'Import', leaveOut: 'Leave out' },
    actions: [
      { label: 'Import all', choice: 'add' },
      { label: 'Leave all out', choice: 'leaveOut' },
    ],
  },
  {
    kinds: ['same'],
    title: ['1 trip already imported', 'trips already imported'],
    text: 'These trips are in the console and say the same. Nothing happens to them.',
    labels: {},
    actions: [],
    isFolded: true,
  },
  {
    kinds: ['leftOut'],
    title: ['1 ride left out', 'rides left out'],
    text: 'There is nothing to do for these rides.',
    labels: {},
    actions: [],
    isFolded: true,
  },
];
