// Loads the screens about corrections.
import type { LoaderFunctionArgs } from 'react-router';
import { Refusal } from '#kit/refusal.ts';
import { type Api, apiContext, notFound } from '#kit/ui/page/api-context.ts';
import { idFromText } from '#sport/addresses/addresses.rules.ts';
import { parseSport } from '#sport/sports.rules.ts';

export type CorrectionForm = Awaited<ReturnType<Api['corrections']['getForm']>>;
export type CorrectionRequest = Awaited<ReturnType<Api['corrections']['getOwn']>>['items'][number];
export type Movements = Awaited<ReturnType<Api['corrections']['preview']>>;

/** The requests about a meet, or one result to correct with what its request would move. */
export async function loadMeetCorrections({ context, request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const idOf = (name: string) => idFromText(query.get(name) ?? '');
  const [meetId, requestId, resultId] = [idOf('Meet'), idOf('request'), idOf('result')];
  if (meetId === null) throw notFound();
  const { corrections } = context.get(apiContext);
  return hidingFromOthers(async () => {
    if (requestId === null && resultId === null) {
      const { items } = await corrections.getOfMeet({ meetId });
      return { meetId, items, form: null, movements: null };
    }
    const form = await corrections.getForm(requestId === null ? { resultId: resultId! } : { requestId });
    if (form.result.meetId !== meetId) throw notFound();
    return { meetId, items: [], form, movements: await previewOfRequest(corrections, form) };
  });
}

/** The page does not exist for anyone but hosts of the meet and admins. */
async function hidingFromOthers<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  try {
    return await load();
  } catch (error) {
    if (error instanceof Refusal && (error.status === 403 || error.status === 404)) throw notFound();
    throw error;
  }
}

/** Null without an open request, and when its values cannot be tried, such as a mark that is right by now. */
async function previewOfRequest(
  corrections: Api['corrections'],
  { result: { resultId }, request, reasons: [reason] }: CorrectionForm,
): Promise<Movements | null> {
  if (request?.state !== 'asked') return null;
  try {
    return await corrections.preview({ resultId, values: request.values, reason });
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

export type MeetCorrections = Awaited<ReturnType<typeof loadMeetCorrections>>;

export const loadOwnRequests = ({ context }: LoaderFunctionArgs) =>
  context.get(apiContext).corrections.getOwn({});

/** The form for one result, or the results and events of the meet to choose from. */
export async function loadRequestForm({ context, request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const meetId = idFromText(query.get('Meet') ?? '');
  const sport = parseSport(query.get('sport') ?? '');
  if (meetId === null || sport === null) throw notFound();
  const { corrections, results } = context.get(apiContext);
  const resultId = idFromText(query.get('result') ?? '');
  if (resultId !== null) {
    const info = await corrections.getCorrectionInfo({ meetId, sport, resultId });
    return { meetId, sport, info, events: [], items: [] };
  }
  const call = { context: { meet: { meetId, sport } } };
  const { items: events } = await results.getEventListData({}, call);
  const chosen = events.find(({ meetEventId }) => String(meetEventId) === query.get('event'));
  if (!chosen)
    return { meetId, sport, info: null, events: events.filter(({ hasResults }) => hasResults), items: [] };
  const page = await results.getResultsData3(
    sport === 'xc'
      ? { divId: chosen.meetDivisionId }
      : { gender: chosen.gender, divId: chosen.meetDivisionId, eventShort: chosen.eventShort },
    call,
  );
  return { meetId, sport, info: null, events: [], items: page.rounds.flatMap(({ items }) => items) };
}

export type RequestFormData = Awaited<ReturnType<typeof loadRequestForm>>;
