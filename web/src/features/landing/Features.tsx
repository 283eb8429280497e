import clsx from 'clsx';
import { Picture } from './Picture';
import { type PictureName, pictureSize } from './pictures';
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
    text: 'A board shows every driver’s day by the hour, what waits for a driver, and what is late or may be. When a trip, status, or driver changes, every screen shows it at once.',
    picture: 'board',
    alt: 'The board of a day: each driver’s trips, those without a driver, and those that are late or may be',
  },
  {
    title: 'The right driver, then the nearest',
    text: 'Each new trip goes to the nearest driver who is on shift, free at that time, and has the right vehicle. To choose yourself, open the list of drivers: it has reasons for and against each one.',
    picture: 'assignment',
    alt: 'The drivers to choose from for a trip, the best first, with reasons',
  },
  {
    title: 'A plan for the whole day',
    text: 'Press one button to search for routes that cover as many trips as possible, on time, with few miles. You see what would change and why. Nothing changes until you apply it, and you can undo it.',
    picture: 'plan',
    alt: 'A proposed plan with its figures before and after, and its changes',
  },
  {
    title: 'One step at a time on the road',
    text: 'Drivers see the next stop and one big button on their phone, in English or Spanish. It works without a network: steps, signatures, and odometer readings are sent later, with the time they were taken.',
    picture: 'drive',
    alt: 'The drivers’ page on a phone: the next stop, and the button for the next step',
  },
  {
    title: 'Know whether you are on time',
    text: 'On-time share, cancellations, and miles for each day and each driver, always up to date. The trip log has what payers ask for, as a CSV file or printed forms, and says what is missing.',
    picture: 'reports',
    alt: 'The reports: totals and charts of on-time share, trips, cancellations, and miles',
  },
  {
    title: 'Any broker’s file, no retyping',
    text: 'Drop in a CSV or Excel file. The console recognizes the columns, checks every row before saving anything, and adds nothing twice when you import a file again.',
    picture: 'import',
    alt: 'The preview of an import with its recognized columns',
  },
];

const isPortrait = (name: PictureName) => pictureSize(name).height > pictureSize(name).width;

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
            <div
              className={clsx(
                'overflow-hidden rounded-ui border border-line shadow-float',
                isPortrait(picture) && 'mx-auto w-full max-w-70',
              )}
            >
              <Picture
                name={picture}
                alt={alt}
                sizes={isPortrait(picture) ? '280px' : '(min-width: 1024px) 620px, 92vw'}
              />
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
