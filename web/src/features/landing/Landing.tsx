import { MAIN_CONTENT } from '../../ui/layout/SkipLink';
import { PublicFooter } from '../../ui/public/PublicFooter';
import { PublicNav } from '../../ui/public/PublicNav';
import { Streets } from '../../ui/public/Streets';
import { Confidence } from './Confidence';
import { Contact } from './ContactForm';
import { Features } from './Features';
import { Hero } from './Hero';
import { Office } from './Office';
import { Pricing } from './Pricing';

/** The public front page. Loads no Firebase and nothing from other hosts until the visitor uses the contact form. */
export function Landing() {
  return (
    <div className="relative text-lead">
      <div className="absolute inset-x-0 top-0 z-10 text-ink scheme-dark">
        <PublicNav />
      </div>
      <main {...MAIN_CONTENT} className="focus:outline-none">
        <Hero />
        <Features />
        <Office />
        <Pricing />
        <Confidence />
        <Contact />
      </main>
      {/* Leaves room for the chatbot's floating button */}
      <Streets className="sm:pb-16">
        <PublicFooter />
      </Streets>
    </div>
  );
}
