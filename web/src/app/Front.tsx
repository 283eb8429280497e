import { ChatLauncher } from '../features/chatbot/ChatLauncher';
import { Landing } from '../features/landing/Landing';
import { paths } from '../ui/paths';
import { PublicAnalytics } from './PublicAnalytics';

/** The public front page with the chatbot's button. */
export function Front() {
  return (
    <>
      <Landing />
      <ChatLauncher />
      <PublicAnalytics path={paths.landing} />
    </>
  );
}
