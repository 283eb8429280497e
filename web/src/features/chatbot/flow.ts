import type { Flow, Params } from 'react-chatbotify';
import { type CONVERSATION, type StepName, stepAfter } from './conversation';

/** The conversation as the package's flow: each step a block whose options are used once. */
export function flowOf(conversation: typeof CONVERSATION): Flow {
  const steps = Object.keys(conversation) as StepName[];
  return Object.fromEntries(
    steps.map((step) => [
      step,
      {
        message: conversation[step].says,
        options: Object.keys(conversation[step].options),
        chatDisabled: true,
        path: ({ userInput }: Params) => stepAfter(step, userInput),
      },
    ]),
  );
}
