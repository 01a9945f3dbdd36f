// What the settings of an account show: all of it at once, for it is one page.
import type { LoaderFunctionArgs } from 'react-router';
import { apiContext, notFound } from '#kit/ui/api-context.ts';

export async function loadSettings({ context, params }: LoaderFunctionArgs) {
  const api = context.get(apiContext);
  const [account, security, sessions, me, follows, access, mail, alerts, interests, deletion] =
    await Promise.all([
      api.settings.getAccount({}),
      api.signIn.getSecurity({}),
      api.signIn.listSessions({}),
      api.signedInUser.getSignedInUser({}),
      api.signedInUser.getFollowInfo({}),
      api.access.getMyAccess({}),
      api.preferences.getMailChoices({}),
      api.preferences.getAlertChoices({}),
      api.preferences.getOwnInterests({}),
      api.settings.checkDeletion({}),
    ]);
  // The settings of others are not to be known of.
  if (params.userId !== undefined && params.userId !== String(account.Id)) throw notFound();
  return {
    account,
    security,
    sessions: sessions.items,
    favorites: me?.favorites ?? [],
    athletes: me?.athletes ?? [],
    follows,
    teams: access.items,
    mail,
    alerts: alerts.items,
    interests: interests.items,
    deletion,
    tab: params.tab ?? null,
  };
}

export type Settings = Awaited<ReturnType<typeof loadSettings>>;
