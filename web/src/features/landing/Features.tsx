import { Picture } from './Picture';
import type { PictureName } from './pictures';
import { Section } from './Section';

interface Feature {
  readonly title: string;
  readonly text: string;
  readonly picture: PictureName;
  readonly alt: string;
}

const FEATURES: readonly Feature[] = [
  {
    title: 'See the day as it happens',
    text: 'Trips, statuses and drivers change on every screen the moment they change on one. Nobody presses reload, nobody works from an old list.',
    picture: 'trips',
    alt: 'The list of trips with clients, times, addresses, statuses and drivers',
  },
  {
    title: 'The right driver, then the nearest',
    text: 'A new trip goes to a driver who is on shift, free at that time and has the right vehicle; among those, to the nearest. The trip says who was chosen and why, and you can overrule it.',
    picture: 'assignment',
    alt: 'A trip with its driver and the reason why this driver was chosen',
  },
  {
    title: 'Any broker’s file, no retyping',
    text: 'Drop a CSV file. The columns are recognised, every row is checked before anything is saved, and the same file twice adds nothing twice.',
    picture: 'import',
    alt: 'The preview of an import with its recognised columns',
  },
];

/** What the console does, each shown by a picture of it. */
export function Features() {
  return (
    <Section
      title="Made for the people who send the rides out"
      intro="A dispatcher looks at a screen for ten hours. This one answers before it is asked."
    >
      <ul className="flex flex-col gap-16 sm:gap-24">
        {FEATURES.map(({ title, text, picture, alt }) => (
          <li
            key={title}
            className="group grid items-center gap-x-12 gap-y-6 lg:grid-cols-[2fr_3fr] lg:even:grid-cols-[3fr_2fr]"
          >
            <div className="lg:group-even:order-last">
              <h3 className="font-semibold text-title">{title}</h3>
              <p className="mt-2 max-w-md text-lead text-muted">{text}</p>
            </div>
            <div className="overflow-hidden rounded-ui border border-line shadow-float">
              <Picture name={picture} alt={alt} sizes="(min-width: 1024px) 620px, 92vw" />
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
