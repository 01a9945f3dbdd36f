import { oc } from '@orpc/contract';
import { z } from 'zod';
import { id, idInput, instant } from '#kit/contract-fields.ts';
import type { PublishedNames } from '#kit/published-names.ts';
import { VISIBILITY_NOTE_MAX, VISIBILITY_ROLES } from '#people/athletes/visibility.rules.ts';
import { VISIBILITIES, type Visibility } from '#sport/people/names.rules.ts';

const visibility = z.enum(VISIBILITIES as readonly [Visibility, ...Visibility[]]);
const role = z.enum(VISIBILITY_ROLES);

/** A row of a list as strangers see it. */
const previewRow = z.object({
  place: z.number().int(),
  /** Null for the athlete, whose name depends on the choice. */
  name: z.string().nullable(),
  gradeName: z.string().nullable(),
  teamName: z.string().nullable(),
  mark: z.string(),
});

const page = z.object({
  athleteId: id,
  /** The full name, because the reader is connected to the athlete. */
  firstName: z.string(),
  lastName: z.string(),
  team: z.object({ teamId: id, teamName: z.string() }).nullable(),
  gradeName: z.string().nullable(),
  /** The reader's strongest role for the athlete. */
  role,
  visibility,
  version: z.number().int(),
  /** The name as strangers see it, by choice. */
  names: z.object({ full: z.string(), initials: z.string(), hidden: z.string() }),
  /** The options open to the reader. */
  choices: z.array(visibility),
  /** Each role that may change it, with its options. */
  setters: z.array(z.object({ role, choices: z.array(visibility) })),
  /** The account names of the parents. */
  parents: z.array(z.string()),
  changes: z.array(
    z.object({
      at: instant,
      from: visibility,
      to: visibility,
      role,
      isMine: z.boolean(),
      /** The account's name; empty for an admin and for a deleted account. */
      by: z.string(),
      note: z.string(),
    }),
  ),
  /** From the newest race with a place; null for an athlete without one. */
  sample: z
    .object({
      /** "800 Meters". */
      eventName: z.string(),
      meetName: z.string(),
      /** True when the first three have medals. */
      isFinal: z.boolean(),
      rows: z.array(previewRow),
      /** The season's list closest to the team; `rank` is null beyond the counted ranks. */
      list: z
        .object({ divisionName: z.string(), rank: z.number().int().nullable(), mark: z.string() })
        .nullable(),
    })
    .nullable(),
});

const visibilityNames = {
  firstName: 'FirstName',
  lastName: 'LastName',
  teamId: 'IDSchool',
  teamName: 'SchoolName',
  'rows.teamName': 'TeamName',
  meetName: 'MeetName',
  divisionName: 'DivisionName',
} satisfies PublishedNames;

export const visibilityContract = {
  getVisibility: oc
    .route({
      method: 'GET',
      path: '/Athlete/GetVisibility',
      tags: ['Athlete'],
      summary: 'Who can read an athlete’s name, who may change that, and what strangers see',
    })
    .meta({ publishedNames: visibilityNames })
    .input(z.object({ athleteId: idInput }))
    .output(page),

  setVisibility: oc
    .route({
      method: 'POST',
      path: '/Athlete/SetVisibility',
      tags: ['Athlete'],
      summary: 'Shows an athlete’s name in full, as initials, or not at all, everywhere at once',
    })
    .input(
      z.object({
        athleteId: idInput,
        visibility,
        /** The version of the state that the reader saw. */
        version: z.number().int(),
        note: z.string().max(VISIBILITY_NOTE_MAX).default(''),
      }),
    )
    .output(z.object({ visibility, version: z.number().int() })),
};
