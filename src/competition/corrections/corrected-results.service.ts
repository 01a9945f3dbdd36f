// The result that a correction is about, and what the visitor is to it.

import { listHeats } from '#competition/events/meet-events.service.ts';
import { getStaffMember } from '#competition/meets/staff/staff.service.ts';
import { writeMark } from '#competition/result-pages/result-marks.rules.ts';
import { Refusal } from '#kit/refusal.ts';
import type { Context, SignedIn } from '#kit/server/context.ts';
import { isCoachOf } from '#people/access/membership/access.service.ts';
import { visiblePerson } from '#people/athletes/visible-person.rules.ts';
import { isIndoorSeason } from '#sport/calendar/seasons.rules.ts';
import { findVariant } from '#sport/events/events.rules.ts';
import {
  type CorrectedResultRow,
  findCorrectedResult,
  isAthleteAround,
  isTeamInMeet,
  listPossibleAthletes,
  listTeamsInMeet,
} from './corrected-results.store.ts';
import { type CorrectedFields, type ProposedValues, readProposed } from './corrections.rules.ts';
import { correctionRefusals as words } from './corrections.words.ts';
import type { Standing } from './permissions.rules.ts';

/** A result with the name that everyone may see. */
export interface CorrectedResult extends Omit<CorrectedResultRow, 'first_name' | 'last_name'> {
  /** Name of the athlete or the relay. */
  name: string;
  mark: string;
}

/** Refuses with 404 RESULT_UNKNOWN. */
export async function getCorrectedResult(ctx: Context, resultId: number): Promise<CorrectedResult> {
  const row = await findCorrectedResult(ctx, resultId);
  if (!row) throw new Refusal('RESULT_UNKNOWN', words.resultUnknown, { status: 404 });
  return {
    ...row,
    name: row.canonicalId === null ? `${row.teamName} ${row.relayLetter}` : visiblePerson(row).text,
    mark: markOf(row),
  };
}

type WrittenFields = Pick<
  CorrectedResultRow,
  'markRaw' | 'status' | 'timing' | 'measure' | 'markEntered' | 'eventVariant'
>;

/** A result with a status shows the status, even if it keeps its mark. */
export const markOf = (fields: WrittenFields): string =>
  fields.status ?? writeMark(fields, { variantKey: fields.eventVariant });

/** Returns the visitor's relation to the result. */
export async function standingOf(
  ctx: Context,
  user: SignedIn,
  { meetId, teamId, sport }: Pick<CorrectedResult, 'meetId' | 'teamId' | 'sport'>,
): Promise<Standing> {
  const { userId, isAdmin } = user;
  const isHost = (await getStaffMember(ctx, meetId, user)).roles.includes('host');
  const isCoach = teamId !== null && (await isCoachOf(ctx, userId, teamId, sport));
  return { userId, isAdmin, isHost, isCoach };
}

/**
 * Reads the values as fields. An athlete must be on the team's roster or in the meet, and a team in the meet: a number
 * alone opens no name.
 */
export async function readCorrection(ctx: Context, result: CorrectedResult, values: ProposedValues) {
  const heats = await listHeats(ctx, [result.roundId]);
  const heatIds = new Map(heats.map(({ number, heatId }) => [number, heatId]));
  const fields = readProposed(values, correctedFields(result, heatIds));
  const teamId = fields.teamId === undefined ? result.teamId : fields.teamId;
  const { athleteId } = fields;
  if (athleteId != null && !(await isAthleteAround(ctx, athleteId, { ...result, teamId }))) {
    throw new Refusal('ATHLETE_UNKNOWN', words.athlete, { fields: { athleteId: words.athlete } });
  }
  if (fields.teamId != null && !(await isTeamInMeet(ctx, result.meetId, fields.teamId))) {
    throw new Refusal('TEAM_UNKNOWN', words.team, { fields: { teamId: words.team } });
  }
  return fields;
}

function correctedFields(result: CorrectedResult, heatIds: CorrectedFields['heatIds']): CorrectedFields {
  const variant = result.eventVariant === null ? null : findVariant(result.eventVariant);
  return {
    ...result,
    heatIds,
    isIndoor: isIndoorSeason(result.seasonId),
    markKind: variant?.markKind ?? 'time',
    isRelay: result.canonicalId === null,
  };
}

export interface CorrectionChoices {
  heats: number[];
  athletes: { athleteId: number; athleteName: string }[];
  teams: { teamId: number; teamName: string }[];
}

/** Lists the heats, athletes and teams that a correction may choose, with the names that everyone may see. */
export async function listChoices(ctx: Context, result: CorrectedResult): Promise<CorrectionChoices> {
  const [heats, people, teams] = await Promise.all([
    listHeats(ctx, [result.roundId]),
    result.canonicalId === null ? [] : listPossibleAthletes(ctx, result),
    listTeamsInMeet(ctx, result.meetId),
  ]);
  return {
    heats: heats.map(({ number }) => number).sort((a, b) => a - b),
    athletes: people.map((row) => ({ athleteId: row.athleteId, athleteName: visiblePerson(row).text })),
    teams,
  };
}
