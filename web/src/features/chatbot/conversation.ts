import { PRICING } from '@mtos/model';
import { PRODUCT_NAME } from '../../settings';

/** A step of the conversation: what the bot says, and the step that each option leads to. */
export interface Step {
  readonly says: string;
  /** In display order. */
  readonly options: Readonly<Record<string, StepName>>;
}

export type StepName =
  | 'start'
  | 'about'
  | 'owner_role'
  | 'admin_role'
  | 'driver_role'
  | 'add_admin'
  | 'manage_drivers'
  | 'pricing'
  | 'end'
  | 'goodbye';

const ABOUT = `What is ${PRODUCT_NAME}?`;
const OWNER = 'What is the Owner role?';
const ADMIN = 'What is the Admin role?';
const DRIVER = 'What is the Driver role?';
const ADD_ADMIN = 'How do I add an admin?';
const MANAGE_DRIVERS = 'How do I manage drivers?';
const PRICE = 'Pricing Info';
const BACK = 'Go back';
const DONE = 'That’s all';

/** The whole conversation. */
export const CONVERSATION: Readonly<Record<StepName, Step>> = {
  start: {
    says: `Welcome to ${PRODUCT_NAME}! How can I assist you today?`,
    options: {
      [ABOUT]: 'about',
      [OWNER]: 'owner_role',
      [ADMIN]: 'admin_role',
      [DRIVER]: 'driver_role',
      [ADD_ADMIN]: 'add_admin',
      [MANAGE_DRIVERS]: 'manage_drivers',
      [PRICE]: 'pricing',
    },
  },
  about: {
    says: `${PRODUCT_NAME} is a Medical Transport Operating System: one console for your trips, drivers, and clients. You see driver locations and trip statuses in real time, each new trip goes to the nearest driver who can take it, and a whole day can be planned at once.`,
    options: {
      [OWNER]: 'owner_role',
      [ADMIN]: 'admin_role',
      [DRIVER]: 'driver_role',
      [PRICE]: 'pricing',
      [BACK]: 'start',
    },
  },
  owner_role: {
    says: 'The Owner registers the company and has access to everything: adding admins and drivers, confirming drivers, sending notifications, and overseeing all trips. The Owner account is free.',
    options: { [ADD_ADMIN]: 'add_admin', [ADMIN]: 'admin_role', [PRICE]: 'pricing', [BACK]: 'start' },
  },
  admin_role: {
    says: 'An Admin runs the day in the console: entering or importing trips, planning the day, following drivers on the board and the map, and assigning trips. Admins can also add drivers; the Owner then confirms them.',
    options: { [MANAGE_DRIVERS]: 'manage_drivers', [DRIVER]: 'driver_role', [OWNER]: 'owner_role', [BACK]: 'start' },
  },
  driver_role: {
    says: 'A Driver completes the trips assigned to them and updates the status of each one. Drivers work from a page on their phones, which also works without a network. Admins can see a driver’s location during a shift.',
    options: { [MANAGE_DRIVERS]: 'manage_drivers', [ADMIN]: 'admin_role', [BACK]: 'start' },
  },
  add_admin: {
    says: 'Sign in as the Owner, open Admins, and choose Add admin. Enter a name and an email address. The new admin gets an email with a link, signs in with Google or chooses a password there, and accepts your invitation.',
    options: { [BACK]: 'start', [DONE]: 'end' },
  },
  manage_drivers: {
    says: 'Open Drivers in the console. There you can add drivers and set what their vehicles can carry, and the Owner can deactivate drivers who leave. A driver added by an admin can’t work until the Owner confirms them.',
    options: { [BACK]: 'start', [DONE]: 'end' },
  },
  pricing: {
    says: `The Business Owner account is free. Each Admin or Driver account costs $${PRICING.member}, once. There is no monthly fee. Notifications and automatic trip assignment are included.`,
    options: { [BACK]: 'start', [DONE]: 'end' },
  },
  end: {
    says: 'Is there anything else I can help you with?',
    options: { 'Start Over': 'start', No: 'goodbye' },
  },
  goodbye: {
    says: 'Thanks for stopping by! I’m here if you have more questions.',
    options: { 'Start Over': 'start' },
  },
};

/** The step that an answer leads to. An unknown answer leads back to the start. */
export function stepAfter(step: StepName, answer: string): StepName {
  return CONVERSATION[step].options[answer] ?? 'start';
}
