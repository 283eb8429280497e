import { ChatLauncher } from '../../features/chatbot/ChatLauncher';
import { Landing } from '../../features/landing/Landing';
import { paths } from '../../ui/paths';
import { PublicAnalytics } from '../PublicAnalytics';

/** The landing page with the chatbot's button. */
export function LandingArea() {
  return (
    <>
      <Landing />
      <ChatLauncher />
      <PublicAnalytics path={paths.landing} />
    </>
  );
}
