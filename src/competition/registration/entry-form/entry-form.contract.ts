import { oc } from '@orpc/contract';
import { z } from 'zod';
import { formToSign } from '#competition/registration/forms/signed-forms.contract.ts';
import { MEMBERSHIP_SYSTEMS } from '#competition/registration/memberships/memberships.rules.ts';
import { day, gender, id, idInput, instant } from '#kit/contract-fields.ts';

const limit = z.number().int().nullable();
const cents = z.number().int();
const refusal = z.object({ code: z.string(), message: z.string() });
const acceptance = z.literal([10, 20, 30, 40, -5, -10]);

const ROWS_MAX = 1000;
const RUNNERS_MAX = 12;
const KEY_MAX = 64;
const MARK_TYPED_MAX = 20;

/** The entrant of a form: a team, or an athlete who enters without a team. Exactly one of the two. */
export const entrantInput = { teamId: idInput.optional(), athleteId: idInput.optional() };

const entryWindow = z.object({
  /** Only `open` and `late` take entries; in `late`, entries that stand cannot be changed or withdrawn. */
  state: z.enum(['off', 'locked', 'not-open-yet', 'open', 'late', 'closed']),
  /** The clock of the site, for the countdown. */
  serverNow: instant,
  /** Null when entries are open as soon as registration is on. */
  opensAt: instant.nullable(),
  closesAt: instant,
  /** Null when there are no late entries. */
  lateUntil: instant.nullable(),
  timeZone: z.string(),
});

const eventLimits = z.object({ total: limit, track: limit, field: limit });

const division = z.object({
  divisionId: id,
  name: z.string(),
  levelMask: z.number().int(),
  /** Its number in files of HY-TEK; null without one. */
  hytekId: z.number().int().nullable(),
  /** Events of one athlete in this division; null for no limit. */
  limits: eventLimits,
  /** Entries of one team in this division; null for no limit. */
  teamEntriesMax: limit,
  /** Athletes of one team in this division; null for no limit. */
  teamAthletesMax: limit,
  /** Athletes of this entrant for whom the division has places, those who are entered included; null for no limit. */
  athletesMax: limit,
});

const event = z.object({
  meetEventId: id,
  divisionId: id,
  gender,
  eventShort: z.string(),
  /** Null for an event that is not in the catalog. */
  variantKey: z.string().nullable(),
  name: z.string(),
  /** "Girls 100 Meters, Varsity". */
  title: z.string(),
  /** Counts for the limits: relays are track events, cross country and combined events count in the total only. */
  group: z.enum(['track', 'relays', 'field', 'combined', 'road', 'cross-country']),
  markKind: z.enum(['time', 'distance', 'height', 'points']),
  isRelay: z.boolean(),
  /** Runners of a relay; 1 for others. */
  legs: z.number().int(),
  /** Entries of one team; null for no limit, 0 for none. */
  teamEntriesMax: limit,
  /** Places in the order of arrival; null for no limit. */
  placesMax: limit,
  /** Null for no limit. */
  placesLeft: limit,
  waitingCount: z.number().int(),
  /** The best seeds get the places when entries close; null if they are given in the order of arrival. */
  bestSeedsMax: limit,
  /** The mark that an entry needs, and the one that is accepted without a look; null for none. */
  entryStandard: z.object({ mark: z.string(), sort: z.number().int() }).nullable(),
  autoStandard: z.object({ mark: z.string(), sort: z.number().int() }).nullable(),
  /** The fee of this event; null for the fee of the meet. */
  feeCents: cents.nullable(),
  /** The first entries of a team that cost nothing here. */
  firstPaid: z.number().int(),
  /** Only hosts change entries of this event. */
  isLocked: z.boolean(),
});

const proposedSeed = z.object({
  meetEventId: id,
  mark: z.string(),
  sort: z.number().int(),
  competedOn: day,
  meetId: id,
  meetName: z.string(),
  place: z.number().int().nullable(),
  /** Null for marks that are not times. */
  timing: z.enum(['fat', 'hand']).nullable(),
  resultId: id,
});

const membershipSystem = z.enum(MEMBERSHIP_SYSTEMS);

