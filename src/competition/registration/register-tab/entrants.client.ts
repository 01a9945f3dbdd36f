// Reads whom the viewer may enter into a meet, and their relation to it.
import { type MeetOfPage, meetCall } from '#competition/meets/meets.client.ts';
import type { Relation } from '#competition/registration/meet-teams/relations.rules.ts';
import type { Api } from '#kit/ui/page/api-context.ts';
import { QUIET } from '#kit/ui/page/browser-api.ts';

type RegisterData = Awaited<ReturnType<Api['entryForm']['getRegisterData']>>;
type Invites = Awaited<ReturnType<Api['invites']['getInvites']>>;

const TAKING: readonly RegisterData['window']['state'][] = ['not-open-yet', 'open', 'late'];

export type OwnTeam = RegisterData['teams'][number] &
  Pick<Invites['teams'][number], 'relation' | 'isDeclinedByHost'>;
export type OwnAthlete = Omit<RegisterData['athletes'][number], 'relation'> & {
  relation: Relation | null;
  isSelf: boolean;
};

export interface Entrants {
  teams: OwnTeam[];
  athletes: OwnAthlete[];
  /** The viewer's address is invited as a coach, for a team that is not named. */
  isMailed: boolean;
  /** True while entries come in, and before, when one may prepare them. */
  takesEntries: boolean;
  /** False for a meet without registration on this site. */
  hasRegistration: boolean;
}

/** Options of a call about the meet whose failure the panel shows itself. */
export function quietMeetCall(meet: MeetOfPage) {
  return { context: { ...meetCall(meet).context, ...QUIET.context } };
}

export async function readEntrants(api: Api, meet: MeetOfPage): Promise<Entrants> {
  const options = quietMeetCall(meet);
  const { getRegisterData, getRaceRegisterData } = api.entryForm;
  const [data, invites] = await Promise.all([
    meet.sport === 'tf' ? getRegisterData({}, options) : getRaceRegisterData({}, options),
    api.invites.getInvites({}, options),
  ]);
  const relationOf = new Map(invites.athletes.map(({ athleteId, relation }) => [athleteId, relation]));
  const teamOf = new Map(invites.teams.map((team) => [team.teamId, team]));
  return {
    teams: data.teams.map((team) => {
      const { relation = null, isDeclinedByHost = false } = teamOf.get(team.teamId) ?? {};
      return { ...team, relation, isDeclinedByHost };
    }),
    athletes: data.athletes.map((athlete) => ({
      ...athlete,
      relation: relationOf.get(athlete.athleteId) ?? null,
      isSelf: athlete.relation === 'self',
    })),
    isMailed: invites.isMailed,
    takesEntries: TAKING.includes(data.window.state),
    hasRegistration: data.window.state !== 'off',
  };
}
