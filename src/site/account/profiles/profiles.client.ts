// Loads the profile page.
import { data, type LoaderFunctionArgs, redirect } from 'react-router';
import { isRefusal } from '#kit/ui/errors/page-error.ts';
import { type Api, apiContext, pageContext } from '#kit/ui/page/api-context.ts';
import { profileAddress } from '#sport/addresses/member-addresses.rules.ts';
import type { ProfileReply } from './profiles.contract.ts';

/** Follower counts may be this old. */
const FRESH_SECONDS = 60;
const BESTS_SHOWN = 6;

export interface ProfileBest {
  id: number;
  event: string;
  mark: string;
  date: string;
  path: string;
}

export interface ProfileView {
  profile: ProfileReply;
  bests: ProfileBest[];
}

/** Returns null with status 404 when strangers see nothing; the browser loads it again for members. */
export async function loadProfile({ context, params }: LoaderFunctionArgs) {
  const requested = params.handle ?? '';
  const api = context.get(apiContext);
  context.get(pageContext).validFor(FRESH_SECONDS);
  const profile = await api.profiles.getProfile({ handle: requested }).catch(nullWhenRefused);
  if (!profile) return data(null, { status: 404 });
  const address = profileAddress(profile.handle);
  // A former handle redirects to the current one, and any other case to the handle as written.
  if (address !== profileAddress(requested)) throw redirect(address, 301);
  return data({ profile, bests: await bestsOf(api, profile) } satisfies ProfileView);
}

async function bestsOf(api: Api, { athlete }: ProfileReply): Promise<ProfileBest[]> {
  if (!athlete) return [];
  const page = await api.athletePages.getAthlete({ athleteId: athlete.athleteId }).catch(nullWhenRefused);
  return (page?.records ?? []).slice(0, BESTS_SHOWN).map(({ resultId, event, mark, date, path }) => ({
    id: resultId,
    event: event.name,
    mark,
    date,
    path,
  }));
}

function nullWhenRefused(error: unknown): null {
  if (isRefusal(error) && error.status === 404) return null;
  throw error;
}