const athlete = z.object({
  athleteId: id,
  name: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  gender,
  grade: z.number().int().nullable(),
  /** "12", "Fr"; null when the grade is unknown. */
  gradeText: z.string().nullable(),
  /** The best marks by the host's choice of seeds, for the events of the athlete's gender. */
  seeds: z.array(proposedSeed),
  /** Numbers of the athlete at this meet. */
  memberships: z.array(z.object({ system: membershipSystem, number: z.string() })),
  /** Divisions that this athlete cannot enter, and why: grade or age. */
  closedDivisions: z.array(z.object({ divisionId: id, message: z.string() })),
  /** Events that the athlete entered elsewhere, such as a parent's entry without a team; they count for the limits. */
  enteredElsewhere: z.array(id),
  /** Events in which such an entry is rejected or scratched; the athlete cannot be entered there again. */
  endedElsewhere: z.array(id),
});

export const leg = z.object({
  athleteId: id,
  /** From 1; null for an alternate. */
  leg: z.number().int().nullable(),
});

const entry = z.object({
  entryId: id,
  meetEventId: id,
  /** Null for a relay. */
  athleteId: id.nullable(),
  /** The name at the time of the call, also of an athlete who has left the roster; empty for a relay. */
  name: z.string(),
  relayLetter: z.string().nullable(),
  legs: z.array(leg),
  seedMark: z.string().nullable(),
  seedSort: z.number().int().nullable(),
  seedFrom: z.enum(['best', 'coach', 'host', 'file']).nullable(),
  acceptance,
  /** "Accepted", "Waitlisted 4". */
  stateText: z.string(),
  /** The position in the order of arrival, from 1; null for an entry that does not wait. */
  waitingNumber: z.number().int().nullable(),
  /** The rank by seed among the entries of the event with a place; null without a seed, or while waiting. */
  rank: z.number().int().nullable(),
  isScratched: z.boolean(),
  isExhibition: z.boolean(),
  /** Entries with the same number have places together or wait together; null for an entry of its own. */
  linkedTo: id.nullable(),
  enteredAt: instant,
  /** Send it with a change or a withdrawal. */
  version: z.number().int(),
});

const price = z.object({
  lines: z.array(z.object({ text: z.string(), amountCents: cents })),
  totalCents: cents,
});

const fees = z.object({
  teamCents: cents,
  athleteCents: cents,
  eventCents: cents,
  relayCents: cents,
  firstEntriesPaid: z.number().int(),
  athleteCapCents: cents.nullable(),
  teamCapCents: cents.nullable(),
  lateCents: cents,
  /** An instant. */
  lateFrom: instant.nullable(),
});

const entrant = z.object({
  teamId: id.nullable(),
  athleteId: id.nullable(),
  name: z.string(),
});

const entryForm = z.object({
  meetId: id,
  sport: z.enum(['tf', 'xc']),
  entrant,
  window: entryWindow,
  /** Why this entrant cannot enter the meet at all, such as a missing invitation; null if they can. */
  refusal: refusal.nullable(),
  /** Every athlete needs a number of each; `memberships` of SubmitEntries gives it. */
  membershipSystems: z.array(membershipSystem),
  /** Events of one athlete at the meet; null for no limit. */
  limits: eventLimits,
  divisions: z.array(division),
  events: z.array(event),
  athletes: z.array(athlete),
  /** The best marks of the team's relays. */
  relaySeeds: z.array(proposedSeed),
  /** In the order in which they were made. */
  entries: z.array(entry),
  fees,
  /** The price of the entries with a place. `priceEntries` prices a draft with `fees`. */
  price,
  /** Forms of the meet, such as waivers, with those who sign. */
  forms: z.array(formToSign),
  /** Sentences about what still has to be done. */
  missing: z.array(z.string()),
  /** The last receipt of this entrant at the meet. */
  receipt: z.object({ number: z.string(), arrival: z.number().int(), receivedAt: instant }).nullable(),
});

const rowKey = z.string().min(1).max(KEY_MAX);

/** `best` takes the proposed seed, `typed` reads `mark`, `none` leaves the seed blank. */
const seedInput = {
  seedFrom: z.enum(['best', 'typed', 'none']),
  mark: z.string().max(MARK_TYPED_MAX).optional(),
};

const legsInput = z
  .array(z.object({ athleteId: id, leg: z.number().int().nullable() }))
  .max(RUNNERS_MAX)
  .default([]);

