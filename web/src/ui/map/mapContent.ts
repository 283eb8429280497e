import type { ReactNode } from 'react';

export interface LatLng {
  readonly lat: number;
  readonly lng: number;
}

/** How a marker looks: a driver by status, an end of a trip, or the pin that a person sets. */
export type MarkerLook = 'active' | 'ready' | 'quiet' | 'old' | 'pickup' | 'dropoff' | 'pin';

export interface MapMarker {
  readonly id: string;
  readonly location: LatLng;
  /** What a pointer and a screen reader get. */
  readonly label: string;
  /** A short text that stands at the marker. */
  readonly name?: string;
  readonly look: MarkerLook;
  /** Whether it is reached with the Tab key. The others are chosen in a list beside the map. */
  readonly isTabStop?: boolean;
}

/** What a map shows, independent of the library that draws it. */
export interface MapContent {
  /** A name for the map. */
  readonly label: string;
  readonly markers: readonly MapMarker[];
  /** Lines through places. */
  readonly lines: readonly (readonly LatLng[])[];
  /** The id of the selected marker, which stays in view. */
  readonly selected?: string | undefined;
  /** What the window at the selected marker says. */
  readonly info?: ReactNode;
  /** Undefined when the person closes the window. */
  readonly onSelect?: (id: string | undefined) => void;
  /** The person chose a place on the ground. */
  readonly onPut?: (location: LatLng) => void;
  /** The places that are in view at first; the map then stays as the person moves it. */
  readonly fit: readonly LatLng[];
  /** The text of the button that shows them all again; without it there is no button. */
  readonly fitLabel?: string;
}

/** The view while there is nothing to show. */
export const INITIAL_VIEW = { center: { lat: 40.7488, lng: -73.9854 }, zoom: 12 } as const;

/** Close enough to read street names, when only one place is shown. */
export const MAX_FIT_ZOOM = 15;

/** The fill and the edge of markers on a map, which is light or dark by its own style. */
export const MARKER_COLORS: Readonly<Record<MarkerLook, { readonly fill: string; readonly edge: string }>> = {
  active: { fill: '#2f6690', edge: '#ffffff' },
  ready: { fill: '#0b7a4b', edge: '#ffffff' },
  quiet: { fill: '#656e69', edge: '#ffffff' },
  old: { fill: '#ffffff', edge: '#7f4c00' },
  pickup: { fill: '#ffffff', edge: '#07633c' },
  dropoff: { fill: '#07633c', edge: '#07633c' },
  pin: { fill: '#b3261e', edge: '#ffffff' },
};

/** The ends of trips are smaller than drivers. */
export const isSmall = (look: MarkerLook): boolean => look === 'pickup' || look === 'dropoff';

/** The color of lines on a map. */
export const LINE_COLOR = '#2f6690';
