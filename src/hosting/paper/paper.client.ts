// Reads the sheets for the choice in the address.
import type { LoaderFunctionArgs } from 'react-router';
import { meetOfAddress, openRound, type RunEvent } from '#hosting/run-meet/run-meet.client.ts';
import { type Api, apiContext, notFound } from '#kit/ui/page/api-context.ts';
import { PAPER_KINDS, type PaperKind } from './paper-kinds.rules.ts';

export type Paper = Awaited<ReturnType<Api['paper']['getSheets']>>;
export type PaperSheet = Paper['sheets'][number];
export type PaperHeat = PaperSheet['heats'][number];
export type PaperSlot = PaperHeat['slots'][number];

export const PAPER_QUERY = {
  kind: new RegExp(`^(${PAPER_KINDS.join('|')})$`),
  day: /^\d{4}-\d{2}-\d{2}(\.\d)?$/,
  opening: /^[\d'".,m -]{1,12}$/,
};

/** Reads the sheets of the whole meet, or of the session in the address. */
export async function openPaper(args: LoaderFunctionArgs): Promise<Paper> {
  const { sport, meetId } = meetOfAddress(args);
  const { searchParams } = new URL(args.request.url);
  const day = searchParams.get('day');
  const paper = await args.context.get(apiContext).paper.getSheets({
    meetId,
    kind: kindOf(searchParams) ?? 'heats',
    ...(day && { day }),
  });
  if (paper.meet.sport !== sport) throw notFound();
  return paper;
}

export interface RoundPaper {
  event: RunEvent;
  paper: Paper;
}

/** Reads the sheets of the round in the address: cards of a field event unless another kind is chosen. */
export async function openRoundPaper(args: LoaderFunctionArgs): Promise<RoundPaper> {
  const event = await openRound(args);
  const { searchParams } = new URL(args.request.url);
  const paper = await args.context.get(apiContext).paper.getSheets({
    meetId: event.meet.meetId,
    kind: kindOf(searchParams) ?? (event.round.area === 'field' ? 'cards' : 'heats'),
    roundIds: String(event.round.roundId),
  });
  return { event, paper };
}

const kindOf = (search: URLSearchParams): PaperKind | undefined =>
  PAPER_KINDS.find((kind) => kind === search.get('kind'));
