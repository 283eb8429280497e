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
    text: 'When a trip, status, or driver changes, every screen shows it at once. No one has to reload, and no one works from an old list.',
    picture: 'trips',
    alt: 'The list of trips with clients, times, addresses, statuses, and drivers',
  },
  {
    title: 'The right driver, then the nearest',
    text: 'Each new trip goes to the nearest driver who is on shift, free at that time, and has the right vehicle. The trip shows who was chosen and why, and you can change it.',
    picture: 'assignment',
    alt: 'A trip with its driver and the reason this driver was chosen',
  },
  {
    title: 'Any broker’s file, no retyping',
    text: 'Drop in a CSV or Excel file. The console recognizes the columns, checks every row before saving anything, and adds nothing twice when you import a file again.',
    picture: 'import',
    alt: 'The preview of an import with its recognized columns',
  },
];

/** What the console does, each with a screenshot. */
export function Features() {
  return (
    <Section
      title="Built for dispatchers"
      intro="You look at this screen ten hours a day. It shows what you need before you have to look for it."
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
