// A form of a team with a few boys and events, for tests of the desk.

import { checkDraft } from './checked-draft.rules.ts';
import { athletesOf, eventsOf, rowsOf } from './desk-cells.rules.ts';
import type { AthleteOfForm, DeskForm, EventOfForm, StandingEntry } from './desk-form.rules.ts';
import type { Draft } from './entry-draft.rules.ts';

type Event = EventOfForm;
type Athlete = AthleteOfForm;

export const DIVISION = 1;
export const MATEO = 11;
export const DOV = 12;
export const ROWAN = 13;
export const M100 = 101;
export const M200 = 102;
export const LJ = 103;
export const RELAY = 104;
const NO_LIMITS = { total: null, track: null, field: null };

const event = (meetEventId: number, eventShort: string, rest: Partial<Event> = {}): Event => ({
  meetEventId,
  divisionId: DIVISION,
  gender: 'M',
  variantKey: eventShort,
  name: eventShort,
  title: `Boys ${eventShort}, Varsity`,
  group: 'track',
  markKind: 'time',
  isRelay: false,
  legs: 1,
  teamEntriesMax: null,
  placesMax: null,
  placesLeft: null,
  waitingCount: 0,
  bestSeedsMax: null,
  entryStandard: null,
  autoStandard: null,
  feeCents: null,
  firstPaid: 0,
  isLocked: false,
  ...rest,
});

export const seedOf = (meetEventId: number, mark: string, sort: number): Athlete['seeds'][number] => ({
  meetEventId,
  mark,
  sort,
  competedOn: '2026-04-18',
  meetName: 'Gullhaven Classic',
  place: 2,
  timing: 'fat',
});

const athlete = (athleteId: number, name: string, seeds: Athlete['seeds']): Athlete => ({
  athleteId,
  name,
  firstName: name.split(' ')[0]!,
  lastName: name.split(' ')[1]!,
  gender: 'M',
  gradeText: '12',
  seeds,
  memberships: [],
  closedDivisions: [],
  enteredElsewhere: [],
  endedElsewhere: [],
});

export const standing = (
  entryId: number,
  meetEventId: number,
  rest: Partial<StandingEntry> = {},
): StandingEntry => ({
  entryId,
  meetEventId,
  athleteId: MATEO,
  name: 'Mateo Brightwell',
  relayLetter: null,
  legs: [],
  seedMark: '11.04',
  seedFrom: 'best',
  acceptance: 30,
  waitingNumber: null,
  rank: 6,
  isScratched: false,
  linkedTo: null,
  enteredAt: '2026-04-20T10:00:00Z',
  version: 1,
  ...rest,
});

/** `events` changes events by id. */
export function createForm(
  rest: Partial<Omit<DeskForm, 'events'>> & { events?: Record<number, Partial<Event>> } = {},
): DeskForm {
  const { events = {}, ...form } = rest;
  return {
    sport: 'tf',
    entrant: { teamId: 7, athleteId: null, name: 'Salt Harbor' },
    window: {
      state: 'open',
      serverNow: '2026-05-01T16:00:00Z',
      opensAt: null,
      closesAt: '2026-05-07T04:00:00Z',
      lateUntil: null,
      timeZone: 'America/Los_Angeles',
    },
    refusal: null,
    membershipSystems: [],
    limits: NO_LIMITS,
    divisions: [
      {
        divisionId: DIVISION,
        name: 'Varsity',
        levelMask: 4,
        hytekId: 1,
        limits: NO_LIMITS,
        teamEntriesMax: null,
        teamAthletesMax: null,
        athletesMax: null,
      },
    ],
    events: [
      event(M100, '100m', events[M100]),
      event(M200, '200m', events[M200]),
      event(LJ, 'lj', { group: 'field', markKind: 'distance', ...events[LJ] }),
      event(RELAY, '4x100m', { group: 'relays', isRelay: true, legs: 4, ...events[RELAY] }),
    ],
    athletes: [
      athlete(MATEO, 'Mateo Brightwell', [seedOf(M100, '11.04', 11_040), seedOf(M200, '22.31', 22_310)]),
      athlete(DOV, 'Dov Lindenbaum', [seedOf(M100, '12.20', 12_200)]),
      athlete(ROWAN, 'Rowan Tellis', []),
    ],
    relaySeeds: [],
    entries: [],
    fees: {
      teamCents: 0,
      athleteCents: 0,
      eventCents: 600,
      relayCents: 1200,
      firstEntriesPaid: 0,
      athleteCapCents: null,
      teamCapCents: null,
      lateCents: 0,
      lateFrom: null,
    },
    forms: [],
    missing: [],
    receipt: null,
    ...form,
  };
}

export const check = (draft: Draft, form: DeskForm) =>
  checkDraft(draft, { form, state: form.window.state, now: form.window.serverNow });

/** The cell of an athlete in an event. */
export function cellIn(draft: Draft, form: DeskForm, athleteId: number, meetEventId: number) {
  const view = { gender: 'M', divisionId: DIVISION } as const;
  const facts = { form, draft, checked: check(draft, form), state: form.window.state, closedBecause: null };
  const rows = rowsOf(facts, athletesOf(form, view), eventsOf(form, view), view);
  const row = rows.find(({ athlete }) => athlete.athleteId === athleteId)!;
  return { ...row.cells.find((cell) => cell.meetEventId === meetEventId)!, countText: row.countText };
}
