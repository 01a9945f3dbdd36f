// Removes a division that has neither entries nor results.
import { removeDivisionRow } from '#competition/divisions/division-settings.service.ts';
import { removeEvents } from '#competition/events/events.service.ts';
import { Refusal } from '#kit/refusal.ts';
import type { Context } from '#kit/server/context.ts';
import { isDisabledMask } from '#sport/people/levels.rules.ts';
import type { Sport } from '#sport/sports.rules.ts';
import { changeDivisions, getDivision } from './division-changes.service.ts';
import { divisionEditingWords as words } from './division-editing.words.ts';
import { listEventsOfDivision } from './division-lists.store.ts';
import type { EditableDivision } from './editable-divisions.rules.ts';

/** Removes its events, too. */
export function removeDivision(ctx: Context, sport: Sport, divisionId: number): Promise<void> {
  return changeDivisions(ctx, sport, async (ctx, { meetId, userId }, present) => {
    const refusal = refusalToRemove(getDivision(present, divisionId));
    if (refusal) throw refusal;
    await removeEvents(ctx, meetId, await listEventsOfDivision(ctx, divisionId));
    await removeDivisionRow(ctx, divisionId, userId);
  });
}

function refusalToRemove({ name, levelMask, entries, results }: EditableDivision): Refusal | null {
  if (entries === 0 && results === 0) return null;
  const sentence =
    isDisabledMask(levelMask) && results === 0
      ? words.disabledNotEmpty(name, entries)
      : words.notEmpty(name, { entries, results });
  return new Refusal('DIVISION_NOT_EMPTY', sentence, { status: 409 });
}
