import {
  check,
  DEFAULT_DRIVE_SETTINGS,
  DEFAULT_ON_TIME,
  DEFAULT_PLAN_SETTINGS,
  DEFAULT_TIME_ZONE,
  type DriveSettings,
  dayIn,
  type Holidays,
  knownTimeZone,
  type Office,
  type OnTimeSettings,
  onTimeSettingsSchema,
  type PlanSettings,
  readLearnedTravel,
  readLogo,
  readOffice,
} from '@mtos/model';
import { lazy, Suspense, useState } from 'react';
import { useFunctions } from 'reactfire';
import { loadWhenOnline } from '../../browser/loadCode';
import { useAccount } from '../../data/account/useAccount';
import { useCounters } from '../../data/account/useCounters';
import { useHolidays } from '../../data/account/useHolidays';
import { useToday } from '../../data/account/useToday';
import type { OnProgress } from '../../data/postForm';
import { readyValue } from '../../data/read/queryState';
import { useWriter } from '../../data/write/writer';
import { toastWrite } from '../../domain/write/toastWrite';
import { Button } from '../../ui/button/Button';
import { LoadFailure } from '../../ui/feedback/LoadFailure';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { toast } from '../../ui/feedback/toast';
import { Panel } from '../../ui/layout/Panel';
import { recount, saveSettings, saveTimeZone, uploadLogo } from './accountActions';
import { confirmHolidays } from './confirmHolidays';
import { confirmTimeZone } from './confirmTimeZone';
import { DriveSettingsForm } from './DriveSettingsForm';
import { HolidaysForm } from './HolidaysForm';
import { LogoForm } from './LogoForm';
import { OfficeForm } from './OfficeForm';
import { OnTimeForm } from './OnTimeForm';
import { PlanSettingsForm } from './PlanSettingsForm';
import { RoadTimes } from './RoadTimes';
import { TimeZoneForm } from './TimeZoneForm';

const loadTexts = () => loadWhenOnline(() => import('./texts/TextSettingsSection'));
const TextSettingsSection = lazy(async () => ({ default: (await loadTexts()).TextSettingsSection }));

