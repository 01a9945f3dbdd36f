// Loads the account settings, all sections at once.
import type { LoaderFunctionArgs } from 'react-router';
import { type Api, apiContext, notFound } from '#kit/ui/page/api-context.ts';
import { idFromText } from '#sport/addresses/addresses.rules.ts';
import { CLAIM_PARAMETER } from '#sport/addresses/member-addresses.rules.ts';

export async function loadSettings({ context, params, request }: LoaderFunctionArgs) {
  const api = context.get(apiContext);
  const claimedId = idFromText(new URL(request.url).searchParams.get(CLAIM_PARAMETER) ?? '');
  const [
    account,
    security,
    sessions,
    me,
    own,
    claimed,
    follows,
    access,
    mail,
    alerts,
    pushes,
    devices,
    interests,
    deletion,
    codes,
    blocked,
  ] = await Promise.all([
    api.settings.getAccount({}),
    api.signIn.getSecurity({}),
    api.signIn.listSessions({}),
    api.signedInUser.getSignedInUser({}),
    api.ownAthletes.getOwnAthletes({}),
    claimedId === null ? null : findClaimed(api, claimedId),
    api.signedInUser.getFollowInfo({}),
    api.access.getMyAccess({}),
    api.preferences.getMailChoices({}),
    api.preferences.getAlertChoices({}),
    api.preferences.getAlertChoices({ way: 'push' }),
    api.push.listDevices({}),
    api.preferences.getOwnInterests({}),
    api.settings.checkDeletion({}),
    api.teamCodes.listTeamCodes({}),
    api.follows.getBlocked({}),
  ]);
  // The settings of others reply as if they did not exist.
  if (params.userId !== undefined && params.userId !== String(account.userId)) throw notFound();
  return {
    account,
    security,
    sessions: sessions.items,
    favorites: me?.favorites ?? [],
    own,
    claimed,
    follows,
    blocked: blocked.items,
    teams: access.items,
    codes: codes.items,
    mail,
    alerts: alerts.items,
    pushes: pushes.items,
    devices: devices.items,
    interests: interests.items,
    deletion,
    tab: params.tab ?? (claimed === null ? null : 'athletes'),
  };
}

/** Finds the athlete whose page the reader came from to claim it. */
async function findClaimed(api: Api, athleteID: number) {
  const { items } = await api.ownAthletes.searchAthletes({ athleteID });
  return items[0] ?? null;
}

export type Settings = Awaited<ReturnType<typeof loadSettings>>;
export type FoundAthlete = NonNullable<Settings['claimed']>;
export type OwnAthletes = Settings['own'];
