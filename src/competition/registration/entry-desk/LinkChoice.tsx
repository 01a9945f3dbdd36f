import type { AthleteOfForm } from '#competition/registration/entry-draft/desk-form.rules.ts';
import { deskWords as words } from '#competition/registration/entry-draft/entry-desk.words.ts';
import { linkState, toggleLink } from '#competition/registration/entry-draft/entry-draft.rules.ts';
import { Checkbox } from '#kit/ui/forms/Choice.tsx';
import type { Desk } from './DeskState.tsx';

/** The choice that the new entries of an athlete get places together or not at all. Without limits it makes no difference. */
export function LinkChoice({
  desk: { form, draft, change },
  athlete,
}: {
  desk: Desk;
  athlete: AthleteOfForm;
}) {
  const { athleteId, name } = athlete;
  const { count, isLinked } = linkState(draft, athleteId);
  const hasLimits = form.events.some(({ placesMax }) => placesMax !== null);
  if (count < 2 || !hasLimits) return null;
  return (
    <Checkbox checked={isLinked} onChange={() => change((before) => toggleLink(before, athleteId))}>
      {words.linked(name, count)}
    </Checkbox>
  );
}
