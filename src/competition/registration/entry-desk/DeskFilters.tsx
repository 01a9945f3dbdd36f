import { athletesOf, type DeskView } from '#competition/registration/entry-draft/desk-cells.rules.ts';
import type { DeskForm } from '#competition/registration/entry-draft/desk-form.rules.ts';
import { deskWords as words } from '#competition/registration/entry-draft/entry-desk.words.ts';
import { Checkbox } from '#kit/ui/forms/Choice.tsx';
import controls from '#kit/ui/forms/controls.module.css';
import { GENDERS, genderWord } from '#sport/people/genders.rules.ts';
import styles from './EntryDesk.module.css';

interface DeskFiltersProps {
  form: DeskForm;
  views: readonly DeskView[];
  view: DeskView;
  onView(view: DeskView): void;
  isMarked: boolean;
  onMarked(isMarked: boolean): void;
}

/** The genders and divisions of the desk that have both athletes and events. */
export function viewsOf({ events, athletes, divisions }: DeskForm): DeskView[] {
  const genders = GENDERS.filter((gender) => athletes.some((athlete) => athlete.gender === gender));
  return genders.flatMap((gender) =>
    divisions
      .filter(({ divisionId }) =>
        events.some(
          (event) =>
            event.divisionId === divisionId &&
            (event.gender === gender || event.gender === 'X' || gender === 'X'),
        ),
      )
      .map(({ divisionId }) => ({ gender, divisionId })),
  );
}

export const groupOf = ({ divisions }: DeskForm, { gender, divisionId }: DeskView): string =>
  genderWord(gender, divisions.find((division) => division.divisionId === divisionId)?.levelMask ?? 0);

export function DeskFilters({ form, views, view, onView, isMarked, onMarked }: DeskFiltersProps) {
  const genders = [...new Set(views.map(({ gender }) => gender))];
  const ofGender = views.filter(({ gender }) => gender === view.gender);
  const division = form.divisions.find(({ divisionId }) => divisionId === view.divisionId)!;
  const nameOf = (id: number) => form.divisions.find(({ divisionId }) => divisionId === id)?.name ?? '';
  const isTeam = form.entrant.teamId !== null;
  return (
    <div className={styles.filters}>
      {genders.length > 1 ? (
        <fieldset className={controls.segment} aria-label={words.genders}>
          {genders.map((gender) => {
            const first = views.find((each) => each.gender === gender && each.divisionId === view.divisionId);
            const next = first ?? views.find((each) => each.gender === gender)!;
            return (
              <button
                key={gender}
                type="button"
                aria-pressed={gender === view.gender}
                onClick={() => onView(next)}
              >
                {groupOf(form, next)} {athletesOf(form, next).length}
              </button>
            );
          })}
        </fieldset>
      ) : null}
      {ofGender.length > 1 ? (
        <select
          className={controls.select}
          aria-label={words.division}
          value={view.divisionId}
          onChange={({ target }) => onView({ ...view, divisionId: Number(target.value) })}
        >
          {ofGender.map(({ divisionId }) => (
            <option key={divisionId} value={divisionId}>
              {nameOf(divisionId)}
            </option>
          ))}
        </select>
      ) : null}
      {isTeam ? (
        <Checkbox checked={isMarked} onChange={({ target }) => onMarked(target.checked)}>
          {words.onlyWithMark}
        </Checkbox>
      ) : null}
      <span className={styles.limits}>
        {words.limits({
          total: form.limits.total ?? division.limits.total,
          track: form.limits.track ?? division.limits.track,
          field: form.limits.field ?? division.limits.field,
        })}
      </span>
    </div>
  );
}
