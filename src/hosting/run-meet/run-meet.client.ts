// Reads a meet and its rounds for the staff in the browser.
import type { LoaderFunctionArgs } from 'react-router';
import { type Api, apiContext, notFound } from '#kit/ui/page/api-context.ts';
import { idFromText } from '#sport/addresses/addresses.rules.ts';
import { parseSport, type Sport } from '#sport/sports.rules.ts';

export type RunMeet = Awaited<ReturnType<Api['runMeet']['getEvents']>>;
export type RoundOfList = RunMeet['rounds'][number];
export type RunEvent = Awaited<ReturnType<Api['runMeet']['getEvent']>>;
export type RunSlot = RunEvent['slots'][number];
export type RunMark = RunEvent['marks'][number];

interface MeetOfAddress {
  sport: Sport;
  meetId: number;
}

/** The meet in the address, also in `…/manage/0/runmeet?Meet=7` and `…/results/upload?Meet=7`; throws "not found" for an address without one. */
export function meetOfAddress({
  params,
  request,
}: Pick<LoaderFunctionArgs, 'params' | 'request'>): MeetOfAddress {
  const { pathname, searchParams } = new URL(request.url);
  const sport = parseSport(pathname.split('/')[2] ?? '');
  const inPath = params.calendarId ?? '0';
  const meetId = idFromText(inPath === '0' ? (searchParams.get('Meet') ?? '') : inPath);
  if (sport === null || meetId === null) throw notFound();
  return { sport, meetId };
}

/** Reads the rounds of the meet in the address. A meet of the other sport is not found. */
export async function openRunMeet(args: LoaderFunctionArgs): Promise<RunMeet> {
  const { sport, meetId } = meetOfAddress(args);
  const read = await args.context.get(apiContext).runMeet.getEvents({ meetId });
  if (read.meet.sport !== sport) throw notFound();
  return read;
}

/** Reads the round in the address. */
export function openRound(args: LoaderFunctionArgs): Promise<RunEvent> {
  const { meetId } = meetOfAddress(args);
  const roundId = idFromText(args.params.roundId ?? '');
  if (roundId === null) throw notFound();
  return args.context.get(apiContext).runMeet.getEvent({ meetId, roundId });
}
