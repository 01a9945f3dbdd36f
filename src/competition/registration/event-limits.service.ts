// The limits that the events of a meet already set, as a proposal. Changes nothing.
import { requireMeet } from '#competition/meets/meet-page/meet-tokens.service.ts';
import type { Context } from '#kit/server/context.ts';
import { findVariant } from '#sport/events/events.rules.ts';
import { genderWord } from '#sport/people/genders.rules.ts';
import { listDivisionNames, listEventLimits } from './event-limits.store.ts';
import { limitsFromEvents, type ProposedLimits } from './limits-from-events.rules.ts';

interface LimitsOfDivision {
  divisionId: number;
  title: string;
  maxTeamAthletes: number | null;
  maxMeetAthletes: number | null;
}

/** For hosts, with the token for editing. Null is no limit. */
export async function proposeLimits(
  ctx: Context,
): Promise<Pick<ProposedLimits, 'limits'> & { divisions: LimitsOfDivision[] }> {
  const { meetId } = await requireMeet(ctx, 'edit');
  const rows = await listEventLimits(ctx, meetId);
  const { limits, maxTeamAthletes, maxMeetAthletes } = limitsFromEvents(
    rows.map(({ eventVariant, firstEntries, topEntries, ...event }) => {
      const variant = eventVariant === null ? null : findVariant(eventVariant);
      return {
        ...event,
        group: variant?.group ?? 'track',
        runners: variant?.isRelay ? (variant.legs ?? LEGS_DEFAULT) : 1,
        placesMax: firstEntries ?? topEntries,
      };
    }),
  );
  const divisions = await listDivisionNames(ctx, meetId);
  return {
    limits,
    divisions: divisions.map(({ divisionId, name, gender, levelMask }) => ({
      divisionId,
      title: gender === null ? name : `${name} ${genderWord(gender, levelMask)}`,
      maxTeamAthletes: maxTeamAthletes[divisionId] ?? null,
      maxMeetAthletes: maxMeetAthletes[divisionId] ?? null,
    })),
  };
}

const LEGS_DEFAULT = 4;
