import { paths, type Trip, textPaths } from '@mtos/model';
import { buildTrip } from '@mtos/model/sample';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { push, withFakeServer } from '../../data/read/fakeServer';
import { answerDoc, TEXTED_AT, textDoc } from '../../domain/texts/textFixtures';

const handle = vi.hoisted(() => vi.fn());
vi.mock('../../data/handleText', () => ({ handleText: handle }));

const handleAll = vi.hoisted(() => vi.fn());
vi.mock('../../data/handleFailures', () => ({ handleFailures: handleAll }));

const { TextPanel, HandleFailures } = await withFakeServer(
  async () => ({ ...(await import('./TextPanel')), ...(await import('./RiderTexts')) }),
  { hasFakeTime: false },
);

const TEXTS = textPaths.texts('account');
const given = { subOwneruid: 'account', updatedBy: 'account', createdAt: new Date('2026-03-09T12:00:00Z') };
const trip = (more: Partial<Pick<Trip, 'status' | 'willCall' | 'puTime'>> = {}) => ({
  ...buildTrip({ ...given, clientUid: 'maria', name: 'Maria Gray', tripDate: '2026-03-09', puTime: '10:00', ...more }),
  id: 'trip',
});

function open(texts: readonly { readonly id: string }[], stored: object = trip()) {
  push({ documents: { [paths.trip('trip')]: stored }, collections: { [TEXTS]: texts } });
  const panel = <TextPanel title="Rider texts" direction="in" action={<HandleFailures />} />;
  const { container } = render(panel, { wrapper: MemoryRouter });
  return { container, user: userEvent.setup() };
}

beforeEach(() => handle.mockReset().mockResolvedValue(undefined));

describe('the texts on the dashboard', () => {
  it('[RDR-3] say who asked to cancel, lead to the dialog that does it, and can be handled without', async () => {
    const { user } = open([answerDoc('in:2', '2', 'cancel')]);
    await screen.findByText('Maria Gray asked to cancel');
    const link = screen.getByRole('link', { name: 'Cancel trip of Maria Gray' });
    expect(link.getAttribute('href')).toBe('/admin/trips?open=trip&cancel=asked');
    await user.click(screen.getByRole('button', { name: 'Mark as handled: Maria Gray asked to cancel' }));
    expect(handle).toHaveBeenCalledExactlyOnceWith('in:2');
  });

  it('[RDR-4] [RDR-6] say whether an answer came by text or by whose link, and lead to the same dialogs', async () => {
    const byLink = { viaLink: 'caregiver', number: '', sid: '' } as const;
    open([answerDoc('link:1', '', 'cancel', byLink), answerDoc('in:2', '2', 'cancel')]);
    await screen.findByText('Maria Gray’s caregiver asked to cancel');
    const [link, text] = screen.getAllByRole('listitem');
    if (!link || !text) throw new Error('Two answers are listed');
    within(link).getByText(/^By the caregiver’s link · /);
    within(link).getByRole('link', { name: 'Cancel trip of Maria Gray' });
    within(text).getByText(/^By text from \+12125550142 · /);
  });

  it('[RDR-3] offer no cancellation of a trip that is no longer open', async () => {
    open([answerDoc('in:2', '2', 'cancel')], trip({ status: 'Cancelled' }));
    await screen.findByText('Maria Gray asked to cancel');
    expect(screen.queryByRole('link', { name: /^Cancel trip/ })).toBeNull();
    screen.getByText(/Cancelled$/);
  });

  it('[RDR-3] [RDR-6] show messages that belong to no trip by their number, and texts that did not arrive', async () => {
    open([
      answerDoc('in:1', 'Who is this?', 'other', { tripId: '', clientUid: '' }),
      textDoc('way', { state: 'undelivered', problem: 'landline', needsPerson: true }),
    ]);
    const [message, failed] = await screen.findAllByRole('listitem');
    if (!message || !failed) throw new Error('Two texts are listed');
    within(message).getByText('+12125550142 sent a message');
    within(message).getByText('‘Who is this?’');
    await within(failed).findByText('Text to Maria Gray: not delivered: this is a landline');
    within(failed).getByText(/^Driver on the way · /);
  });

  it('[RDR-3] say who is ready for the ride back, and lead to the dialog that activates it', async () => {
    open([answerDoc('in:2', '1', 'ready')], trip({ willCall: true, puTime: '' }));
    await screen.findByText('Maria Gray is ready for the ride back');
    const link = screen.getByRole('link', { name: 'Activate trip of Maria Gray' });
    expect(link.getAttribute('href')).toBe('/admin/trips?open=trip&activate=asked');
  });

  it('[RDR-3] offer nothing to activate of a ride that has a time, such as after a no-show, and don’t call it the ride back', async () => {
    open([answerDoc('in:2', '1', 'ready')]);
    await screen.findByText('Maria Gray is ready to be picked up');
    expect(screen.queryByRole('link', { name: /^Activate/ })).toBeNull();
  });

  it('[RDR-6] can all be marked as handled at once', async () => {
    const { user } = open([textDoc('a', { state: 'failed' }), textDoc('b', { state: 'failed' })]);
    await user.click(await screen.findByRole('button', { name: 'Mark all failures as handled' }));
    expect(handleAll.mock.calls.map(([, account]) => account)).toEqual(['account']);
  });

  it('[RDR-3] are nothing without any, and say if there are more than are listed, which are shown then', async () => {
    const { container, user } = open([]);
    push();
    await vi.waitFor(() => expect(container.textContent).toBe(''));
    push({
      collections: { [TEXTS]: Array.from({ length: 11 }, (_, index) => textDoc(`t${index}`, { at: TEXTED_AT })) },
    });
    await screen.findByText('10+');
    expect(screen.getAllByRole('listitem')).toHaveLength(10);
    await user.click(screen.getByRole('button', { name: 'Show all rider texts' }));
    await vi.waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(11));
    screen.getByText('11');
  });
});
