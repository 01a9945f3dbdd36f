// Writes how a meet takes entries in sentences.
import { formatWallTime } from '#competition/meets/meet-page/wall-times.rules.ts';
import type { Meet, MeetRegistration } from '#competition/meets/meets.contract.ts';
import { registerTabWords as words } from './register-tab.words.ts';

export interface WrittenRegistration {
  state: { tone: 'plain' | 'ok' | 'warn'; name: string; text: string };
  rows: { who: string; fee: string; limits: string }[];
  notes: string[];
  /** The host's text for those who enter. */
  message: string | null;
}

const TONES: Partial<Record<MeetRegistration['state'], 'ok' | 'warn'>> = { open: 'ok', late: 'warn' };

/** Tells of a meet that takes no entries. */
export function writeNoRegistration({
  timing,
  scheduleState,
}: Pick<Meet, 'timing' | 'scheduleState'>): WrittenRegistration {
  const reason = scheduleState === 'canceled' ? words.canceled : timing === 'past' ? words.over : words.off;
  const state = { tone: 'plain' as const, ...reason };
  return { state, rows: [], notes: [], message: null };
}

/** `zone` is the name of the time zone at the venue. */
export function writeRegistration(registration: MeetRegistration, zone: string): WrittenRegistration {
  const { state, opensAtVenue, closesAtVenue, lateUntilAtVenue, fees, message } = registration;
  const at = (time: string | null) => time && formatWallTime(time);
  const times = {
    opens: at(opensAtVenue),
    closes: formatWallTime(closesAtVenue),
    lateUntil: at(lateUntilAtVenue),
    zone,
  };
  const { name, text } = words.states[state];
  const isCharged = fees.teamCents + fees.athleteCents + fees.eventCents + fees.relayCents > 0;
  return {
    state: { tone: TONES[state] ?? 'plain', name, text: text(times) },
    rows: rowsOf(registration),
    notes: [
      ...(fees.lateCents > 0 && fees.lateFromAtVenue
        ? [words.lateFee(fees.lateCents, formatWallTime(fees.lateFromAtVenue))]
        : []),
      ...(isCharged ? [words.ownFees] : []),
    ],
    message,
  };
}

function rowsOf({ whoMayEnter, fees, teamEntriesMax, athleteLimits }: MeetRegistration) {
  const limits = words.athleteLimits(athleteLimits);
  return [
    {
      who: whoMayEnter === 'invited' ? words.invitedTeam : words.team,
      fee: words.fees(fees, { isTeam: true }),
      limits: teamEntriesMax === null ? '' : words.teamEntries(teamEntriesMax),
    },
    ...(whoMayEnter === 'everyone'
      ? [{ who: words.unattached, fee: words.fees(fees, { isTeam: false }), limits: words.hostAccepts }]
      : []),
    ...(limits === '' ? [] : [{ who: words.eachAthlete, fee: '', limits }]),
  ];
}
