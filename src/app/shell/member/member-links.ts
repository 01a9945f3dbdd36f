// Changes the links of the frame's islands, which the server wrote for visitors, for a signed-in person.
import { HOME_PATH } from '#sport/addresses/addresses.rules.ts';
import { MEMBER_HOME_PATH } from '#sport/addresses/member-addresses.rules.ts';

/** `logoAddress` is where the logo leads. Returns a function that restores the links of a visitor. */
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
