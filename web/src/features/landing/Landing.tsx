import { PublicFooter } from '../../ui/public/PublicFooter';
import { PublicNav } from '../../ui/public/PublicNav';
import { Streets } from '../../ui/public/Streets';
import { Confidence } from './Confidence';
import { Contact } from './Contact';
import { Features } from './Features';
import { Hero } from './Hero';
import { Pricing } from './Pricing';

/** The public front page: loads no Firebase and nothing from elsewhere before the visitor asks for something. */
export function Landing() {
  return (
    <div className="relative text-lead">
      <div className="absolute inset-x-0 top-0 z-10 text-ink scheme-dark">
        <PublicNav />
      </div>
      <main>
        <Hero />
        <Features />
        <Pricing />
        <Confidence />
        <Contact />
      </main>
      {/* Room for the button of the chat, which floats above the page's end */}
      <Streets className="sm:pb-16">
        <PublicFooter />
      </Streets>
    </div>
  );
}
