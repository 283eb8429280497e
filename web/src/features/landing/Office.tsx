import { Section } from './Section';

const POINTS = [
  {
    title: 'Clients you know',
    text: 'Each client’s needs, contacts, and authorizations are in one place. They fill in new trips, and the units that trips use are counted.',
  },
  {
    title: 'Rides that repeat',
    text: 'A standing order adds its trips a week ahead. It skips or moves them on holidays, and stops while the client is away.',
  },
  {
    title: 'Facilities request rides',
    text: 'Clinics ask for rides on their own page. You accept or decline, and they see what becomes of each ride.',
  },
  {
    title: 'Riders know when you come',
    text: 'Send a link with the expected time. With your own Twilio account, riders who agreed also get texts, and can answer.',
  },
  {
    title: 'From trip to payment',
    text: 'Trips are priced by each payer’s rates. Review them, send invoices, record payments, and export for brokers and accounting.',
  },
  {
    title: 'Driver pay you can explain',
    text: 'Pay by hours, trips, miles, or a share of the price, with a slip that shows each line.',
  },
  {
    title: 'Vehicles and papers in order',
    text: 'Maintenance, inspections, licenses, and checks, with a reminder before they are due. Drivers without what they must have get no trips.',
  },
  {
    title: 'Locations, also from a pocket',
    text: 'A free app on the phone reports the driver’s location during the shift while the screen is off. Replay any day.',
  },
];

/** The work before and after the ride. Without icons, whose code this page would load first. */
export function Office() {
  return (
    <Section
      title="And the work around each ride"
      intro="From the first request to the paid invoice, in the same console. Each person sees what their role needs."
    >
      <ul className="grid gap-x-12 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
        {POINTS.map(({ title, text }) => (
          <li key={title}>
            <h3 className="font-semibold text-title">{title}</h3>
            <p className="mt-1 text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
