// How the pages of a meet ask for it: the meet of an address, and the calls about it.
import type { Params } from 'react-router';
import { notFound } from '#kit/ui/api-context.ts';
import { idFromText } from '#sport/addresses.rules.ts';
import type { Meet } from './meets.contract.ts';

/** What every tab of a meet stands under; the tabs get it as the data of their parent. */
export interface MeetLayoutData {
  meet: Meet;
}

/** The id in the address of a meet page; an address without one names no page. */
export function meetIdOf(params: Params): number {
  const meetId = idFromText(params.meetId ?? '');
  if (meetId === null) throw notFound();
  return meetId;
}

/** Which meet a call is about, as the second argument of the call. */
export function meetCall(meetId: number) {
  return { context: { meet: { meetId, sport: 'tf' as const } } };
}