const row = z.discriminatedUnion('action', [
  z.object({
    action: z.literal('add'),
    /** Made by the caller; the reply names the row by it. */
    key: rowKey,
    meetEventId: id,
    /** Left out for a relay. */
    athleteId: id.optional(),
    /** A to Z; left out, the relay gets the next free letter. */
    relayLetter: z
      .string()
      .regex(/^[A-Z]$/)
      .optional(),
    legs: legsInput,
    ...seedInput,
    /** Rows with the same text get places together or wait together. */
    linkKey: rowKey.optional(),
    isExhibition: z.boolean().default(false),
  }),
  z.object({
    action: z.literal('change'),
    key: rowKey,
    entryId: id,
    version: z.number().int(),
    legs: legsInput,
    ...seedInput,
  }),
  z.object({ action: z.literal('withdraw'), key: rowKey, entryId: id, version: z.number().int() }),
]);

const rowReply = z.object({
  key: z.string(),
  /** `in-process`: the host looks at the entry first. `new`: the host decides, or the best seeds when entries close. */
  outcome: z.enum(['accepted', 'in-process', 'new', 'waitlisted', 'changed', 'withdrawn', 'refused']),
  /** Null for a refused new entry. */
  entryId: id.nullable(),
  waitingNumber: z.number().int().nullable(),
  /** Set when the row is refused. The other rows are saved. */
  refusal: refusal.nullable(),
});

const submitted = z.object({
  rows: z.array(rowReply),
  /** Null when nothing was saved. */
  receipt: z
    .object({
      /** "E-77120". */
      number: z.string(),
      /** The order of arrival at the meet, from 1. */
      arrival: z.number().int(),
      receivedAt: instant,
    })
    .nullable(),
});

const registerTeam = z.object({
  teamId: id,
  name: z.string(),
  entryCount: z.number().int(),
  refusal: refusal.nullable(),
});

const registerData = z.object({
  meetId: id,
  window: entryWindow,
  /** The teams that the visitor coaches in the sport of the meet. */
  teams: z.array(registerTeam),
  /** The visitor's own athlete and children. */
  athletes: z.array(
    z.object({
      athleteId: id,
      name: z.string(),
      relation: z.enum(['self', 'parent']),
      entryCount: z.number().int(),
      refusal: refusal.nullable(),
      /** The teams that entered the athlete, with the names of the events. */
      enteredBy: z.array(z.object({ teamId: id, name: z.string(), events: z.array(z.string()) })),
    }),
  ),
});

const ofMeet = (name: string, summary: string) =>
  oc.route({ method: 'GET', path: `/Meet/${name}`, tags: ['Meet'], summary });

/** The place in line counts, and the meet is locked. */
const IN_LINE = { changes: true, inLineBy: 'meetId' };

export const entryFormContract = {
  getEntryForm: oc
    .route({
      method: 'GET',
      path: '/Registration/GetEntryForm',
      tags: ['Registration'],
      summary: 'What a team or an athlete can enter, with proposed seeds, and the entries that stand',
    })
    .input(z.object({ meetId: idInput, ...entrantInput }))
    .output(entryForm),

  submitEntries: oc
    .route({
      method: 'POST',
      path: '/Registration/SubmitEntries',
      tags: ['Registration'],
      summary:
        'Enter, change and withdraw; a row that is refused comes back with its reason, the others are saved',
    })
    .meta(IN_LINE)
    .input(
      z.object({
        meetId: idInput,
        ...entrantInput,
        rows: z.array(row).min(1).max(ROWS_MAX),
        /** Numbers as they are typed; they are saved also if a row is refused. */
        memberships: z
          .array(z.object({ athleteId: id, system: membershipSystem, number: z.string().max(KEY_MAX) }))
          .max(ROWS_MAX)
          .default([]),
      }),
    )
    .output(submitted),

  withdraw: oc
    .route({
      method: 'POST',
      path: '/Registration/Withdraw',
      tags: ['Registration'],
      summary: 'Withdraw entries until entries close; the next on the waiting list move up',
    })
    .meta(IN_LINE)
    .input(
      z.object({
        meetId: idInput,
        ...entrantInput,
        entries: z
          .array(z.object({ entryId: id, version: z.number().int() }))
          .min(1)
          .max(ROWS_MAX),
      }),
    )
    .output(submitted),

  getRegisterData: ofMeet('GetRegisterData', 'Whom the visitor may enter into a track and field meet').output(
    registerData,
  ),

  getRaceRegisterData: ofMeet(
    'GetXCRegisterData',
    'Whom the visitor may enter into a cross-country meet',
  ).output(registerData),

  getCart: ofMeet('Cart', 'The price of the visitor’s entries at the meet, for each team and athlete').output(
    z.object({
      items: z.array(z.object({ entrant, entryCount: z.number().int(), price })),
      totalCents: cents,
    }),
  ),
};

export type EntryFormReply = z.infer<typeof entryForm>;
