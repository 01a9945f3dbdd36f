import { type LoaderFunctionArgs, redirect } from 'react-router';
import { apiContext } from '#kit/ui/page/api-context.ts';
import { screenHandle } from '#kit/ui/page/head.ts';
import { MEMBER_HOME_PATH, profileAddress } from '#sport/addresses/member-addresses.rules.ts';
import { profileWords as words } from './profiles.words.ts';

/** Redirects to the address with the reader's handle. */
export async function loader({ context }: LoaderFunctionArgs) {
  const viewer = await context.get(apiContext).signedInUser.getSignedInUser({});
  throw redirect(viewer ? profileAddress(viewer.profile.handle) : MEMBER_HOME_PATH);
}

export const handle = screenHandle({ head: () => ({ title: words.ownTitle, robots: 'noindex' }) });

export function Component() {
  return null;
}
