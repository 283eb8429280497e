import { PRICING } from '@mtos/model';
import { describe, expect, it } from 'vitest';
import { CONVERSATION, type StepName, stepAfter } from './conversation';

const steps = Object.keys(CONVERSATION) as StepName[];
const listOptions = (step: StepName) => Object.keys(CONVERSATION[step].options);

describe('the chatbot’s conversation', () => {
  it('[BOT-2] starts with the welcome and the seven topics in order', () => {
    expect(CONVERSATION.start.says).toBe('Welcome to MTOS! How can I assist you today?');
    expect(listOptions('start')).toEqual([
      'What is MTOS?',
      'What is the Owner role?',
      'What is the Admin role?',
      'What is the Driver role?',
      'How do I add an admin?',
      'How do I manage drivers?',
      'Pricing Info',
    ]);
  });

  it('[BOT-2] offers a way back from each topic, and related topics from those about roles', () => {
    const topics = Object.values(CONVERSATION.start.options);
    expect(new Set(topics).size).toBe(7);
    for (const topic of topics) expect(stepAfter(topic, 'Go back')).toBe('start');
    const related = ['about', 'owner_role', 'admin_role', 'driver_role', 'other_roles'] as const;
    for (const topic of related) {
      const others = Object.values(CONVERSATION[topic].options).filter((to) => to !== 'start');
      expect(others.length).toBeGreaterThan(1);
      expect(others).not.toContain(topic);
    }
  });

  it('[BOT-2] tells what the product does, part by part, each with a way back to the parts and to the start', () => {
    expect(stepAfter('about', 'What can it do?')).toBe('features');
    const parts = Object.values(CONVERSATION.features.options).filter((to) => to !== 'start');
    expect(parts).toEqual(['adding_trips', 'billing', 'riders', 'facilities', 'vehicles', 'locations']);
    for (const part of parts) {
      expect(stepAfter(part, 'What can it do?')).toBe('features');
      expect(stepAfter(part, 'Go back')).toBe('start');
      expect(Object.values(CONVERSATION[part].options)).not.toContain(part);
    }
  });

  it('[BOT-2] asks at the end whether there is anything else', () => {
    expect(listOptions('end')).toEqual(['Start Over', 'No']);
    expect(stepAfter('end', 'Start Over')).toBe('start');
  });

  it('[BOT-2] reaches every step from the start', () => {
    const reached = new Set<StepName>(['start']);
    for (const step of reached) for (const to of Object.values(CONVERSATION[step].options)) reached.add(to);
    expect([...reached].sort()).toEqual([...steps].sort());
  });

  it('[BOT-2] returns to the start on unknown input', () => {
    for (const step of steps) expect(stepAfter(step, 'What is the weather?')).toBe('start');
  });

  it('[BOT-2] gives the same price as the landing page [LND-2]', () => {
    expect(CONVERSATION.pricing.says).toContain(`$${PRICING.member}, once`);
    expect(CONVERSATION.pricing.says).toContain('Business Owner account is free');
  });
});
