// How the pages of a meet ask for it: the meet of an address, and the calls about it.
import type { LoaderFunctionArgs } from 'react-router';
import { notFound } from '#kit/ui/page/api-context.ts';
import { idFromText } from '#sport/addresses/addresses.rules.ts';
import { parseSport, type Sport } from '#sport/sports.rules.ts';
import type { Meet } from './meets.contract.ts';

/** What every tab of a meet stands under; the tabs get it as the data of their parent. */
export interface MeetLayoutData {
  meet: Meet;
}

/** Which meet an address is about. */
export interface MeetOfPage {
  meetId: number;
  sport: Sport;
}

/** The meet of the address of one of its pages; an address without one names no page. */
export function meetOf({ params, request }: Pick<LoaderFunctionArgs, 'params' | 'request'>): MeetOfPage {
  const meetId = idFromText(params.meetId ?? '');
  const sport = parseSport(new URL(request.url).pathname.split('/')[1] ?? '');
  if (meetId === null || !sport) throw notFound();
  return { meetId, sport };
}

/** Which meet a call is about, as the second argument of the call. */
export function meetCall({ meetId, sport }: MeetOfPage) {
  return { context: { meet: { meetId, sport } } };
}
