// How the setup of a meet goes on from panel to panel, until registration is opened.
import type { Sport } from '#sport/sports.rules.ts';
import type { ManagedMeet, MeetChanges } from './managed-meet.rules.ts';
import { type MeetSetup, SETUP_PANELS, type SetupPanel } from './setup-panels.rules.ts';

type SetupChanges = NonNullable<MeetChanges['setupState']>;

/** The server signs with the account, the address and the time; it ignores what is sent. */
const SIGN = { ip: '', ts: '' };

/** The changes to save, and the page of the manager that comes next. */
export interface SetupStep {
  changes: MeetChanges;
  /** The end of an address in the manager, such as `settings/fees`. */
  goTo: string;
}

/** The page after the setup. */
const AFTER_SETUP = '';
/** A setup that nobody agreed to begins there. */
const BEFORE_AGREEING: SetupPanel = 'options';

export const panelPage = (panel: SetupPanel): string => `settings/${panel}`;

/** The panel at the end of an address in the manager; null for other pages. */
export function panelOfPage(sport: Sport, page: string): SetupPanel | null {
  return SETUP_PANELS[sport].find((panel) => panelPage(panel) === page) ?? null;
}

/** The page on which a host goes on. */
export function resumePage(sport: Sport, state: MeetSetup): string {
  if (!state.agreeStart) return panelPage(BEFORE_AGREEING);
  return panelPage(SETUP_PANELS[sport].find((panel) => state[panel] === 'current') ?? 'template');
}

/** The panels before and after this one; null at the ends. */
export function neighborsOf(sport: Sport, panel: SetupPanel) {
  const panels: readonly SetupPanel[] = SETUP_PANELS[sport];
  const index = panels.indexOf(panel);
  return { before: panels[index - 1] ?? null, after: panels[index + 1] ?? null };
}

export function agreeToStart(sport: Sport, state: MeetSetup): SetupStep {
  return {
    changes: { setupState: { ...moveCurrent(sport, state, 'template'), agreeStart: SIGN } },
    goTo: panelPage('template'),
  };
}

/** Completes or skips a panel; the next one by its place becomes the current one. */
export function leavePanel(
  { sport, setupState }: Pick<ManagedMeet, 'sport' | 'setupState'>,
  panel: SetupPanel,
  as: 'done' | 'skip',
): SetupStep {
  const { after } = neighborsOf(sport, panel);
  const next = after ?? panel;
  return {
    changes: { setupState: { ...moveCurrent(sport, setupState, next), ...(after && { [panel]: as }) } },
    goTo: panelPage(next),
  };
}

/** Opens registration, now or at its date, with the signature of the host. */
export function finishSetup({ sport, setupState }: Pick<ManagedMeet, 'sport' | 'setupState'>): SetupStep {
  const opensNow = (setupState.when ?? 'now') === 'now';
  return {
    changes: {
      isRegistrationEnabled: true,
      ...(opensNow && { registrationOpensAt: null }),
      setupState: {
        ...moveCurrent(sport, setupState, null),
        activate: 'done',
        showWelcome: true,
        activateSign: SIGN,
      },
    },
    goTo: AFTER_SETUP,
  };
}

/** Registration that is closed is opened again on the last panel. */
export function closeRegistration({
  sport,
  setupState,
}: Pick<ManagedMeet, 'sport' | 'setupState'>): MeetChanges {
  return { isRegistrationEnabled: false, setupState: moveCurrent(sport, setupState, 'activate') };
}

/** Begins anew, for those who try the setup out: what was copied and agreed to is forgotten, and registration is off. */
export function restartSetup({ sport, setupState }: Pick<ManagedMeet, 'sport' | 'setupState'>): MeetChanges {
  const names = [
    ...SETUP_PANELS[sport],
    ...(['when', 'showWelcome', 'agreeStart', 'activateSign', 'offDays'] as const),
  ];
  const present = names.filter((name) => setupState[name] !== undefined);
  return {
    templateMeetId: null,
    isRegistrationEnabled: false,
    setupState: Object.fromEntries(present.map((name) => [name, null])) as SetupChanges,
  };
}

/** One panel is the current one at a time. */
function moveCurrent(sport: Sport, state: MeetSetup, to: SetupPanel | null): SetupChanges {
  const others = SETUP_PANELS[sport].filter((panel) => state[panel] === 'current' && panel !== to);
  return { ...Object.fromEntries(others.map((panel) => [panel, null])), ...(to && { [to]: 'current' }) };
}
