import { DEFAULT_DRIVE_SETTINGS, DEFAULT_ON_TIME, DEFAULT_PLAN_SETTINGS } from '@mtos/model';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { DriveSettingsForm } from './DriveSettingsForm';
import { OnTimeForm } from './OnTimeForm';
import { PlanSettingsForm } from './PlanSettingsForm';

const button = (name: string) => screen.getByRole('button', { name });
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name, { exact: true });
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });

/** Expects each of these to be refused with the message, and another value to be accepted. */
async function expectChecked(name: string, wrong: readonly string[], verb: string, message: string, right: string) {
  for (const value of wrong) {
    type(name, value);
    await userEvent.click(button(verb));
    expect((await screen.findByRole('alert')).textContent).toBe(message);
    type(name, right);
    await vi.waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  }
}

describe('the settings of the drivers’ page', () => {
  it('[DRV-5] ask for nothing until the owner chooses, and are checked', async () => {
    const onSave = vi.fn().mockResolvedValue(undefined);
    render(<DriveSettingsForm settings={DEFAULT_DRIVE_SETTINGS} onSave={onSave} />);
    const minutes = 'Waiting time before a no-show, in minutes';
    const verb = 'Save drivers’ page';
    expect(screen.queryAllByRole('checkbox', { checked: true })).toEqual([]);
    expect(field(minutes).value).toBe('10');
    expect(button(verb)).toHaveProperty('disabled', true);
    await expectChecked(minutes, ['', '61', '-1', '1.5'], verb, 'Enter whole minutes from 0 to 60.', '15');
    expect(onSave).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('checkbox', { name: /signature/ }));
    await userEvent.click(button(verb));
    const chosen = { ...DEFAULT_DRIVE_SETTINGS, asksSignature: true, noShowMinutes: 15 };
    await vi.waitFor(() => expect(onSave).toHaveBeenCalledExactlyOnceWith(chosen));
    await vi.waitFor(() => expect(button(verb)).toHaveProperty('disabled', true));
  });
});

describe('the settings of what is on time', () => {
  it('[RPT-1] start with what is usual, and are checked', async () => {
    const onSave = vi.fn();
    render(<OnTimeForm settings={DEFAULT_ON_TIME} onSave={onSave} />);
    const pickUp = 'A pick-up is on time up to, in minutes';
    expect(field(pickUp).value).toBe('15');
    expect(field('A drop-off is on time up to, in minutes').value).toBe('0');
    expect(field('A will-call is on time up to, in minutes').value).toBe('60');
    const message = 'Enter a whole number from 0 to 240.';
    await expectChecked(pickUp, ['', '241', '-1', '1.5'], 'Save on-time rule', message, '20');
    expect(onSave).not.toHaveBeenCalled();
  });
});

describe('the settings for planning', () => {
  it('[PLN-5] start with what is usual, are explained, and are checked', async () => {
    const onSave = vi.fn();
    render(<PlanSettingsForm settings={DEFAULT_PLAN_SETTINGS} onSave={onSave} />);
    expect(screen.getByRole('checkbox', { name: /Clients share rides/ })).toHaveProperty('checked', false);
    expect(field('Pick-up tolerance, in minutes').value).toBe('15');
    expect(field('Wheelchair').value).toBe('6');
    expect(field('Road factor').value).toBe('1.3');
    screen.getByText('A plan does not change trips that start this soon.');
    expect(button('Save planning')).toHaveProperty('disabled', true);
    type('Freeze time, in minutes', '241');
    type('Road factor', '0.9');
    await userEvent.click(button('Save planning'));
    await screen.findByText('Enter a whole number from 0 to 240.');
    screen.getByText('Enter a number from 1 to 3.');
    expect(onSave).not.toHaveBeenCalled();
  });
});