/** The owner's settings: the company's time zone, logo, and holidays, the drivers' page, planning, road times, what is on time, texts to riders, and a recount. The profile has the company's name. */
export function CompanySettings() {
  const writer = useWriter();
  const functions = useFunctions();
  const company = useAccount();
  const learned = readLearnedTravel(readyValue(company));
  const holidays = useHolidays();
  const today = useToday();
  const [counting, setCounting] = useState(false);

  const counts = useCounters();
  const save = async (timeZone: string) => {
    const stored = company.status === 'ready' ? knownTimeZone(company.value?.timeZone) : DEFAULT_TIME_ZONE;
    const day = dayIn(stored, new Date());
    await confirmTimeZone(stored, timeZone, day, readyValue(counts));
    await saveTimeZone(writer, timeZone);
    toast.success('Time zone saved.');
  };
  const saveDrive = async (driveSettings: DriveSettings) => {
    await saveSettings(writer, { driveSettings });
    toast.success('Drivers’ page saved.');
  };
  const savePlan = async (planSettings: PlanSettings) => {
    await saveSettings(writer, { planSettings });
    toast.success('Settings saved.');
  };
  const saveOnTime = async (onTime: OnTimeSettings) => {
    await saveSettings(writer, { onTime });
    toast.success('On-time rule saved.');
  };
  const saveOffice = async (office: Office) => {
    await saveSettings(writer, { office });
    toast.success('Address and phone saved.');
  };
  const replaceLogo = async (file: File, onProgress: OnProgress) => {
    await saveSettings(writer, { logo: await uploadLogo(functions, writer.account, file, onProgress) });
    toast.success('Logo saved.');
  };
  const removeLogo = async () => {
    await saveSettings(writer, { logo: '' });
    toast.success('Logo removed.');
  };
  const saveHolidays = async (next: Holidays) => {
    await confirmHolidays(writer, holidays, next);
    await saveSettings(writer, { holidays: next });
    toast.success('Holidays saved.');
  };
  const recountAll = async () => {
    setCounting(true);
    await toastWrite(recount(functions), {
      loading: 'Counting every user and trip…',
      success: ({ trips, clients }) => `Counted: ${trips} trips for ${clients} clients.`,
      otherwise: 'The recount did not finish. Nothing was changed; please try again later.',
    });
    setCounting(false);
  };

  return (
    <Panel>
      <div className="flex flex-col gap-5 p-5">
        <h2 className="font-semibold text-lead">Company</h2>
        {company.status === 'loading' && <Skeleton className="h-[142px] w-full" />}
        {company.status === 'failed' && (
          <LoadFailure title="Your company could not be loaded" onRetry={company.retry} />
        )}
        {company.status === 'ready' && (
          <TimeZoneForm timeZone={company.value?.timeZone ?? DEFAULT_TIME_ZONE} onSave={save} />
        )}
        {company.status !== 'failed' && (
          <div className="flex flex-col gap-3 border-line border-t pt-5">
            <h3 className="font-medium">Address and phone</h3>
            {company.status === 'loading' ? (
              <Skeleton className="h-80 w-full" />
            ) : (
              <OfficeForm office={readOffice(company.value)} onSave={saveOffice} />
            )}
          </div>
        )}
        {company.status !== 'failed' && (
          <div className="flex flex-col gap-3 border-line border-t pt-5">
            <h3 className="font-medium">Logo</h3>
            {company.status === 'loading' ? (
              <Skeleton className="h-40 w-full" />
            ) : (
              <LogoForm logo={readLogo(writer.account, company.value)} onSave={replaceLogo} onRemove={removeLogo} />
            )}
          </div>
        )}
        {company.status !== 'failed' && (
          <div className="flex flex-col gap-3 border-line border-t pt-5">
            <h3 className="font-medium">Holidays</h3>
            {company.status === 'loading' ? (
              <Skeleton className="h-[420px] w-full" />
            ) : (
              <HolidaysForm holidays={holidays} today={today} onSave={saveHolidays} />
            )}
          </div>
        )}
        {company.status !== 'failed' && (
          <div className="flex flex-col gap-3 border-line border-t pt-5">
            <h3 className="font-medium">Drivers’ page</h3>
            {company.status === 'loading' ? (
              <Skeleton className="h-[276px] w-full" />
            ) : (
              <DriveSettingsForm settings={company.value?.driveSettings ?? DEFAULT_DRIVE_SETTINGS} onSave={saveDrive} />
            )}
          </div>
        )}
        {company.status !== 'failed' && (
          <div className="flex flex-col gap-3 border-line border-t pt-5">
            <h3 className="font-medium">Planning</h3>
            {company.status === 'loading' ? (
              <Skeleton className="h-[980px] w-full" />
            ) : (
              <PlanSettingsForm
                settings={company.value?.planSettings ?? DEFAULT_PLAN_SETTINGS}
                learned={learned?.speeds}
                onSave={savePlan}
              />
            )}
          </div>
        )}
        <div className="flex flex-col gap-3 border-line border-t pt-5">
          <h3 className="font-medium">Road times</h3>
          <RoadTimes roadPace={learned?.roadPace} />
        </div>
        {company.status !== 'failed' && (
          <div className="flex flex-col gap-3 border-line border-t pt-5">
            <h3 className="font-medium">On time</h3>
            {company.status === 'loading' ? (
              <Skeleton className="h-96 w-full" />
            ) : (
              <OnTimeForm
                settings={check(onTimeSettingsSchema, company.value?.onTime).data ?? DEFAULT_ON_TIME}
                onSave={saveOnTime}
              />
            )}
          </div>
        )}
        <div className="flex flex-col gap-3 border-line border-t pt-5">
          <h3 className="font-medium">Texts to riders</h3>
          <Suspense fallback={<Skeleton className="h-[1400px] w-full" />}>
            <TextSettingsSection />
          </Suspense>
        </div>
        <div className="flex flex-col items-start gap-3 border-line border-t pt-5">
          <h3 className="font-medium">Counters</h3>
          <p className="text-muted">
            The numbers on the dashboard and in reports are recounted every night. Recount them now after a restore or
            an import outside this console; everyone can keep working.
          </p>
          <Button onClick={recountAll} busy={counting}>
            Recount
          </Button>
        </div>
      </div>
    </Panel>
  );
}
