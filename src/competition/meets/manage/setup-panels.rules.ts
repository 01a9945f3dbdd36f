// The panels of the setup of a meet, in their order, and how much of the setup is done.
import type { Day } from '#sport/calendar/days.rules.ts';
import type { Sport } from '#sport/sports.rules.ts';

export const SETUP_PANELS = {
  tf: ['template', 'info', 'divisions', 'options', 'seeds', 'fees', 'bibs', 'events', 'activate'],
  xc: ['template', 'info', 'divisions', 'options', 'fees', 'bibs', 'activate'],
} as const satisfies Record<Sport, readonly string[]>;

export type SetupPanel = (typeof SETUP_PANELS)['tf'][number];

export const PANEL_STATES = ['current', 'done', 'skip'] as const;

export type PanelState = (typeof PANEL_STATES)[number];

/** A person, an address and a time (RFC 3339). The person is null and the address empty once the account is deleted. */
export interface Signature {
  id: number | null;
  ip: string;
  ts: string;
}

export type MeetSetup = { [Panel in SetupPanel]?: PanelState } & {
  /** Registration opens at once, or at its date. */
  when?: 'now' | 'date';
  showWelcome?: boolean;
  /** Days between the first and the last day without competition. */
  offDays?: Day[];
  /** The host agreed to the terms before the setup. */
  agreeStart?: Signature;
  /** The host signed when registration was opened. */
  activateSign?: Signature;
};

export interface SetupProgress {
  done: number;
  of: number;
}

/** How much of the setup is done or skipped; the agreement counts as one. */
export function setupProgress(sport: Sport, state: MeetSetup): SetupProgress {
  return setupProgressOf(sport, state, state.agreeStart !== undefined);
}

/** The same for a state without its signatures. */
export function setupProgressOf(sport: Sport, state: MeetSetup, isAgreed: boolean): SetupProgress {
  const panels = SETUP_PANELS[sport];
  const done = panels.filter((panel) => state[panel] === 'done' || state[panel] === 'skip').length;
  return { done: done + (isAgreed ? 1 : 0), of: panels.length + 1 };
}

/** The setup is open until registration is on, and while the meet starts later than yesterday at its venue. */
export function isSetupOpen(
  { isRegistrationEnabled, startOn }: { isRegistrationEnabled: boolean; startOn: Day },
  today: Day,
): boolean {
  return !isRegistrationEnabled && startOn >= today;
}
