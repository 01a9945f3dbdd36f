// Who the athlete of a page is, as far as everyone may know, and in what the athlete competed.
import type { Context } from '#kit/server/context.ts';
import { readOnce } from '#kit/server/pages/read-once.ts';
import { canReadFullName } from '#people/access/names/name-readers.service.ts';
import type { Gender } from '#sport/people/genders.rules.ts';
import { stricterVisibility, type VisibleName, visibleName } from '#sport/people/names.rules.ts';
import { athleteUnknown, type Roster, teamOf } from './athlete-head.rules.ts';
import { listAthleteFactsRows, type TeamRow } from './athlete-profile.store.ts';
import type { Participation } from './participations.rules.ts';
import type { Best } from './personal-records.rules.ts';

export interface AthleteFacts {
  /** Canonical: another than was asked for when that one was merged into it. */
  athleteId: number;
  /** As this visitor reads the name. */
  person: VisibleName;
  /** Strangers find no page of the athlete. */
  isHidden: boolean;
  gender: Gender;
  /** Under which results are recorded: itself, and those merged into it. */
  recordedIds: number[];
  rosters: Roster[];
  participations: Participation[];
  /** With a legal wind: of every season and of all together, and of squads that the athlete ran in. */
  bests: Best[];
  /** Of the rosters and the results; without those that were removed. */
  teams: TeamRow[];
}

/**
 * 404 `ATHLETE_UNKNOWN`, also of a hidden athlete for everyone but the athlete, the family, the team and admins. A page
 * joins what was recorded under several athletes, so strangers read no more of the name than each of them allows.
 */
export function getAthleteFacts(ctx: Context, athleteId: number): Promise<AthleteFacts> {
  return readOnce(ctx, `athlete ${athleteId}`, () => readFacts(ctx, athleteId));
}

async function readFacts(ctx: Context, asked: number): Promise<AthleteFacts> {
  const [row] = await listAthleteFactsRows(ctx.db, asked);
  if (!row) throw athleteUnknown();
  const { firstName, lastName, visibilities, ...facts } = row;
  const visibility = visibilities.reduce(stricterVisibility);
  const shown = visibleName({ firstName, lastName, visibility });
  const isClose = visibility !== 'full' && (await canReadFullName(ctx, facts.recordedIds));
  if (!shown.isLinked && !isClose) throw athleteUnknown();
  const inFull = visibleName({ firstName, lastName, visibility: 'full' });
  const person = isClose ? { ...inFull, isIndexed: false } : shown;
  return { ...facts, person, isHidden: visibility === 'hidden' };
}

/** The team of the newest season; null of whoever always competed unattached. */
export function teamOfAthlete({ rosters, participations, teams }: AthleteFacts): TeamRow | null {
  const id = teamOf(rosters, participations);
  return teams.find(({ teamId }) => teamId === id) ?? null;
}
