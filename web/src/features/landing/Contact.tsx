import { ContactForm } from './ContactForm';
import { Section } from './Section';

export function Contact() {
  return (
    <div className="border-line border-t bg-surface">
      <Section
        title="Ask us anything"
        intro="Tell us how your company works today. You get a reply within 24 hours."
        beside
      >
        <ContactForm />
      </Section>
    </div>
  );
}
