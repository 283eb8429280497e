import { useRef } from 'react';
import ChatBot from 'react-chatbotify';
import './chatWidget.css';
import { CONVERSATION } from './conversation';
import { flowOf } from './flow';
import { SETTINGS, STYLES } from './settings';
import { useReachable } from './useReachable';

const FLOW = flowOf(CONVERSATION);

/** The package's chatbot with the product's conversation. */
export function ChatWidget() {
  const container = useRef<HTMLDivElement>(null);
  useReachable(container);
  return (
    <div ref={container}>
      <ChatBot id="chatbot" flow={FLOW} settings={SETTINGS} styles={STYLES} />
    </div>
  );
}
