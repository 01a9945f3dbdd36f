// The clock of the entry desk: it runs by the server's time, so that a wrong clock of a device neither opens nor closes
// anything.

import { type WindowState, windowState } from '#competition/registration/entry-window.rules.ts';
import type { FormWindow } from './desk-form.rules.ts';

/** A smaller difference of the clocks is not told. */
const DIFFERENCE_TOLD_SECONDS = 5;

/** Milliseconds to add to the clock of the device. The reply was on its way for half of the time between. */
export const offsetOf = (serverNow: string, sentMs: number, receivedMs: number): number =>
  Date.parse(serverNow) - (sentMs + receivedMs) / 2;

/** Seconds by which the clock of the device is fast (positive) or slow; null if nobody needs to know. */
export function differenceToTell(offsetMs: number): number | null {
  const seconds = Math.round(-offsetMs / 1000);
  return Math.abs(seconds) > DIFFERENCE_TOLD_SECONDS ? seconds : null;
}

/** With milliseconds, so that text order is time order. */
const toText = (ms: number) => new Date(ms).toISOString();
const sameForm = (instant: string | null) => instant && toText(Date.parse(instant));

/** The state of the window at a moment of the server's clock. What a host switches stays as it was read. */
export function stateAt({ state, opensAt, closesAt, lateUntil }: FormWindow, nowMs: number): WindowState {
  const closes = sameForm(closesAt)!;
  return windowState(
    {
      isRegistrationEnabled: state !== 'off',
      entriesLockedAt: state === 'locked' ? closes : null,
      registrationOpensAt: sameForm(opensAt),
      registrationClosesAt: closes,
      lateUntil: sameForm(lateUntil),
      startOn: closes.slice(0, 10),
    },
    toText(nowMs),
  );
}

/** The instant to count down to; null when nothing is ahead. */
export function nextInstant({ opensAt, closesAt, lateUntil }: FormWindow, state: WindowState): string | null {
  switch (state) {
    case 'not-open-yet':
      return opensAt;
    case 'open':
      return closesAt;
    case 'late':
      return lateUntil;
    default:
      return null;
  }
}

/** A longer timer ends at once in browsers. */
const TIMER_MAX_MS = 24 * 60 * 60 * 1000;

/** Milliseconds until the state has to be looked at again; null when nothing is ahead. */
export function wakeIn(window: FormWindow, nowMs: number): number | null {
  const next = nextInstant(window, stateAt(window, nowMs));
  return next === null ? null : Math.min(Math.max(Date.parse(next) - nowMs, 0), TIMER_MAX_MS);
}

/** Whole seconds, rounded up: the last second is shown until it is over. */
export const secondsTo = (instant: string, nowMs: number): number =>
  Math.max(0, Math.ceil((Date.parse(instant) - nowMs) / 1000));
