import { PRICING } from '@mtos/model';
import { describe, expect, it } from 'vitest';
import { CONVERSATION, type StepName, stepAfter } from './conversation';

const steps = Object.keys(CONVERSATION) as StepName[];
const optionsOf = (step: StepName) => Object.keys(CONVERSATION[step].options);

describe('the conversation of the chatbot', () => {
  it('[BOT-2] welcomes and offers the seven topics in their order', () => {
    expect(CONVERSATION.start.says).toBe('Welcome to MTOS! How can I assist you today?');
    expect(optionsOf('start')).toEqual([
      'What is MTOS?',
      'What is the Owner role?',
      'What is the Admin role?',
      'What is the Driver role?',
      'How do I add an admin?',
      'How do I manage drivers?',
      'Pricing Info',
    ]);
  });

  it('[BOT-2] leads each topic back to the start, and those about people also to related topics', () => {
    const topics = Object.values(CONVERSATION.start.options);
    expect(new Set(topics).size).toBe(7);
    for (const topic of topics) expect(stepAfter(topic, 'Go back')).toBe('start');
    for (const topic of ['about', 'owner_role', 'admin_role', 'driver_role'] as const) {
      const related = Object.values(CONVERSATION[topic].options).filter((to) => to !== 'start');
      expect(related.length).toBeGreaterThan(1);
      expect(related).not.toContain(topic);
    }
  });

  it('[BOT-2] asks at the end whether anything else is wanted', () => {
    expect(optionsOf('end')).toEqual(['Start Over', 'No']);
    expect(stepAfter('end', 'Start Over')).toBe('start');
  });

  it('[BOT-2] can reach every step from the start', () => {
    const reached = new Set<StepName>(['start']);
    for (const step of reached) for (const to of Object.values(CONVERSATION[step].options)) reached.add(to);
    expect([...reached].sort()).toEqual([...steps].sort());
  });

  it('[BOT-2] returns to the start for what it does not understand', () => {
    for (const step of steps) expect(stepAfter(step, 'What is the weather?')).toBe('start');
  });

  it('[BOT-2] says the price that the landing page says [LND-2]', () => {
    expect(CONVERSATION.pricing.says).toContain(`$${PRICING.member}, once`);
    expect(CONVERSATION.pricing.says).toContain('Business Owner account is free');
  });
});
