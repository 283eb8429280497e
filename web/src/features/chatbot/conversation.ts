import { PRICING } from '@mtos/model';
import { PRODUCT_NAME } from '../../ui/product';

/** A step of the conversation: what the bot says and where each option leads. */
export interface Step {
  readonly says: string;
  /** In the order in which they are offered. */
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
const DONE = 'That was all';

/** Everything that the chatbot can say. */
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
    says: `${PRODUCT_NAME} is a Medical Transport Operating System: one console for trips, drivers and clients. You see where drivers are and how trips stand as it happens, and each new trip goes to the nearest driver who can take it.`,
    options: {
      [OWNER]: 'owner_role',
      [ADMIN]: 'admin_role',
      [DRIVER]: 'driver_role',
      [PRICE]: 'pricing',
      [BACK]: 'start',
    },
  },
  owner_role: {
    says: 'The Owner is who registers the company. The Owner can do everything: add admins and drivers, confirm drivers, send notifications, and watch over all trips. The Owner account is free.',
    options: { [ADD_ADMIN]: 'add_admin', [ADMIN]: 'admin_role', [PRICE]: 'pricing', [BACK]: 'start' },
  },
  admin_role: {
    says: 'An Admin runs the day in the console: enters or imports trips, follows drivers on the map, and changes who drives what. Admins can add drivers, whom the Owner then confirms.',
    options: { [MANAGE_DRIVERS]: 'manage_drivers', [DRIVER]: 'driver_role', [OWNER]: 'owner_role', [BACK]: 'start' },
  },
  driver_role: {
    says: 'A Driver carries out the trips they are assigned and moves each through its statuses. Admins see their position while they are on shift. Drivers do not use this console.',
    options: { [MANAGE_DRIVERS]: 'manage_drivers', [ADMIN]: 'admin_role', [BACK]: 'start' },
  },
  add_admin: {
    says: 'Sign in as the Owner, open Admins and choose Add Admin. Fill in name, phone, email and a first password. The new admin is told by email and can sign in at once.',
    options: { [BACK]: 'start', [DONE]: 'end' },
  },
  manage_drivers: {
    says: 'Open Drivers in the console. There you add drivers, say what their vehicles can carry, and switch off whoever has left. A driver whom an admin added waits for the Owner’s confirmation.',
    options: { [BACK]: 'start', [DONE]: 'end' },
  },
  pricing: {
    says: `The Business Owner account is free. Each Admin or Driver account costs $${PRICING.member}, once. There is no monthly fee; notifications and the assignment of trips are included.`,
    options: { [BACK]: 'start', [DONE]: 'end' },
  },
  end: {
    says: 'Is there anything else you would like to know?',
    options: { 'Start Over': 'start', No: 'goodbye' },
  },
  goodbye: {
    says: 'Thank you for your visit! If a question comes up later, I am here.',
    options: { 'Start Over': 'start' },
  },
};

/** The step that an answer leads to; what is not offered leads back to the start. */
export function stepAfter(step: StepName, answer: string): StepName {
  return CONVERSATION[step].options[answer] ?? 'start';
}
