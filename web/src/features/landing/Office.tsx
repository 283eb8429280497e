import { Hospital, MapPin, Receipt, Repeat, Route, UserRound, Van, Wallet } from 'lucide-react';
import { type Point, Points } from './Points';
import { Section } from './Section';

const POINTS: readonly Point[] = [
  {
    icon: UserRound,
    title: 'Clients you know',
    text: 'Each client’s needs, contacts, and authorizations are in one place. New trips fill in from it, and the units that they use are counted.',
  },
  {
    icon: Repeat,
    title: 'Rides that repeat',
    text: 'A standing order adds its trips a week ahead, and skips or moves them on holidays and while the client is away.',
  },
  {
    icon: Hospital,
    title: 'Facilities request rides',
    text: 'Clinics ask for rides on their own page. You accept or decline, and they see what becomes of each ride.',
  },
  {
    icon: Route,
    title: 'Riders know when you come',
    text: 'Send a link with the expected time. With your own Twilio account, riders who agreed also get texts, and can answer.',
  },
  {
    icon: Receipt,
    title: 'From trip to payment',
    text: 'Trips are priced by each payer’s rates. Review them, send invoices, record payments, and export for brokers and accounting.',
  },
  {
    icon: Wallet,
    title: 'Driver pay you can explain',
    text: 'Pay by hours, trips, miles, or a share of the price, with a slip that shows each line.',
  },
  {
    icon: Van,
    title: 'Vehicles and papers in order',
    text: 'Maintenance, inspections, licenses, and checks, with a reminder before they are due. Drivers without what they must have get no trips.',
  },
  {
    icon: MapPin,
    title: 'Locations, also from a pocket',
    text: 'A free app on the phone reports the driver’s location during the shift while the screen is off. Replay any day.',
  },
];

/** The work around the ride: what the office does before and after it. */
export function Office() {
  return (
    <Section
      title="And the work around each ride"
      intro="From the first request to the paid invoice, in the same console. Each person sees what their role needs."
    >
      <Points points={POINTS} />
    </Section>
  );
}
