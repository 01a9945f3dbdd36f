// Who starts in each heat of an event, as its live page shows it.
import { getMeet } from '#competition/meets/meet-page/meet-page.service.ts';
import { requireMeet } from '#competition/meets/meet-page/meet-tokens.service.ts';
import { listStartLists } from '#competition/start-lists/start-lists.service.ts';
import type { Context } from '#kit/server/context.ts';

/**
 * Lists the slots of an event of the meet of the call's token, heat by heat in the order of the start list, without those
 * who are scratched. Empty unless the entries of the meet are public.
 */
export async function listStarters(ctx: Context, meetEventId: number) {
  const { meetId, sport } = await requireMeet(ctx, 'read');
  const { entriesState } = await getMeet(ctx, meetId, sport);
  if (entriesState !== 'published') return { items: [] };
  const slots = await listStartLists(ctx, meetId, { meetEventIds: [meetEventId] });
  return {
    items: slots
      .filter(({ isEmpty }) => !isEmpty)
      .map(({ slotId, round, heat, lane, person, canonicalId, teamName, relayLetter, seedEntered }) => ({
        slotId,
        round,
        heat,
        lane,
        athleteId: person?.isHidden ? null : canonicalId,
        athleteName: person?.text ?? [teamName, relayLetter].filter(Boolean).join(' '),
        teamName: person ? teamName : null,
        seed: seedEntered,
      })),
  };
}
