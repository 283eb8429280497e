import { buttonLook } from '../../ui/button/buttonLook';
import { paths } from '../../ui/paths';
import { Streets } from '../../ui/public/Streets';
import { Headline } from './Headline';
import { Picture } from './Picture';

/** The first screen: the headline, one button, and a screenshot of the console. */
export function Hero() {
  return (
    <Streets className="overflow-hidden">
      <div className="mx-auto w-full max-w-6xl px-5 pt-32 sm:px-8 sm:pt-40">
        <div className="max-w-3xl">
          <Headline />
          <p className="mt-5 max-w-xl text-lead text-muted">
            Run your whole day from one live screen: every trip, every driver, every status. New trips go to the nearest
            driver who can take them.
          </p>
          <a href={paths.register} className={buttonLook({ tone: 'primary' }, 'mt-8 px-6')}>
            Start free
          </a>
          <p className="mt-3 text-muted text-small">The owner’s account is free. No credit card required.</p>
        </div>
        <div className="mt-14 overflow-hidden rounded-t-ui border border-line border-b-0 shadow-float sm:mt-20">
          <Picture
            name="dashboard"
            alt="The dashboard: the account’s numbers and the trips that need attention"
            sizes="(min-width: 1152px) 1088px, 92vw"
            first
          />
        </div>
      </div>
    </Streets>
  );
}
