import { oc } from '@orpc/contract';
import { z } from 'zod';
import { flagInput, id, idInput, instant } from '#kit/contract-fields.ts';

const limit = z.number().int().nullable();

const eventLimits = z.object({
  /** Events of one athlete; null for no limit. */
  limits: z.object({ total: limit, track: limit, field: limit }),
  divisions: z.array(
    z.object({ divisionId: id, title: z.string(), maxTeamAthletes: limit, maxMeetAthletes: limit }),
  ),
});

/** These change by GET, as documented; POST does the same. */
const change = (name: string, summary: string) =>
  oc
    .route({ method: 'GET', path: `/Edit_ManageMeet/${name}`, tags: ['MeetManager'], summary })
    .meta({ changes: true });

const undoInput = z.object({
  /** The id of a clearing to take back. */
  undo: idInput.optional(),
});

const seedsOutput = z.object({
  clearedCount: z.number().int(),
  restoredCount: z.number().int(),
  /** Send it as `undo` to take the clearing back; null when nothing was cleared. */
  clearingId: id.nullable(),
});

export const registrationContract = {
  clearAllHostSeeds: change('ClearAllHostSeeds', 'Replace the seeds that a host typed by the proposed ones')
    .input(undoInput)
    .output(seedsOutput),

  clearSeedsByStateRule: change(
    'NorthDakotaClearSeeds',
    'Remove all seeds but official marks of the season, where the state has this rule',
  )
    .input(undoInput)
    .output(seedsOutput),

  lockAllEntries: change('LockAllEntries', 'Let nobody but hosts change entries from now on')
    .input(
      z.object({
        /** True to let coaches change entries again. */
        unlock: flagInput,
      }),
    )
    .output(z.object({ entriesLockedAt: instant.nullable() })),

  limitsFromEvents: oc
    .route({
      method: 'GET',
      path: '/Edit_ManageMeet/SettingsConvertFromEvents_Get',
      tags: ['MeetManager'],
      summary:
        'The limits of athletes that the events of the meet already set, as a proposal; changes nothing',
    })
    .output(eventLimits),
};

export type EventLimitsReply = z.infer<typeof eventLimits>;
