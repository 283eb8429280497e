import { DEFAULT_DRIVE_SETTINGS, DEFAULT_ON_TIME, DEFAULT_PLAN_SETTINGS, NO_COUNTS, NO_OFFICE } from '@mtos/model';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { describeZoneChange } from './confirmTimeZone';
import { DriveSettingsForm } from './DriveSettingsForm';
import { OfficeForm } from './OfficeForm';
import { OnTimeForm } from './OnTimeForm';
import { PlanSettingsForm } from './PlanSettingsForm';
import { TimeZoneForm } from './TimeZoneForm';

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
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  }
}

describe('the settings of the drivers’ page', () => {
  it('[DRV-5] ask for nothing until the owner chooses, and are checked', async () => {
    const onSave = vi.fn().mockResolvedValue(undefined);
    render(<DriveSettingsForm settings={DEFAULT_DRIVE_SETTINGS} onSave={onSave} />);
    const minutes = 'Waiting time before a no-show, in minutes';
    const verb = 'Save changes';
    expect(screen.queryAllByRole('checkbox', { checked: true })).toEqual([]);
    expect(field(minutes).value).toBe('10');
    expect(button(verb)).toHaveProperty('disabled', true);
    await expectChecked(minutes, ['', '61', '-1', '1.5'], verb, 'Enter whole minutes from 0 to 60.', '15');
    expect(onSave).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('checkbox', { name: /signature/ }));
    await userEvent.click(button(verb));
    const selected = { ...DEFAULT_DRIVE_SETTINGS, asksSignature: true, noShowMinutes: 15 };
    await waitFor(() => expect(onSave).toHaveBeenCalledExactlyOnceWith(selected));
    await waitFor(() => expect(button(verb)).toHaveProperty('disabled', true));
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
  it('[PLN-5] [ROD-1] say that speeds learned from driven trips count instead', () => {
    const hourly = { weekday: Array(24).fill(18), weekend: Array(24).fill(20) };
    const learned = { roadFactor: 1.4, hourly, rides: 212, error: { median: 2.2, p90: 7.9 } };
    const { rerender } = render(<PlanSettingsForm settings={DEFAULT_PLAN_SETTINGS} onSave={vi.fn()} />);
    expect(screen.queryByText(/are not used now/)).toBeNull();
    rerender(<PlanSettingsForm settings={DEFAULT_PLAN_SETTINGS} learned={learned} onSave={vi.fn()} />);
    screen.getByText(
      /not used now. Travel times go by 212 driven trips of the last 4 weeks instead. Half .* 3 minutes/,
    );
  });

  it('[PLN-5] start with what is usual, are explained, and are checked', async () => {
    const onSave = vi.fn();
    render(<PlanSettingsForm settings={DEFAULT_PLAN_SETTINGS} onSave={onSave} />);
    expect(screen.getByRole('checkbox', { name: /Clients share rides/ })).toHaveProperty('checked', false);
    expect(field('Pick-up tolerance, in minutes').value).toBe('15');
    expect(field('Wheelchair').value).toBe('6');
    expect(field('Road factor').value).toBe('1.3');
    screen.getByText('A plan does not change trips that start this soon.');
    expect(button('Save changes')).toHaveProperty('disabled', true);
    type('Freeze time, in minutes', '241');
    type('Road factor', '0.9');
    await userEvent.click(button('Save changes'));
    await screen.findByText('Enter a whole number from 0 to 240.');
    screen.getByText('Enter a number from 1 to 3.');
    expect(onSave).not.toHaveBeenCalled();
  });
});

describe('the time zone of the company', () => {
  it.each(['UTC', 'America/Indiana/Indianapolis', 'Mars/Olympus'])('[SET-1] shows the stored %s', (timeZone) => {
    render(<TimeZoneForm timeZone={timeZone} onSave={vi.fn()} />);
    const select = screen.getByLabelText<HTMLSelectElement>('Time zone');
    expect(select.value).toBe(timeZone);
    expect(select.selectedOptions[0]?.text).not.toBe('');
    expect([...select.options].filter(({ text }) => text === 'Central')).toHaveLength(1);
  });

  it('[SET-1] says what a change does to open trips', () => {
    const counts = { ...NO_COUNTS, status: { ...NO_COUNTS.status, Pending: 10, Active: 1, Delayed: 1, Completed: 99 } };
    const text = describeZoneChange('America/New_York', 'America/Chicago', '2026-11-25', counts);
    expect(text).toMatch(/^12 open trips keep their clock times/);
    expect(text).toContain('A pick-up at 9:00 AM is then at what was 10:00 AM in Eastern time.');
    expect(describeZoneChange('America/Chicago', 'US/Central', '2026-11-25', undefined)).not.toContain('9:00 AM');
  });
});

describe('the address and phone of the company', () => {
  it('[RPT-3] are checked, and kept as they were typed', async () => {
    const onSave = vi.fn().mockResolvedValue(undefined);
    render(<OfficeForm office={NO_OFFICE} onSave={onSave} />);
    const label = (name: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${name}`));
    fireEvent.change(label('Street address'), { target: { value: '1 Depot Way, Queens, NY' } });
    fireEvent.change(label('Office phone'), { target: { value: '12' } });
    fireEvent.change(label('NPI'), { target: { value: '1234567890' } });
    await userEvent.click(button('Save address and phone'));
    await screen.findByText('This is no NPI: check its ten digits.');
    screen.getByText('Enter a phone number of 7 to 15 digits.');
    expect(onSave).not.toHaveBeenCalled();
    fireEvent.change(label('Office phone'), { target: { value: '(718) 555-0100' } });
    fireEvent.change(label('NPI'), { target: { value: '1234567893' } });
    fireEvent.change(label('Tax ID'), { target: { value: ' 12-3456789 ' } });
    fireEvent.change(label('How to pay'), { target: { value: 'By check to\nPO Box 12' } });
    await userEvent.click(button('Save address and phone'));
    const saved = {
      ...{ address: '1 Depot Way, Queens, NY', phone: '(718) 555-0100', npi: '1234567893' },
      ...{ taxId: '12-3456789', howToPay: 'By check to\nPO Box 12' },
    };
    await waitFor(() => expect(onSave).toHaveBeenCalledExactlyOnceWith(saved));
  });
});
