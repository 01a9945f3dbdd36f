import { oc } from '@orpc/contract';
import { z } from 'zod';
import { id, idInput, instant } from '#kit/contract-fields.ts';
import { VISIBILITY_NOTE_MOST, VISIBILITY_ROLES } from '#people/athletes/visibility.rules.ts';
import { VISIBILITIES, type Visibility } from '#sport/people/names.rules.ts';

const visibility = z.enum(VISIBILITIES as readonly [Visibility, ...Visibility[]]);
const role = z.enum(VISIBILITY_ROLES);

/** A row of a list as a stranger reads it. */
const shownRow = z.object({
  place: z.number().int(),
  /** Null: the athlete, whose name depends on the choice. */
  name: z.string().nullable(),
  gradeName: z.string().nullable(),
  TeamName: z.string().nullable(),
  mark: z.string(),
});

const page = z.object({
  athleteId: id,
  /** In full, whatever strangers may read: the reader looks after the athlete. */
  FirstName: z.string(),
  LastName: z.string(),
  team: z.object({ IDSchool: id, SchoolName: z.string() }).nullable(),
  gradeName: z.string().nullable(),
  /** What the reader is to the athlete, the strongest of several. */
  role,
  visibility,
  version: z.number().int(),
  /** What a stranger reads in place of the name, by choice. */
  names: z.object({ full: z.string(), initials: z.string(), hidden: z.string() }),
  /** What the reader may choose. */
  choices: z.array(visibility),
  /** Everybody who may set it, and to what. */
  setters: z.array(z.object({ role, choices: z.array(visibility) })),
  /** By name, as the account has it. */
  parents: z.array(z.string()),
  changes: z.array(
    z.object({
      at: instant,
      from: visibility,
      to: visibility,
      role,
      isMine: z.boolean(),
      /** Whose account; empty of an admin, and of an account that was deleted. */
      by: z.string(),
      note: z.string(),
    }),
  ),
  /** Of the newest race with a place; null of an athlete without one. */
  sample: z
    .object({
      /** "800 Meters". */
      eventName: z.string(),
      MeetName: z.string(),
      /** The first three have medals. */
      isFinal: z.boolean(),
      rows: z.array(shownRow),
      /** Of the season, in the list nearest to the team; `rank` is null beyond those that are counted. */
      list: z
        .object({ DivisionName: z.string(), rank: z.number().int().nullable(), mark: z.string() })
        .nullable(),
    })
    .nullable(),
});

export const visibilityContract = {
  getVisibility: oc
    .route({
      method: 'GET',
      path: '/Athlete/GetVisibility',
      tags: ['Athlete'],
      summary: 'Who reads an athlete’s name, who may change that, and what a stranger sees',
    })
    .input(z.object({ athleteId: idInput }))
    .output(page),

  setVisibility: oc
    .route({
      method: 'POST',
      path: '/Athlete/SetVisibility',
      tags: ['Athlete'],
      summary: 'Show an athlete’s name in full, as initials, or not at all; everywhere at once',
    })
    .input(
      z.object({
        athleteId: idInput,
        visibility,
        /** Of the state that was looked at. */
        version: z.number().int(),
        note: z.string().max(VISIBILITY_NOTE_MOST).default(''),
      }),
    )
    .output(z.object({ visibility, version: z.number().int() })),
};
