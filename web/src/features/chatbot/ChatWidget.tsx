import { useRef } from 'react';
import ChatBot, { type Flow, type Params } from 'react-chatbotify';
import './chatWidget.css';
import { CONVERSATION, type StepName, stepAfter } from './conversation';
import { SETTINGS, STYLES } from './settings';
import { useWidgetAccessibility } from './useWidgetAccessibility';

const STEPS = Object.keys(CONVERSATION) as StepName[];

/** The conversation in the package's format. Each option can be used once. */
const FLOW: Flow = Object.fromEntries(
  STEPS.map((step) => [
    step,
    {
      message: CONVERSATION[step].says,
      options: Object.keys(CONVERSATION[step].options),
      chatDisabled: true,
      path: ({ userInput }: Params) => stepAfter(step, userInput),
    },
  ]),
);

/** The package's chatbot with our conversation. */
export function ChatWidget() {
  const container = useRef<HTMLDivElement>(null);
  useWidgetAccessibility(container);
  return (
    <div ref={container}>
      <ChatBot id="chatbot" flow={FLOW} settings={SETTINGS} styles={STYLES} />
    </div>
  );
}
