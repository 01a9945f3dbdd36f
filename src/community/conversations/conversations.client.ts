// Loads the data of the conversations screens.
import { type LoaderFunctionArgs, replace } from 'react-router';
import { Refusal } from '#kit/refusal.ts';
import { type Api, apiContext, notFound } from '#kit/ui/page/api-context.ts';
import { QUIET } from '#kit/ui/page/browser-api.ts';
import { idFromText } from '#sport/addresses/addresses.rules.ts';
import { conversationAddress, conversationsAddress } from '#sport/addresses/member-addresses.rules.ts';
import { parseSport, type Sport } from '#sport/sports.rules.ts';

/**
 * Loads only the reader's own conversations, also without an account id in the address. `?to=7`
 * opens the conversation with that person and `?team=7&sport=tf` that of a team, or says why there
 * is none; `?new=1` opens the dialog for a new one.
 */
export async function loadConversations({ context, params, request }: LoaderFunctionArgs) {
  const api = context.get(apiContext);
  if (params.userId === undefined) {
    const { userId } = await api.conversations.listConversations({});
    throw replace(conversationsAddress(userId) + new URL(request.url).search);
  }
  const { searchParams } = new URL(request.url);
  const addressee = whomOf(searchParams);
  const refused = addressee === null ? null : await startWith(api, addressee);
  if (refused !== null && 'conversationId' in refused)
    throw replace(conversationAddress(Number(params.userId), refused.conversationId));
  const conversationId = params.conversationId === undefined ? null : idFromText(params.conversationId);
  if (params.conversationId !== undefined && conversationId === null) throw notFound();
  const read = await readConversations(api, conversationId, false);
  if (params.userId !== String(read.userId)) throw notFound();
  return { ...read, refused: refused?.message ?? null, isBeginning: searchParams.has('new') };
}

/** Reads the list and the open conversation. */
export async function readConversations(api: Api, conversationId: number | null, isQuiet: boolean) {
  const how = { context: { quiet: isQuiet } };
  const [{ userId, items }, thread] = await Promise.all([
    api.conversations.listConversations({}, how),
    conversationId === null ? null : api.conversations.getConversation({ conversationId }, how),
  ]);
  return { userId, items, thread };
}

type Addressee = { userId: number } | { teamId: number; sport: Sport };

function whomOf(query: URLSearchParams): Addressee | null {
  const userId = idFromText(query.get('to') ?? '');
  if (userId !== null) return { userId };
  const teamId = idFromText(query.get('team') ?? '');
  const sport = parseSport(query.get('sport') ?? '');
  return teamId === null || sport === null ? null : { teamId, sport };
}

/** For admins. */
export const loadReports = ({ context }: LoaderFunctionArgs) =>
  context.get(apiContext).conversations.getReports({});

async function startWith(
  { conversations }: Api,
  addressee: Addressee,
): Promise<{ conversationId: number; message?: never } | { message: string }> {
  try {
    const { conversationId } =
      'teamId' in addressee
        ? await conversations.startTeamConversation(addressee, QUIET)
        : await conversations.startConversation(addressee, QUIET);
    return { conversationId };
  } catch (error) {
    // A signed-out visitor is sent to sign in.
    if (!(error instanceof Refusal) || error.status === 401) throw error;
    return { message: error.message };
  }
}

export type ConversationsData = Awaited<ReturnType<typeof loadConversations>>;
type ConversationsRead = Awaited<ReturnType<typeof readConversations>>;
export type Line = ConversationsRead['items'][number];
export type Thread = NonNullable<ConversationsRead['thread']>;
export type ThreadMessage = Thread['messages'][number];
export type Reports = Awaited<ReturnType<typeof loadReports>>;
