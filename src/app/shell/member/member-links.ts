// The islands of the frame are written for visitors. For somebody signed in some of their links lead elsewhere, or go.
import { HOME_PATH } from '#sport/addresses/addresses.rules.ts';
import { MEMBER_HOME_PATH } from '#sport/addresses/member-addresses.rules.ts';

/** `logoAddress`: where the logo leads a member. Returns how to make the links a visitor's again. */
export function pointLinksForMember(logoAddress: string): () => void {
  point(logoAddress, MEMBER_HOME_PATH, true);
  return () => point(HOME_PATH, HOME_PATH, false);
}

function point(logoAddress: string, homeAddress: string, isMember: boolean): void {
  for (const link of linksIn('[data-home=logo]')) link.href = logoAddress;
  for (const link of linksIn('[data-home=menu]')) link.href = homeAddress;
  for (const link of linksIn('[data-for-visitors]')) link.hidden = isMember;
}

const linksIn = (selector: string) => document.querySelectorAll<HTMLAnchorElement>(`a${selector}`);
