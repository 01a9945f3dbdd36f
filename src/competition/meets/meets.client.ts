// The meet in the address of a page, and the context that calls about it need.
import type { LoaderFunctionArgs } from 'react-router';
import { notFound } from '#kit/ui/page/api-context.ts';
import { idFromText } from '#sport/addresses/addresses.rules.ts';
import { type Sport, sportOfMeetPage } from '#sport/sports.rules.ts';
import type { Meet } from './meets.contract.ts';

declare module '#kit/ui/page/api-context.ts' {
  interface CallContext {
    /** The meet of a call about a meet. The server grants it; the browser sends the meet's token. */
    meet?: { meetId: number; sport: Sport };
  }
}

/** Loaded once for all tabs of a meet, which read it as their parent's data. */
export interface MeetLayoutData {
  meet: Meet;
}

/** The meet that an address names. */
export interface MeetOfPage {
  meetId: number;
  sport: Sport;
}

/** Reads the meet from the address of one of its pages; throws "not found" for an address without one. */
export function meetOf({ params, request }: Pick<LoaderFunctionArgs, 'params' | 'request'>): MeetOfPage {
  const meetId = idFromText(params.meetId ?? '');
  if (meetId === null) throw notFound();
  const sport = sportOfMeetPage(new URL(request.url).pathname.split('/')[1] ?? '');
  return { meetId, sport };
}

/** Returns the second argument of a call about a meet. */
export function meetCall({ meetId, sport }: MeetOfPage) {
  return { context: { meet: { meetId, sport } } };
}
