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
  | 'other_roles'
  | 'features'
  | 'adding_trips'
  | 'billing'
  | 'riders'
  | 'facilities'
  | 'vehicles'
  | 'locations'
  | 'add_admin'
  | 'manage_drivers'
  | 'pricing'
  | 'end'
  | 'goodbye';

const ABOUT = `What is ${PRODUCT_NAME}?`;
const OWNER = 'What is the Owner role?';
const ADMIN = 'What is the Admin role?';
const DRIVER = 'What is the Driver role?';
const OTHER_ROLES = 'Which other roles are there?';
const FEATURES = 'What can it do?';
const ADDING_TRIPS = 'How do trips get in?';
const BILLING = 'Can I bill trips?';
const RIDERS = 'What do riders see?';
const FACILITIES = 'Can facilities request rides?';
const VEHICLES = 'What about vehicles and licenses?';
const LOCATIONS = 'How do I see where drivers are?';
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
      [FEATURES]: 'features',
      [OWNER]: 'owner_role',
      [ADMIN]: 'admin_role',
      [DRIVER]: 'driver_role',
      [PRICE]: 'pricing',
      [BACK]: 'start',
    },
  },
  features: {
    says: 'It covers the day from the first request to the paid invoice: trips and clients, standing orders, planning, the drivers’ page, texts to riders, billing, driver pay, vehicles, and reports. What would you like to know more about?',
    options: {
      [ADDING_TRIPS]: 'adding_trips',
      [BILLING]: 'billing',
      [RIDERS]: 'riders',
      [FACILITIES]: 'facilities',
      [VEHICLES]: 'vehicles',
      [LOCATIONS]: 'locations',
      [BACK]: 'start',
    },
  },
  adding_trips: {
    says: 'You type them in, let a standing order repeat them, or import a broker’s CSV or Excel file. A client’s profile fills in what the ride needs, and authorizations are counted as trips use them.',
    options: { [BILLING]: 'billing', [FACILITIES]: 'facilities', [FEATURES]: 'features', [BACK]: 'start' },
  },
  billing: {
    says: 'Yes. Trips are priced by each payer’s rates. You review what they cost, send invoices, record payments, and print statements. Driver pay and files for brokers and accounting are included. The company decides whether its claims meet a payer’s rules.',
    options: { [ADDING_TRIPS]: 'adding_trips', [PRICE]: 'pricing', [FEATURES]: 'features', [BACK]: 'start' },
  },
  riders: {
    says: 'You can send a link that shows when the driver comes, without a sign-in and without names or addresses. With your own Twilio account, riders who agreed also get texts, such as a reminder, and can answer them.',
    options: { [FACILITIES]: 'facilities', [LOCATIONS]: 'locations', [FEATURES]: 'features', [BACK]: 'start' },
  },
  facilities: {
    says: 'Yes. The Owner invites contacts at clinics and other facilities. They request rides on a page of their own, your dispatchers accept or decline, and both see what becomes of each ride.',
    options: { [RIDERS]: 'riders', [OTHER_ROLES]: 'other_roles', [FEATURES]: 'features', [BACK]: 'start' },
  },
  vehicles: {
    says: 'Each vehicle has its seats, its maintenance, and the defects that drivers find. You choose which licenses, checks, and papers to keep, with their scans, and which of them a driver or vehicle must have to get trips.',
    options: { [LOCATIONS]: 'locations', [MANAGE_DRIVERS]: 'manage_drivers', [FEATURES]: 'features', [BACK]: 'start' },
  },
  locations: {
    says: 'During a shift, the drivers’ page shares the location while it is open on the screen. With the free app Traccar Client or OwnTracks, it also works with the phone in a pocket, and you can replay the day. Off shift, no location is kept.',
    options: { [DRIVER]: 'driver_role', [RIDERS]: 'riders', [FEATURES]: 'features', [BACK]: 'start' },
  },
  owner_role: {
    says: 'The Owner registers the company and has access to everything: adding admins and drivers, confirming drivers, sending notifications, and overseeing all trips. The Owner account is free.',
    options: { [ADD_ADMIN]: 'add_admin', [ADMIN]: 'admin_role', [PRICE]: 'pricing', [BACK]: 'start' },
  },
  admin_role: {
    says: 'An Admin runs the day in the console: entering or importing trips, planning the day, following drivers on the board and the map, and assigning trips. Admins can also add drivers; the Owner then confirms them.',
    options: {
      [MANAGE_DRIVERS]: 'manage_drivers',
      [OTHER_ROLES]: 'other_roles',
      [DRIVER]: 'driver_role',
      [OWNER]: 'owner_role',
      [BACK]: 'start',
    },
  },
  driver_role: {
    says: 'A Driver completes the trips assigned to them and updates the status of each one. Drivers work from a page on their phones, which also works without a network. Admins can see a driver’s location during a shift.',
    options: {
      [MANAGE_DRIVERS]: 'manage_drivers',
      [LOCATIONS]: 'locations',
      [ADMIN]: 'admin_role',
      [BACK]: 'start',
    },
  },
  other_roles: {
    says: 'Dispatchers enter and assign trips. Billers set rates and do the billing and driver pay. Viewers read and change nothing. Facility contacts only request rides and follow them. The Owner chooses the role when inviting someone.',
    options: { [ADD_ADMIN]: 'add_admin', [ADMIN]: 'admin_role', [FACILITIES]: 'facilities', [BACK]: 'start' },
  },
  add_admin: {
    says: 'Sign in as the Owner, open Admins, and choose Add admin. Enter a name and an email address, and choose a role. The new admin gets an email with a link, signs in with Google or chooses a password there, and accepts your invitation.',
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
