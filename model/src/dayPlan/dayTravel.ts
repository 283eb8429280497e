import type { Travel } from '@mtos/planner';
import type { LatLng } from '../documents/latLng';
import { addToDay, toWeekday } from '../time/calendarDays';
import { toInstant } from '../time/days';
import { clockIn, dayIn } from '../time/timeZone';
import { type DriveSource, driveKey, type KnownDrive } from '../travel/drives';
import { quietMinutes, slowdownAt, straightMiles, type TravelSettings, topSpeed } from '../travel/travel';

/** The place that is not known: on the way from and to it nothing is driven. */
const NOWHERE = 0;
/** How often the slowdown changes, in minutes. */
const INTERVAL = 15;
/** A shift can end on the next day. */
const HOURS = 48;

/** A plan's clock: minutes since the day's midnight, which also count through a clock change. */
export class DayClock {
  readonly #start: number;

  constructor(
    readonly day: string,
    readonly timeZone: string,
  ) {
    this.#start = toInstant(timeZone, day, '00:00').getTime();
  }

  toMinute = (at: Date | number): number => (Number(at) - this.#start) / 60_000;
  minuteToInstant = (minute: number): Date => new Date(this.#start + minute * 60_000);
  minuteOfClock = (clock: string, day = this.day): number => this.toMinute(toInstant(this.timeZone, day, clock));
  /** The end of the day, which can be 23 or 25 hours long. */
  end = (): number => this.minuteOfClock('00:00', addToDay(this.day, 1));
}

/** The places of a plan, each once, and how to drive between them. */
export class DayTravel {
  readonly #indexes = new Map<string, number>();
  readonly #places: LatLng[] = [];
  readonly #keys: string[] = [];
  readonly #settings: TravelSettings;
  readonly #topSpeed: number;
  readonly #factors: readonly number[];

  constructor(clock: DayClock, settings: TravelSettings) {
    this.#settings = settings;
    this.#topSpeed = topSpeed(settings);
    this.#factors = Array.from({ length: (HOURS * 60) / INTERVAL }, (_, index) => {
      const at = clock.minuteToInstant(index * INTERVAL);
      const [hours = 0, minutes = 0] = clockIn(clock.timeZone, at).split(':').map(Number);
      return Math.max(1, slowdownAt(settings, toWeekday(dayIn(clock.timeZone, at)), hours * 60 + minutes));
    });
  }

  /** The index of a place. */
  indexOf(place: LatLng | null): number {
    if (!place) return NOWHERE;
    const key = `${place.lat} ${place.lng}`;
    const known = this.#indexes.get(key);
    if (known !== undefined) return known;
    this.#places.push(place);
    this.#keys.push(driveKey(place));
    this.#indexes.set(key, this.#places.length);
    return this.#places.length;
  }

  /** The known drive, by the keys of its places: a table of all places looks up a million. */
  #find(from: number, to: number): KnownDrive | undefined {
    const { drives } = this.#settings;
    const [a, b] = [this.#keys[from - 1], this.#keys[to - 1]];
    return drives && a !== undefined && b !== undefined ? drives.get(a)?.get(b) : undefined;
  }

  #estimateMiles(from: number, to: number): number {
    const [a, b] = [this.#places[from - 1], this.#places[to - 1]];
    return a && b ? this.#settings.roadFactor * straightMiles(a, b) : 0;
  }

  miles(from: number, to: number): number {
    return this.#find(from, to)?.miles ?? this.#estimateMiles(from, to);
  }

  /** How long the drive takes at a quiet hour. */
  shortestMinutes(from: number, to: number): number {
    const known = this.#find(from, to);
    return known ? quietMinutes(known, this.#settings) : (60 * this.#estimateMiles(from, to)) / this.#topSpeed;
  }

  /** Where the miles and minutes of a drive come from; undefined where nothing is driven. */
  source(from: number, to: number): DriveSource | undefined {
    if (from === NOWHERE || to === NOWHERE || this.#keys[from - 1] === this.#keys[to - 1]) return undefined;
    return this.#find(from, to)?.source ?? 'estimate';
  }

  minutes(from: number, to: number, departure: number): number {
    const index = Math.max(0, Math.min(this.#factors.length - 1, Math.floor(departure / INTERVAL)));
    return this.shortestMinutes(from, to) * (this.#factors[index] ?? 1);
  }

  /** How much longer the slowest drive between two times takes than the quickest of the day. */
  worstSlowdown(from: number, to: number): number {
    const first = Math.max(0, Math.floor(from / INTERVAL));
    return Math.max(1, ...this.#factors.slice(first, Math.max(first, Math.floor(to / INTERVAL)) + 1));
  }

  /** The table of all places so far. Both ways differ where they are known. */
  table(): Travel {
    const places = this.#places.length + 1;
    const distances = new Float64Array(places ** 2);
    const times = new Float64Array(places ** 2);
    for (let from = 1; from < places; from += 1) {
      for (let to = 1; to < places; to += 1) {
        if (from === to) continue;
        distances[from * places + to] = this.miles(from, to);
        times[from * places + to] = this.shortestMinutes(from, to);
      }
    }
    return { places, times, distances, slowdown: { interval: INTERVAL, factors: this.#factors } };
  }
}
