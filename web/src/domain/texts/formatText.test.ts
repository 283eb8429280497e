import { TEXT_PROBLEMS } from '@mtos/model';
import { expect, it } from 'vitest';
import { formatRequest, formatTextState, formatTextTitle, formatWay, hasFailed } from './formatText';
import { answerDoc, textDoc } from './textFixtures';

it('[RDR-6] says how far a text got, and why it did not', () => {
  expect(formatTextState(textDoc('a'))).toBe('Delivered');
  expect(formatTextState(textDoc('a', { state: 'sending' }))).toBe('It is not known whether this was sent');
  expect(formatTextState(textDoc('a', { state: 'undelivered', problem: 'landline' }))).toBe(
    'Not delivered: this is a landline',
  );
  const reasons = TEXT_PROBLEMS.map((problem) => formatTextState(textDoc('a', { state: 'notSent', problem })));
  expect(new Set(reasons).size).toBe(TEXT_PROBLEMS.length);
  expect(reasons.every((reason) => /^Not sent: [a-zS]/.test(reason))).toBe(true);
});

it('[RDR-6] tells a text that may not have arrived from one that did', () => {
  const states = ['sending', 'queued', 'sent', 'delivered', 'undelivered', 'failed', 'notSent', 'received'] as const;
  expect(states.filter((state) => hasFailed({ state }))).toEqual(['sending', 'undelivered', 'failed', 'notSent']);
});

it('[RDR-3] says in a sentence what a person has to see to', () => {
  expect(formatRequest(answerDoc('a', '2', 'cancel'), 'Maria G.', false)).toBe('Maria G. asked to cancel');
  expect(formatRequest(answerDoc('a', '1', 'ready'), 'Maria G.', true)).toBe('Maria G. is ready for the ride back');
  expect(formatRequest(answerDoc('a', '1', 'ready'), 'Maria G.', false)).toBe('Maria G. is ready to be picked up');
  expect(formatRequest(answerDoc('a', 'Where?', 'other'), 'Maria G.', false)).toBe('Maria G. sent a message');
  expect(formatRequest(textDoc('a', { state: 'failed', problem: 'stopped' }), 'Maria G.', false)).toBe(
    'Text to Maria G.: not sent: STOP came from this number',
  );
  const byLink = answerDoc('link:a', '', 'cancel', { viaLink: 'caregiver', number: '' });
  expect(formatRequest(byLink, 'Maria G.', false)).toBe('Maria G.’s caregiver asked to cancel');
  expect(formatWay(byLink)).toBe('By the caregiver’s link');
  expect(formatWay(answerDoc('a', '2', 'cancel'))).toBe('By text from +12125550142');
  expect(formatTextTitle(answerDoc('a', '1', 'ready'))).toBe('The client is ready');
});
